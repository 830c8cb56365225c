import type { SourceMap, SourceSeq } from '#core/openapi/syntax/read/source-node.ts';
import type { Literal } from '#core/openapi/syntax/render/literal.ts';
import { renderFlow } from '#core/openapi/syntax/render/render-flow.ts';
import { renderYamlValue } from '#core/openapi/syntax/render/render-yaml-block.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { TextEdit } from '#core/text/text-edit.ts';
import { linesOfEntry, insertLinesBelow } from './block-entry.ts';
import { entriesOf } from './located-collection.ts';
import { insertFlowEntry } from './flow-insert.ts';
import { detectFlowLayout } from './flow-style.ts';
import { columnOf, isFirstOnLine, lineStartOf } from '#core/text/lines.ts';
import { locateWithParents } from './locate-owner.ts';
import { replaceValue } from './replace-value.ts';
import { detectBlockStyle } from './yaml-style.ts';

/**
 * Computes the edits that add an item to the sequence at a JSON Pointer, before the one at `index` or
 * at its end. An empty sequence is written anew in the layout around it.
 */
export function insertItem(
  spec: ParsedSpec,
  pointer: string,
  index: number,
  value: Literal,
): TextEdit[] | undefined {
  const { text, format } = spec;
  const located = locateWithParents(spec.root, pointer);
  if (located?.node.kind !== 'seq' || located.alias !== undefined) return undefined;
  const { node, parents } = located;
  if (node.items.length === 0)
    return replaceValue(spec, pointer, { kind: 'array', items: [value] });
  if (!node.flow) return insertBlockItem(text, node, parents.findLast(isMap), index, value);
  const layout = detectFlowLayout(text, node, parents, format);
  const indent = layout.entryIndent ?? '';
  const entries = node.items.map(({ start, end }) => ({ start, end }));
  const rendered = renderFlow(value, layout.style, indent);
  return insertFlowEntry(text, node, entries, index, rendered, layout);
}

function insertBlockItem(
  text: string,
  seq: SourceSeq,
  around: SourceMap | undefined,
  index: number,
  value: Literal,
): TextEdit[] | undefined {
  const entries = entriesOf(text, seq);
  const [first] = entries ?? [];
  if (entries === undefined || first === undefined) return undefined;
  const column = columnOf(text, first.start);
  const map = seq.items.find(isMap) ?? around ?? noMap;
  const style = detectBlockStyle(text, map, around === undefined ? [] : [around]);
  const blanks = ' '.repeat(column);
  const lines = `${blanks}-${renderYamlValue(value, style, blanks, 'list')}`;
  const previous = entries[index - 1];
  if (previous !== undefined) {
    return insertLinesBelow(text, previous, column, lines, style.lineBreak);
  }
  if (!isFirstOnLine(text, first.start)) return undefined;
  const start = lineStartOf(text, linesOfEntry(text, first).start);
  return [{ start, end: start, text: lines + style.lineBreak }];
}

const noMap: SourceMap = { kind: 'map', start: 0, end: 0, flow: false, aliased: false, pairs: [] };

function isMap(node: { kind: string }): node is SourceMap {
  return node.kind === 'map';
}

/**
 * Computes the edit that puts an item at the start of a list which has items already, in its layout.
 *
 * `undefined` where the list is empty or written elsewhere.
 */
export function insertFirstItem(
  spec: ParsedSpec,
  list: string,
  value: Literal,
): TextEdit[] | undefined {
  const { text, format, root } = spec;
  const located = locateWithParents(root, list);
  if (located?.node.kind !== 'seq' || located.alias !== undefined) return undefined;
  const { node, parents } = located;
  const first = node.items[0];
  if (first === undefined) return undefined;
  if (node.flow || format === 'json') {
    const { style, entryIndent } = detectFlowLayout(text, node, parents, format);
    const gap = text.slice(node.start + 1, first.start);
    const written = renderFlow(value, style, entryIndent ?? '');
    return [{ start: first.start, end: first.start, text: `${written},${gap === '' ? ' ' : gap}` }];
  }
  const holder = parents.findLast((parent) => parent.kind === 'map');
  if (holder?.kind !== 'map' || text.charAt(node.start) !== '-') return undefined;
  const style = detectBlockStyle(text, holder, parents);
  const indent = ' '.repeat(columnOf(text, node.start));
  const written = `-${renderYamlValue(value, style, indent, 'list')}${style.lineBreak}${indent}`;
  return [{ start: node.start, end: node.start, text: written }];
}
