import { schemaTypesMessages } from '#messages/en/schema-types.ts';
import { splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import { itemsOf, memberOf, textAt, textOf } from '#core/openapi/syntax/read/node-members.ts';

// Deep enough for "array of array of Pet"; schemas may be nested without end by YAML aliases or by hand.
const MAX_WORDS_DEPTH = 4;

/**
 * A short reading of a schema for lists: `integer`, `array of Pet`, `string or null`.
 *
 * References are named, not followed. `undefined` when the schema says nothing about its type.
 */
export function describeSchema(schema: SourceNode | undefined, depth = 0): string | undefined {
  if (schema === undefined || depth > MAX_WORDS_DEPTH) return undefined;
  const ref = textAt(schema, '$ref');
  if (ref !== undefined) return nameOf(ref);
  const types = typesOf(schema).map((type) =>
    type === 'array' ? describeArray(schema, depth) : type,
  );
  if (textAt(schema, 'nullable') === 'true' && types.length > 0) types.push('null');
  if (types.length > 0) return joined(types, 'or');
  for (const keyword of ['oneOf', 'anyOf', 'allOf'] as const) {
    const parts = itemsOf(memberOf(schema, keyword)).map(
      (part) => describeSchema(part, depth + 1) ?? schemaTypesMessages.t('any'),
    );
    if (parts.length > 0) return joined([...new Set(parts)], keyword === 'allOf' ? 'and' : 'or');
  }
  if (memberOf(schema, 'properties') !== undefined) return 'object';
  return memberOf(schema, 'items') === undefined ? undefined : describeArray(schema, depth);
}

function joined([first = '', ...rest]: readonly string[], kind: 'or' | 'and'): string {
  return rest.reduce((before, next) => schemaTypesMessages.t(kind, { before, next }), first);
}

function typesOf(schema: SourceNode): string[] {
  const type = memberOf(schema, 'type');
  const single = textOf(type);
  return single === undefined ? itemsOf(type).flatMap((item) => textOf(item) ?? []) : [single];
}

function describeArray(schema: SourceNode, depth: number): string {
  const items = describeSchema(memberOf(schema, 'items'), depth + 1);
  return items === undefined ? 'array' : schemaTypesMessages.t('arrayOf', { items });
}

function nameOf(ref: string): string {
  const fragment = ref.slice(ref.indexOf('#') + 1);
  return splitPointer(fragment)?.at(-1) ?? ref;
}
