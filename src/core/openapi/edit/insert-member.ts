import { parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { SourceMap, SourcePair } from '#core/openapi/syntax/read/source-node.ts';
import type { Literal } from '#core/openapi/syntax/render/literal.ts';
import { quoteJson } from '#core/openapi/syntax/render/quote-json.ts';
import { renderFlow } from '#core/openapi/syntax/render/render-flow.ts';
import { quoteFlowScalar, quoteYamlScalar } from '#core/openapi/syntax/render/yaml-scalar.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { type TextEdit, mergeEdits } from '#core/text/text-edit.ts';
import { insertFlowPair } from './flow-insert.ts';
import { detectFlowLayout } from './flow-style.ts';
import { locateWithParents } from './locate-owner.ts';
import { fillEmptyValue, insertBlockPair } from './yaml-insert-pair.ts';
import { detectBlockStyle } from './yaml-style.ts';

/** A member to be added to the mapping at `owner`. */
export type NewMember = {
  /** The JSON Pointer of the mapping; its value may also be missing or `null`. */
  owner: string;
  key: string;
  value: Literal;
  /** Before which of the mapping's keys the new one stands; their number for the end. */
  indexAmong: (keys: readonly string[]) => number;
  /** A key of the mapping whose quotes the new key takes over, in YAML. */
  alike?: (key: string) => boolean;
};

/**
 * Computes the edits that add a member to a mapping, in the layout of the text around.
 *
 * Works for YAML in block and in flow style and for JSON. `undefined` where the place can't be edited.
 */
export function insertMember(spec: ParsedSpec, member: NewMember): TextEdit[] | undefined {
  const { text, format, root } = spec;
  const located = locateWithParents(root, member.owner);
  if (located === undefined || located.alias !== undefined) return undefined;
  const { node, pair, parents } = located;
  const inBraces = format === 'json' || parents.some((parent) => 'flow' in parent && parent.flow);
  const keys = node.kind === 'map' ? node.pairs.map(({ key }) => key) : [];
  const index = member.indexAmong(keys);

  if (node.kind === 'map' && !node.flow) {
    const keyText = quoteLike(text, node, index, member);
    const style = detectBlockStyle(text, node, parents);
    return insertBlockPair(text, node, index, { keyText, value: member.value }, style);
  }
  const isBlank = node.kind === 'map' && /^\{[ \t]*\}$/u.test(text.slice(node.start, node.end));
  const isNull = node.kind === 'scalar' && node.value === null;
  const parent = parents.at(-1);
  if ((isBlank || isNull) && !inBraces && pair !== undefined && parent?.kind === 'map') {
    const style = detectBlockStyle(text, parent, parents.slice(0, -1));
    const keyText = quoteNew(member.key);
    const edits = fillEmptyValue(text, pair, { keyText, value: member.value }, style);
    return edits && mergeEdits(edits);
  }
  if (node.kind === 'map') {
    const layout = detectFlowLayout(text, node, parents, format);
    const keyText =
      layout.style.quoting === 'json'
        ? quoteJson(member.key)
        : quoteLike(text, node, index, member, quoteFlowScalar);
    const edits = insertFlowPair(text, node, index, { keyText, value: member.value }, layout);
    return edits && mergeEdits(edits);
  }
  if (isNull && inBraces) return replaceNull(spec, member);
  return undefined;
}

// A missing value or `null` in braces becomes a mapping in braces.
function replaceNull(spec: ParsedSpec, member: NewMember): TextEdit[] | undefined {
  const { text, format, root } = spec;
  const located = locateWithParents(root, member.owner);
  const holder = locateWithParents(root, parentPointer(member.owner));
  if (located?.pair === undefined || holder?.node.kind !== 'map') return undefined;
  const { start, end } = located.node;
  const layout = detectFlowLayout(text, holder.node, holder.parents, format);
  const value: Literal = { kind: 'object', members: [[member.key, member.value]] };
  const rendered = renderFlow(value, layout.style, layout.entryIndent ?? '');
  const between = text.slice(located.pair.keyEnd, start);
  const colon = between.includes(':') ? '' : layout.style.colon;
  const gap = between.endsWith(':') && format === 'yaml' ? ' ' : colon;
  return [{ start, end, text: gap + rendered }];
}

// The nearest comparable key shows how keys are quoted here.
function quoteLike(
  text: string,
  map: SourceMap,
  index: number,
  member: NewMember,
  quotePlain: (key: string) => string = quoteYamlScalar,
): string {
  const isAlike = member.alike ?? (() => true);
  const before = map.pairs.slice(0, index).toReversed();
  const sibling: SourcePair | undefined = [...before, ...map.pairs.slice(index)].find(({ key }) =>
    isAlike(key),
  );
  const quote = sibling && text.charAt(sibling.keyStart);
  if (quote === '"') return quoteJson(member.key);
  if (quote === "'") return quoteNew(member.key, true);
  if (sibling !== undefined && isNumberKey(member.key)) return member.key;
  return quotePlain(member.key);
}

function quoteNew(key: string, always = false): string {
  const quoted = quoteYamlScalar(key);
  return always && quoted === key ? `'${key}'` : quoted;
}

function isNumberKey(key: string): boolean {
  return /^[1-9]\d*$/u.test(key);
}
