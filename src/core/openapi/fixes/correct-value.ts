import { findNode } from '#core/openapi/syntax/read/find-node.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { nearestName } from '#core/openapi/validate/nearest-name.ts';
import { rewriteToken } from '#core/openapi/rename/rewrite-token.ts';
import type { Fix } from './fix.ts';
import { fieldOfPointer } from './place.ts';

/** Writes one of the values that a field can have, where a near one stands. */
export function correctValue(spec: ParsedSpec, pointer: string): Fix[] {
  const node = findNode(spec.root, pointer)?.node;
  if (node?.kind !== 'scalar' || typeof node.value !== 'string') return [];
  const values = (fieldOfPointer(spec, pointer)?.values ?? []).filter(
    (value) => typeof value === 'string',
  );
  if (values.includes(node.value)) return [];
  const near = nearestName(node.value, values);
  const { start, end } = node;
  const text = near && rewriteToken(spec.text.slice(start, end), near, spec.format);
  return text === undefined
    ? []
    : [{ title: `Change "${node.value}" to "${near}"`, edits: [{ start, end, text }] }];
}
