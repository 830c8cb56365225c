import type { SourceMap, SourceNode, SourcePair } from '../read/source-node.ts';
import type { Literal } from '../render/literal.ts';
import { renderYamlPair, type BlockStyle } from '../render/render-yaml-block.ts';
import type { TextEdit } from '../types.ts';
import {
  columnOf,
  isBlankOrComment,
  isFirstOnLine,
  lineEndOf,
  lineStartOf,
} from './lines-around.ts';
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
  if (previous !== undefined) return insertAfter(text, previous, column, lines, style);
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

function insertAfter(
  text: string,
  previous: SourcePair,
  column: number,
  lines: string,
  style: BlockStyle,
): TextEdit[] | undefined {
  const end = endOfEntry(text, previous);
  if (end.isLineStart)
    return [{ start: end.offset, end: end.offset, text: lines + style.lineBreak }];
  const lineEnd = lineEndOf(text, end.offset);
  if (!isBlankOrComment(text.slice(end.offset, lineEnd))) return undefined;
  const at = belowDeeperComments(text, lineEnd, column);
  return [{ start: at, end: at, text: style.lineBreak + lines }];
}

// Where an entry ends: behind its last character, or, when blank lines belong to its text, at the
// start of the line below them.
function endOfEntry(text: string, pair: SourcePair): { offset: number; isLineStart: boolean } {
  const leaf = lastLeaf(pair.value);
  const end = Math.max(pair.keyEnd, pair.value.end);
  if (leaf.kind !== 'scalar' || leaf.style !== 'block') return { offset: end, isLineStart: false };
  const header = text.slice(leaf.start, lineEndOf(text, leaf.start));
  const body = text.slice(leaf.start, end);
  const isKept = /^[|>]\d?\+/u.test(header) || /\n[^\S\n]*\S/u.exec(body) === null;
  const trailing = /\s*$/u.exec(body)?.[0] ?? '';
  // A line of blanks behind the text may be deep enough to be part of it.
  const hasBlanks = /[ \t]/u.test(trailing.slice(trailing.indexOf('\n')));
  if ((isKept || hasBlanks) && end > 0 && text.charAt(end - 1) === '\n') {
    return { offset: end, isLineStart: true };
  }
  return { offset: end - trailing.length, isLineStart: false };
}

function lastLeaf(node: SourceNode): SourceNode {
  const last =
    node.kind === 'map' && !node.flow
      ? node.pairs.at(-1)?.value
      : node.kind === 'seq' && !node.flow
        ? node.items.at(-1)
        : undefined;
  return last === undefined ? node : lastLeaf(last);
}

// Comment lines directly below, indented deeper than the keys, speak of the entry above.
function belowDeeperComments(text: string, lineEnd: number, column: number): number {
  let at = lineEnd;
  for (;;) {
    const next = text.indexOf('\n', at) + 1;
    if (next === 0) return at;
    const end = lineEndOf(text, next);
    const blanks = /^( *)#/u.exec(text.slice(next, end))?.[1];
    if (blanks === undefined || blanks.length <= column) return at;
    at = end;
  }
}

// The start of the line of a key, or of the comment lines directly above it.
function aboveComments(text: string, keyStart: number): number {
  let start = lineStartOf(text, keyStart);
  while (start > 1) {
    const above = lineStartOf(text, start - 1);
    if (!/^\s*#/u.test(text.slice(above, start))) break;
    start = above;
  }
  return start;
}
