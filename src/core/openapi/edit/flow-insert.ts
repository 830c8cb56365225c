import type { TextEdit, TextRange } from '#core/text/text-edit.ts';
import type { FlowLayout } from './flow-style.ts';
import { indentationAt, isFirstOnLine, lineEndOf, lineStartOf } from '#core/text/lines.ts';
import { isBlankOrComment } from './block-entry.ts';
import type { SourceMap } from '#core/openapi/syntax/read/source-node.ts';
import { renderFlow } from '#core/openapi/syntax/render/render-flow.ts';
import type { NewPair } from './yaml-insert-pair.ts';

/**
 * Inserts an entry's text into a collection in braces or brackets, JSON's or YAML's, before the entry at
 * `index` or at the end. `around` spans the collection, its braces included.
 *
 * The only other change is the comma behind the entry before. `undefined` where comments inside an
 * empty collection leave no safe place.
 */
export function insertFlowEntry(
  text: string,
  around: TextRange,
  entries: readonly TextRange[],
  index: number,
  entry: string,
  layout: FlowLayout,
): TextEdit[] | undefined {
  if (entries.length === 0) return fillBraces(text, around, entry, layout);
  const previous = entries[index - 1];
  const next = entries[index];
  if (next === undefined) return previous && appendEntry(text, previous, entry, layout);
  const { entryIndent, style } = layout;
  if (entryIndent === undefined || !isFirstOnLine(text, next.start)) {
    return [insertion(next.start, entry + style.comma)];
  }
  if (previous === undefined) {
    const start = lineStartOf(text, next.start);
    return [insertion(start, `${entryIndent}${entry},${style.lineBreak}`)];
  }
  const comma = skipToComma(text, previous.end);
  if (comma === undefined) return undefined;
  return appendLine(text, comma + 1, `${style.lineBreak}${entryIndent}${entry},`);
}

function fillBraces(
  text: string,
  around: TextRange,
  entry: string,
  { style, entryIndent }: FlowLayout,
): TextEdit[] | undefined {
  const start = around.start + 1;
  const end = around.end - 1;
  const inside = text.slice(start, end);
  if (inside.trim() !== '') return undefined;
  if (entryIndent === undefined) return [{ start, end, text: entry }];
  const opened = `${style.lineBreak}${entryIndent}${entry}`;
  if (inside.includes('\n')) return [insertion(start, opened)];
  return [{ start, end, text: opened + style.lineBreak + indentationAt(text, around.start) }];
}

function appendEntry(
  text: string,
  previous: TextRange,
  entry: string,
  { style, entryIndent }: FlowLayout,
): TextEdit[] | undefined {
  const { end } = previous;
  if (entryIndent === undefined || !isFirstOnLine(text, previous.start)) {
    return [insertion(end, style.comma + entry)];
  }
  const line = `${style.lineBreak}${entryIndent}${entry}`;
  const comma = skipToComma(text, end);
  if (comma !== undefined) return appendLine(text, comma + 1, `${line},`);
  const lineEnd = lineEndOf(text, end);
  if (!isBlankOrComment(text.slice(end, lineEnd))) return [insertion(end, `,${line}`)];
  if (text.slice(end, lineEnd).trim() === '') return [insertion(end, `,${line}`)];
  return [insertion(end, ','), insertion(lineEnd, line)];
}

function appendLine(text: string, from: number, line: string): TextEdit[] {
  const lineEnd = lineEndOf(text, from);
  const isFree = isBlankOrComment(text.slice(from, lineEnd));
  return [insertion(isFree ? lineEnd : from, line)];
}

// The offset of the comma behind an entry; YAML comments may stand before it.
function skipToComma(text: string, from: number): number | undefined {
  const found = /^(?:\s|#[^\n]*\n)*,/u.exec(text.slice(from, from + 10_000));
  return found === null ? undefined : from + found[0].length - 1;
}

function insertion(offset: number, text: string): TextEdit {
  return { start: offset, end: offset, text };
}

// Short enough to stand on one line where its neighbours do.
const ONE_LINE_LIMIT = 120;

/** Inserts a pair into a mapping in braces, before the entry at `index` or at the end. */
export function insertFlowPair(
  text: string,
  map: SourceMap,
  index: number,
  pair: NewPair,
  layout: FlowLayout,
): TextEdit[] | undefined {
  const entries = map.pairs.map(({ keyStart, keyEnd, value }) => ({
    start: keyStart,
    end: Math.max(keyEnd, value.end),
  }));
  return insertFlowEntry(text, map, entries, index, renderEntry(text, map, pair, layout), layout);
}

function renderEntry(text: string, map: SourceMap, pair: NewPair, layout: FlowLayout): string {
  const { style, entryIndent } = layout;
  const render = (indentUnit: string | undefined): string =>
    pair.keyText +
    style.colon +
    renderFlow(pair.value, { ...style, indentUnit }, entryIndent ?? '');
  const siblings = map.pairs.filter(({ value }) => value.kind === 'map' && value.pairs.length > 0);
  const areOneLine = siblings.every(
    ({ value }) => !text.slice(value.start, value.end).includes('\n'),
  );
  if (siblings.length > 0 && areOneLine) {
    const line = render(undefined);
    if (line.length <= ONE_LINE_LIMIT) return line;
  }
  return render(style.indentUnit);
}
