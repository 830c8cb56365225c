import type { SourceMap, SourceNode, SourceScalar } from '#core/openapi/syntax/read/source-node.ts';
import { isEmptyCollection, type Literal } from '#core/openapi/syntax/render/literal.ts';
import { quoteJson } from '#core/openapi/syntax/render/quote-json.ts';
import { renderFlow } from '#core/openapi/syntax/render/render-flow.ts';
import { renderYamlValue } from '#core/openapi/syntax/render/render-yaml-block.ts';
import { isSingleQuotable, quoteSingle } from '#core/openapi/syntax/render/yaml-scalar.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { type TextEdit, mergeEdits } from '#core/text/text-edit.ts';
import { endOfBlockEntry } from './block-entry.ts';
import { detectFlowLayout } from './flow-style.ts';
import { columnOf, indentationAt, lineEndOf } from '#core/text/lines.ts';
import { locateEntry, type LocatedEntry } from './located-collection.ts';
import { detectBlockStyle } from './yaml-style.ts';

/**
 * Computes the edits that put another value in the place of the one at a JSON Pointer.
 *
 * A text keeps the quotes it had, comments beside the key stay. `undefined` where the place can't be
 * edited; the root can't.
 */
export function replaceValue(
  spec: ParsedSpec,
  pointer: string,
  value: Literal,
): TextEdit[] | undefined {
  const located = locateEntry(spec, pointer);
  if (located === undefined) return undefined;
  const edits = located.inBraces
    ? replaceInBraces(spec, located, value)
    : replaceInBlock(spec.text, located, value);
  return edits && mergeEdits(edits);
}

function replaceInBraces(
  { text, format }: ParsedSpec,
  { collection, entry, around }: LocatedEntry,
  value: Literal,
): TextEdit[] {
  const { style, entryIndent } = detectFlowLayout(text, collection, around, format);
  const { start, end } = entry.value;
  const rendered =
    (format === 'yaml' ? quotedAlike(text, entry.value, value) : undefined) ??
    renderFlow(value, style, indentationAt(text, entry.start) || (entryIndent ?? ''));
  if (start < end || collection.kind === 'seq') return [{ start, end, text: rendered }];
  const between = text.slice(entry.head, start);
  const gap = between.includes(':') ? (/\s$/u.test(between) ? '' : ' ') : style.colon;
  return [{ start, end, text: gap + rendered }];
}

function replaceInBlock(
  text: string,
  { collection, entry, around }: LocatedEntry,
  value: Literal,
): TextEdit[] | undefined {
  const from = collection.kind === 'map' ? behindColon(text, entry.head) : entry.head;
  if (from === undefined) return undefined;
  const { start } = entry.value;
  const isEmpty = start === entry.value.end;
  const alike = isEmpty ? undefined : quotedAlike(text, entry.value, value);
  if (alike !== undefined) return [{ start, end: entry.value.end, text: alike }];

  const map = nearestMap([...around, collection]);
  const style = detectBlockStyle(text, map ?? emptyMap, around);
  const indent = ' '.repeat(columnOf(text, entry.start));
  const holder = collection.kind === 'map' ? 'mapping' : 'list';
  const rendered = renderYamlValue(value, style, indent, holder);
  const lineEnd = lineEndOf(text, from);
  const end = isEmpty ? from : Math.max(from, lastCharacter(text, entry));
  const breakAt = rendered.indexOf(style.lineBreak);
  // The blanks before a value of one line stay: values may stand in a column.
  const isOneLine = breakAt === -1 && !isEmpty && end <= lineEnd;
  if (isOneLine && /^[ \t]+$/u.test(text.slice(from, start)))
    return [{ start, end, text: rendered.trimStart() }];
  const head = breakAt === -1 ? rendered : rendered.slice(0, breakAt);
  const tail = breakAt === -1 ? '' : rendered.slice(breakAt);

  // A comment beside the key stays there, one behind a value of one line stays on that line.
  if (end > lineEnd || isEmpty) {
    const comment = /^[ \t]+#/u.test(text.slice(from, lineEnd));
    if (!comment) return [{ start: from, end, text: rendered }];
    return [
      { start: from, end: from, text: head },
      { start: lineEnd, end: Math.max(end, lineEnd), text: tail },
    ];
  }
  return [
    { start: from, end, text: head },
    { start: lineEnd, end: lineEnd, text: tail },
  ];
}

// The new text in the quotes of the old one, where both are texts of one line.
function quotedAlike(text: string, old: SourceNode, value: Literal): string | undefined {
  if (old.kind !== 'scalar' || old.style === 'block' || isEmptyCollection(value)) return undefined;
  if (value.kind !== 'string' || value.value.includes('\n')) return undefined;
  return quotedInStyle(old, value.value);
}

function quotedInStyle({ style, value: old }: SourceScalar, value: string): string | undefined {
  if (style === 'double') return quoteJson(value);
  // Quotes that only a number needed are not carried over to words.
  if (style === 'single' && typeof old === 'string') {
    return isSingleQuotable(value) ? quoteSingle(value) : quoteJson(value);
  }
  return undefined;
}

function behindColon(text: string, keyEnd: number): number | undefined {
  const found = /^\s*:/u.exec(text.slice(keyEnd, keyEnd + 1000));
  return found === null ? undefined : keyEnd + found[0].length;
}

function lastCharacter(text: string, entry: LocatedEntry['entry']): number {
  const { offset } = endOfBlockEntry(text, entry);
  let end = offset;
  while (end > entry.head && /\s/u.test(text.charAt(end - 1))) end -= 1;
  return end;
}

const emptyMap: SourceMap = {
  kind: 'map',
  start: 0,
  end: 0,
  flow: false,
  aliased: false,
  pairs: [],
};

function nearestMap(nodes: readonly SourceNode[]): SourceMap | undefined {
  return nodes.findLast((node) => node.kind === 'map');
}
