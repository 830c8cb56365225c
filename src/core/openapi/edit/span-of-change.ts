import type { TextEdit } from '#core/openapi/syntax/types.ts';

/** One edit that makes a text of another: from the first character that differs to the last. */
export function spanOfChange(before: string, after: string): TextEdit[] {
  const limit = Math.min(before.length, after.length);
  let start = 0;
  while (start < limit && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let tail = 0;
  while (
    tail < limit - start &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  ) {
    tail += 1;
  }
  if (start === before.length && start === after.length) return [];
  return [{ start, end: before.length - tail, text: after.slice(start, after.length - tail) }];
}
