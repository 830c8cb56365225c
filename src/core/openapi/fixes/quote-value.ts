import { findNode } from '#core/openapi/syntax/read/find-node.ts';
import { quoteJson } from '#core/openapi/syntax/render/quote-json.ts';
import { quoteSingle } from '#core/openapi/syntax/render/yaml-scalar.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { Fix } from './fix.ts';
import { fieldOfPointer } from './place.ts';

/** Puts a number or truth value in quotes where a text is wanted, as it is spelled. */
export function quoteValue(spec: ParsedSpec, pointer: string): Fix[] {
  const node = findNode(spec.root, pointer)?.node;
  if (node?.kind !== 'scalar' || typeof node.value === 'string' || node.value === null) return [];
  if (pointer !== '/openapi' && fieldOfPointer(spec, pointer)?.scalar !== 'string') return [];
  const { start, end } = node;
  const source = spec.text.slice(start, end);
  // Two of the three numbers of a version are none yet.
  const value = pointer === '/openapi' && /^3\.[012]$/u.test(source) ? `${source}.0` : source;
  const text = spec.format === 'json' ? quoteJson(value) : quoteSingle(value);
  return [{ title: `Put ${source} in quotes`, edits: [{ start, end, text }] }];
}
