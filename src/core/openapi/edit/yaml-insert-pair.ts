import type { SourceMap, SourcePair } from '#core/openapi/syntax/read/source-node.ts';
import type { Literal } from '#core/openapi/syntax/render/literal.ts';
import { renderYamlPair, type BlockStyle } from '#core/openapi/syntax/render/render-yaml-block.ts';
import type { TextEdit } from '#core/text/text-edit.ts';
import { aboveComments, belowDeeperComments, insertLinesBelow } from './block-entry.ts';
import { columnOf, isFirstOnLine, lineEndOf } from '#core/text/lines.ts';
import { isBlankOrComment } from './block-entry.ts';
import { columnOfMap } from './yaml-style.ts';

/** A pair to be written: its key as it is to stand in the text, quotes included. */
export type NewPair = { keyText: string; value: Literal };

/**
 * Inserts a pair into a block mapping as whole lines, before the entry at `index` or at the end.
 *
 * Comments above an entry stay with it, comments that are indented deeper stay with the entry before.
 * `undefined` where whole lines can't be inserted.
 */
export function insertBlockPair(
  text: string,
  map: SourceMap,
  index: number,
  pair: NewPair,
  style: BlockStyle,
): TextEdit[] | undefined {
  const column = columnOfMap(text, map);
  if (column === undefined) return undefined;
  const lines = renderYamlPair(pair.keyText, pair.value, style, ' '.repeat(column));
  const previous = map.pairs[index - 1];
  if (previous !== undefined) {
    const above = { head: previous.keyEnd, value: previous.value };
    return insertLinesBelow(text, above, column, lines, style.lineBreak);
  }
  const first = map.pairs[0];
  if (first === undefined) return undefined;
  if (!isFirstOnLine(text, first.keyStart)) {
    // The first key stands beside a dash: it moves to the next line.
    const moved = `${lines.slice(column)}${style.lineBreak}${' '.repeat(column)}`;
    return [{ start: first.keyStart, end: first.keyStart, text: moved }];
  }
  const start = aboveComments(text, first.keyStart);
  return [{ start, end: start, text: lines + style.lineBreak }];
}

/**
 * Gives a key of a block mapping that has no value yet (nothing, `null`, `~`, `{}`) a mapping of
 * one pair, on the lines below. `undefined` where that can't be done.
 */
export function fillEmptyValue(
  text: string,
  owner: SourcePair,
  pair: NewPair,
  style: BlockStyle,
): TextEdit[] | undefined {
  const column = columnOf(text, owner.keyStart);
  const indent = ' '.repeat(column) + style.indentUnit;
  const lines = style.lineBreak + renderYamlPair(pair.keyText, pair.value, style, indent);
  const { start, end } = owner.value;
  if (start === end) {
    const at = belowDeeperComments(text, lineEndOf(text, Math.max(owner.keyEnd, end)), column);
    return [{ start: at, end: at, text: lines }];
  }
  const lineEnd = lineEndOf(text, end);
  if (!isBlankOrComment(text.slice(end, lineEnd))) return undefined;
  let blanks = start;
  while (text.charAt(blanks - 1) === ' ') blanks -= 1;
  return [
    { start: blanks, end, text: '' },
    { start: lineEnd, end: lineEnd, text: lines },
  ];
}
