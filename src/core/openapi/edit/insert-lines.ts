import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import type { TextEdit } from '#core/text/text-edit.ts';
import { belowDeeperComments, endOfBlockEntry } from './block-entry.ts';
import { isBlankOrComment, lineEndOf } from './lines-around.ts';

/**
 * Inserts lines below an entry of a block collection, behind the comments that belong to it.
 * `column` is where the collection's entries stand; `undefined` where whole lines can't be inserted.
 */
export function insertLinesBelow(
  text: string,
  above: { head: number; value: SourceNode },
  column: number,
  lines: string,
  lineBreak: string,
): TextEdit[] | undefined {
  const end = endOfBlockEntry(text, above);
  if (end.isLineStart) return [{ start: end.offset, end: end.offset, text: lines + lineBreak }];
  const lineEnd = lineEndOf(text, end.offset);
  if (!isBlankOrComment(text.slice(end.offset, lineEnd))) return undefined;
  const at = belowDeeperComments(text, lineEnd, column);
  return [{ start: at, end: at, text: lineBreak + lines }];
}
