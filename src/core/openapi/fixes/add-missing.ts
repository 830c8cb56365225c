import { insertMember } from '#core/openapi/edit/insert-member.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { operationPlace } from '#core/openapi/outline/operation-place.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { defaultDescription } from '#core/openapi/response/suggestions.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { statusCodes } from '#core/openapi/complete/propose/well-known.ts';
import type { Fix } from './fix.ts';
import { shapeOfPointer } from './place.ts';

type Missing = { key: string; value: unknown };

/** Adds a field that must be there, where what belongs in it is plain. */
export function addMissing(spec: ParsedSpec, pointer: string): Fix[] {
  const node = valueAt(spec.value, pointer);
  const type = shapeOfPointer(spec, pointer)?.type;
  if (!isRecord(node) || type === undefined || typeof node['$ref'] === 'string') return [];
  return missingIn(spec, pointer, type, node).flatMap(({ key, value }) => {
    const edits = insertMember(spec, {
      owner: pointer,
      key,
      value: literalOf(value),
      indexAmong: (keys) =>
        key === 'description' ? 0 : key === 'required' ? keys.indexOf('in') + 1 : keys.length,
    });
    return edits === undefined ? [] : [{ title: `Add "${key}"`, edits }];
  });
}

function missingIn(
  spec: ParsedSpec,
  pointer: string,
  type: string,
  node: Record<string, unknown>,
): Missing[] {
  const without = (key: string, value: unknown): Missing[] =>
    node[key] === undefined ? [{ key, value }] : [];
  switch (type) {
    case 'response':
      return spec.dialect === '3.2' ? [] : without('description', descriptionFor(pointer));
    case 'parameter':
      return node['in'] === 'path' ? without('required', true) : [];
    case 'schema':
      return spec.dialect === '3.0' && node['type'] === 'array' ? without('items', {}) : [];
    case 'info':
      return without('version', '1.0.0');
    case 'document':
      return spec.dialect === '3.0' ? without('paths', {}) : [];
    case 'operation':
      return spec.dialect === '3.0'
        ? without('responses', { 200: { description: descriptionFor(`${pointer}/responses/200`) } })
        : [];
    default:
      return type.endsWith('Flow') ? without('scopes', {}) : [];
  }
}

/** A sentence for a response, from its operation and status where these are known. */
function descriptionFor(pointer: string): string {
  const status = splitPointer(pointer)?.at(-1) ?? '';
  const operation = operationPlace(parentPointer(parentPointer(pointer)));
  if (operation !== undefined && /^(?:200|201|400|500)$/u.test(status))
    return defaultDescription(status, operation.method, operation.path);
  const meaning = statusCodes.find(([code]) => code === status)?.[1];
  return meaning === undefined ? 'The answer.' : `${meaning}.`;
}
