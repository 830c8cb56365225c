import { fixesMessages } from '#messages/en/fixes.ts';
import { insertMember } from '#core/openapi/edit/insert-member.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { operationPlace } from '#core/openapi/outline/operation-place.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import { valueAt, resolveLocal } from '#core/openapi/references/resolve-local.ts';
import { defaultDescription } from '#core/openapi/response/suggestions.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { isStatus } from '#core/openapi/response/status-codes.ts';
import { type Fix, shapeOfPointer } from './fix.ts';
import { insertFirstItem } from '#core/openapi/edit/insert-item.ts';

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
    return edits === undefined ? [] : [{ title: fixesMessages.t('add', { name: key }), edits }];
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
  // oxlint-disable-next-line portolan/texts-in-messages -- it is written into the document, which is English
  if (!isStatus(status)) return 'The answer.';
  return defaultDescription(status, operation?.method ?? 'get', operation?.path ?? '/');
}

/** Adds the parameters that a path names in braces and nobody describes, to the path or to the operation. */
export function addPathParameters(spec: ParsedSpec, pointer: string): Fix[] {
  const type = shapeOfPointer(spec, pointer)?.type;
  if (type !== 'pathItem' && type !== 'operation') return [];
  const item = type === 'pathItem' ? pointer : parentPointer(pointer);
  const tokens = splitPointer(item) ?? [];
  if (tokens[0] !== 'paths' || tokens.length !== 2) return [];
  const path = tokens[1] ?? '';
  const declared = new Set([
    ...declaredAt(spec, item),
    ...(type === 'operation' ? declaredAt(spec, pointer) : []),
  ]);
  const names = new Set(Array.from(path.matchAll(/\{([^{}]+)\}/gu), ([, name]) => name ?? ''));
  return [...names]
    .filter((name) => !declared.has(name))
    .flatMap((name) => {
      const parameter = { name, in: 'path', required: true, schema: { type: 'string' } };
      const has = valueAt(spec.value, `${pointer}/parameters/0`) !== undefined;
      const edits = has
        ? insertFirstItem(spec, `${pointer}/parameters`, literalOf(parameter))
        : insertMember(spec, {
            owner: pointer,
            key: 'parameters',
            value: literalOf([parameter]),
            indexAmong: (keys) => indexOfBody(keys, type),
          });
      return edits === undefined
        ? []
        : [{ title: fixesMessages.t('addParameter', { name }), edits }];
    });
}

function indexOfBody(keys: readonly string[], type: string): number {
  if (type === 'pathItem') return 0;
  const index = keys.findIndex((key) => key === 'requestBody' || key === 'responses');
  return index === -1 ? keys.length : index;
}

function declaredAt(spec: ParsedSpec, pointer: string): string[] {
  const parameters = valueAt(spec.value, `${pointer}/parameters`);
  if (!Array.isArray(parameters)) return [];
  return parameters.flatMap((written: unknown) => {
    const ref = isRecord(written) ? written['$ref'] : undefined;
    const parameter = typeof ref === 'string' ? resolveLocal(spec, ref)?.value : written;
    return isRecord(parameter) && parameter['in'] === 'path' ? [String(parameter['name'])] : [];
  });
}

/** Adds the list of servers behind "info", with an address to write over (RFC 2606 keeps its domain free). */
export function addServers(spec: ParsedSpec): Fix[] {
  if (!isRecord(spec.value) || spec.value['servers'] !== undefined) return [];
  const edits = insertMember(spec, {
    owner: '',
    key: 'servers',
    value: literalOf([{ url: 'https://api.example.com' }]),
    indexAmong: (keys) => keys.indexOf('info') + 1 || keys.length,
  });
  return edits === undefined ? [] : [{ title: fixesMessages.t('add', { name: 'servers' }), edits }];
}
