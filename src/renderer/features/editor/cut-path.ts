/** A piece of a path; what the operation above has too is drawn dimmed. */
export type PathPiece = {
  text: string;
  isShared: boolean;
  /** Where it begins in the path; -1 for what stands for something left out. */
  at: number;
};

type Room = {
  /** How many characters the path has in common with the one above. */
  shared: number;
  /** How much room there is; everything fits into `Infinity`. */
  width: number;
  /** How much room a character takes. */
  measure: (character: string) => number;
};

const ELLIPSIS = '…';
const LEFT_OUT: PathPiece = { text: ELLIPSIS, isShared: true, at: -1 };

/**
 * A path as it fits, in whole characters: it is cut before its last name, so that what it ends in stays readable
 * (`/repos/{ow…/issues/{number}`); where that alone has no room, only its end is left (`…number}`).
 */
export function cutPath(path: string, { shared, width, measure }: Room): PathPiece[] {
  // Each character is measured once: a list draws dozens of paths in one frame.
  const all = characters(path);
  const widths = all.map(measure);
  if (sum(widths) <= width) return pieces(path, shared, 0);
  const at = lastName(path);
  const start = characters(path.slice(0, at)).length;
  const room = width - measure(ELLIPSIS);
  const left = room - sum(widths.slice(start));
  if (left >= 0) {
    const kept = all.slice(0, fitting(widths.slice(0, start), left)).join('');
    return [...pieces(kept, shared, 0), LEFT_OUT, ...pieces(path.slice(at), shared, at)];
  }
  const count = fitting(widths.toReversed(), room);
  const tail = all.slice(all.length - count).join('');
  return [LEFT_OUT, ...pieces(tail, shared, path.length - tail.length)];
}

/** Where the last name of a path begins that is no parameter, behind at least one other; 0 where there is none. */
function lastName(path: string): number {
  const segments = path.split('/');
  const named = segments.findLastIndex((segment) => segment !== '' && !segment.startsWith('{'));
  return named > 1 ? segments.slice(0, named).join('/').length : 0;
}

/** How many of the first widths fit into a room. */
function fitting(widths: readonly number[], room: number): number {
  let left = room;
  const over = widths.findIndex((width) => {
    left -= width;
    return left < 0;
  });
  return over === -1 ? widths.length : over;
}

function sum(widths: readonly number[]): number {
  return widths.reduce((all, width) => all + width, 0);
}

const segmenter = new Intl.Segmenter();
const ASCII = /^[ -~]*$/;

/** What a reader takes for one character each, such as a letter with its accents. */
function characters(text: string): string[] {
  // Most paths need no rules of Unicode, which take a hundred times as long.
  if (ASCII.test(text)) return text.split('');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** A part of a path that begins at `from`, parted where it is not shared any more. */
function pieces(text: string, shared: number, from: number): PathPiece[] {
  const at = Math.min(Math.max(shared - from, 0), text.length);
  return [
    { text: text.slice(0, at), isShared: true, at: from },
    { text: text.slice(at), isShared: false, at: from + at },
  ].filter((piece) => piece.text !== '');
}
