import type { TextEdit } from './text-edit.ts';

/** How many characters or lines two texts have in common at their start and, behind that, at their end. */
export type CommonEnds = { head: number; tail: number };

/** The common start and end of two texts, in UTF-16 code units; together never longer than the shorter text. */
export function commonEnds(before: string, after: string): CommonEnds {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before.charCodeAt(head) === after.charCodeAt(head)) head += 1;
  let tail = 0;
  while (
    tail < shorter - head &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  ) {
    tail += 1;
  }
  return { head, tail };
}

/** The lines that two lists of lines begin and end with; together never more than the shorter list has. */
export function commonLines(before: readonly string[], after: readonly string[]): CommonEnds {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { head, tail };
}

/** One edit that makes a text of another: from the first character that differs to the last. */
export function spanOfChange(before: string, after: string): TextEdit[] {
  const { head, tail } = commonEnds(before, after);
  if (head === before.length && head === after.length) return [];
  return [{ start: head, end: before.length - tail, text: after.slice(head, after.length - tail) }];
}
