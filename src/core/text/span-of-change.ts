import { commonEnds } from './common-ends.ts';
import type { TextEdit } from './text-edit.ts';

/** One edit that makes a text of another: from the first character that differs to the last. */
export function spanOfChange(before: string, after: string): TextEdit[] {
  const { head, tail } = commonEnds(before, after);
  if (head === before.length && head === after.length) return [];
  return [{ start: head, end: before.length - tail, text: after.slice(head, after.length - tail) }];
}
