import type { Literal } from '#core/openapi/syntax/render/literal.ts';
import { renderFlow } from '#core/openapi/syntax/render/render-flow.ts';
import { renderYamlValue } from '#core/openapi/syntax/render/render-yaml-block.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { TextEdit } from '#core/text/text-edit.ts';
import { detectFlowLayout } from './flow-style.ts';
import { columnOf } from './lines-around.ts';
import { locateWithParents } from './locate-owner.ts';
import { detectBlockStyle } from './yaml-style.ts';

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
