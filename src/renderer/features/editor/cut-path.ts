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
  /** How much room a text takes. */
  measure: (text: string) => number;
};

const ELLIPSIS = '…';
const LEFT_OUT: PathPiece = { text: ELLIPSIS, isShared: true, at: -1 };

/**
 * A path as it fits, in whole characters: it is cut before its last name, so that what it ends in stays readable
 * (`/repos/{ow…/issues/{number}`); where that alone has no room, only its end is left (`…number}`).
 */
export function cutPath(path: string, { shared, width, measure }: Room): PathPiece[] {
  if (measure(path) <= width) return pieces(path, shared, 0);
  const at = lastName(path);
  const end = path.slice(at);
  const fits = (text: string) => measure(text) <= width;
  if (fits(ELLIPSIS + end)) {
    const kept = longest(characters(path.slice(0, at)), (some) => fits(some + ELLIPSIS + end));
    return [...pieces(kept, shared, 0), LEFT_OUT, ...pieces(end, shared, at)];
  }
  const turned = characters(path).toReversed();
  const left = longest(turned, (some) => fits(ELLIPSIS + turn(some)));
  const tail = turn(left);
  return [LEFT_OUT, ...pieces(tail, shared, path.length - tail.length)];
}

/** Where the last name of a path begins that is no parameter, behind at least one other; 0 where there is none. */
function lastName(path: string): number {
  const segments = path.split('/');
  const named = segments.findLastIndex((segment) => segment !== '' && !segment.startsWith('{'));
  return named > 1 ? segments.slice(0, named).join('/').length : 0;
}

/** As many of the first characters as fit. */
function longest(all: readonly string[], fits: (text: string) => boolean): string {
  let [least, most] = [0, all.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(all.slice(0, middle).join(''))) least = middle;
    else most = middle - 1;
  }
  return all.slice(0, least).join('');
}

const segmenter = new Intl.Segmenter();
const ASCII = /^[ -~]*$/;

/** What a reader takes for one character each, such as a letter with its accents. */
export function characters(text: string): string[] {
  // Most paths need no rules of Unicode, which take a hundred times as long.
  if (ASCII.test(text)) return [...text];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function turn(text: string): string {
  return characters(text).toReversed().join('');
}

/** A part of a path that begins at `from`, parted where it is not shared any more. */
function pieces(text: string, shared: number, from: number): PathPiece[] {
  const at = Math.min(Math.max(shared - from, 0), text.length);
  return [
    { text: text.slice(0, at), isShared: true, at: from },
    { text: text.slice(at), isShared: false, at: from + at },
  ].filter((piece) => piece.text !== '');
}
