import { diffArrays } from 'diff';

export type LineChanges = { added: number; removed: number };

/** Above so many changed lines they are counted from the first to the last change, not one by one. */
const MAX_COMPARED_LINES = 2000;
/** Lines this long are not made texts of either. */
const MAX_COMPARED_BYTES = 1 << 20;
const LONGEST_COMPARISON_MS = 5;
const NEW_LINE = 0x0a;

/** How many lines differ between two texts; the cost grows with what differs. */
export function countLineChanges(before: Buffer, after: Buffer): LineChanges {
  const [from, to] = [changedPart(before, after), changedPart(after, before)];
  const [removed, added] = [countLines(from), countLines(to)];
  const isShort = removed <= MAX_COMPARED_LINES && added <= MAX_COMPARED_LINES;
  if (isShort && from.length + to.length <= MAX_COMPARED_BYTES) {
    const parts = diffArrays(linesOf(from), linesOf(to), { timeout: LONGEST_COMPARISON_MS });
    if (parts !== undefined) {
      const count = (kind: 'added' | 'removed') =>
        parts.reduce((sum, part) => sum + (part[kind] ? part.count : 0), 0);
      return { added: count('added'), removed: count('removed') };
    }
  }
  return { added, removed };
}

/** The lines of a text from the first to the last that differ from another text's. */
function changedPart(text: Buffer, other: Buffer): Buffer {
  const shared = Math.min(text.length, other.length);
  const head = sharedLength(shared, (at, length) =>
    text.subarray(at, at + length).equals(other.subarray(at, at + length)),
  );
  const tail = sharedLength(shared - head, (at, length) =>
    text
      .subarray(text.length - at - length, text.length - at)
      .equals(other.subarray(other.length - at - length, other.length - at)),
  );
  const start = head === 0 ? 0 : text.lastIndexOf(NEW_LINE, head - 1) + 1;
  const end = text.indexOf(NEW_LINE, text.length - tail);
  return text.subarray(start, end === -1 ? text.length : end + 1);
}

/** How far two texts are alike, by comparing pieces that are halved where they differ. */
function sharedLength(longest: number, isAlike: (at: number, length: number) => boolean): number {
  let at = 0;
  for (let size = 1 << 20; size > 0; size >>= 1) {
    while (at + size <= longest && isAlike(at, size)) at += size;
  }
  return at;
}

function countLines(text: Buffer): number {
  if (text.length === 0) return 0;
  let count = 1;
  // The last line ends with the text, whether or not with a line break.
  for (let at = 0; at < text.length - 1; at += 1) if (text[at] === NEW_LINE) count += 1;
  return count;
}

function linesOf(text: Buffer): string[] {
  return text.length === 0 ? [] : text.toString('utf8').replace(/\n$/, '').split('\n');
}
