import { documentationMessages } from '#messages/en/documentation.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import { localPointer, valueAt } from '#core/openapi/references/resolve-local.ts';
import type { SchemaPart, SchemaReading, SchemaFacts } from './reading.ts';

type Schema = Record<string, unknown>;
type Placed = { schema: Schema; pointer: string; name: string | undefined };

const MOST_PARTS = 200;
const MOST_STEPS = 20;

/**
 * Reads one level of the schema at a pointer: what it says, and its parts.
 *
 * References are followed within the document; the parts of `allOf` are listed as the schema's own, which they are.
 * `undefined` when no schema stands there.
 */
export function readSchema(root: unknown, pointer: string): SchemaReading | undefined {
  const place = placeAt(root, pointer);
  if (place === undefined) return undefined;
  const parts = [...partsOf(root, place, new Set())];
  const unique = [...new Map(parts.map((part) => [`${part.kind} ${part.label}`, part])).values()];
  return {
    pointer: place.pointer,
    facts: factsOf(place.schema, place.name),
    parts: unique.slice(0, MOST_PARTS),
    more: Math.max(0, unique.length - MOST_PARTS),
  };
}

/** The schema at a pointer, its references followed; what 3.1 allows beside a `$ref` is read over its target. */
function placeAt(root: unknown, pointer: string): Placed | undefined {
  let at = pointer;
  let name: string | undefined;
  const beside: Schema = {};
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const schema = valueAt(root, at);
    if (!isRecord(schema)) return undefined;
    const { $ref, ...own } = schema;
    if (typeof $ref !== 'string') return { schema: { ...schema, ...beside }, pointer: at, name };
    for (const [key, said] of Object.entries(own)) beside[key] ??= said;
    name ??= nameOfReference($ref);
    const target = localPointer($ref);
    // A part of another file, or nowhere: its name is all that can be told.
    if (target === undefined || valueAt(root, target) === undefined)
      return { schema: beside, pointer: at, name };
    at = target;
  }
  return undefined;
}

function* partsOf(root: unknown, place: Placed, seen: Set<string>): Generator<SchemaPart> {
  if (seen.has(place.pointer)) return;
  seen.add(place.pointer);
  const { schema, pointer } = place;
  const { properties, required, items, additionalProperties } = schema;
  const { allOf, prefixItems } = schema;
  for (const [index] of listOf(allOf).entries()) {
    const member = placeAt(root, joinPointer(pointer, 'allOf', index));
    if (member !== undefined) yield* partsOf(root, member, seen);
  }
  const names = new Set(listOf(required));
  for (const label of isRecord(properties) ? Object.keys(properties) : []) {
    const at = joinPointer(pointer, 'properties', label);
    yield* part(root, at, { kind: 'property', label, required: names.has(label) });
  }
  for (const [index] of listOf(prefixItems).entries()) {
    const at = joinPointer(pointer, 'prefixItems', index);
    yield* part(root, at, {
      kind: 'items',
      label: documentationMessages.t('parts.item', { number: String(index + 1) }),
      required: false,
    });
  }
  if (isRecord(items)) {
    const at = joinPointer(pointer, 'items');
    yield* part(root, at, {
      kind: 'items',
      label: documentationMessages.t('parts.eachItem'),
      required: false,
    });
  }
  if (isRecord(additionalProperties)) {
    const at = joinPointer(pointer, 'additionalProperties');
    yield* part(root, at, {
      kind: 'values',
      label: documentationMessages.t('parts.otherProperty'),
      required: false,
    });
  }
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    for (const [index] of listOf(schema[keyword]).entries()) {
      const at = joinPointer(pointer, keyword, index);
      const target = placeAt(root, at);
      const title = target?.schema['title'];
      const label = target?.name ?? (typeof title === 'string' ? title : `option ${index + 1}`);
      yield* part(root, at, { kind: 'alternative', label, required: false });
    }
  }
}

function* part(
  root: unknown,
  pointer: string,
  { kind, label, required }: Pick<SchemaPart, 'kind' | 'label' | 'required'>,
): Generator<SchemaPart> {
  const place = placeAt(root, pointer);
  if (place === undefined) return;
  const facts = factsOf(place.schema, place.name);
  const opens = hasParts(root, place, new Set());
  yield { kind, label, required, pointer, facts, opens };
}

/** Whether there is anything to read inside; a list of plain values has nothing that its own line doesn't say. */
function hasParts(root: unknown, { schema, pointer }: Placed, seen: Set<string>): boolean {
  if (seen.has(pointer)) return false;
  seen.add(pointer);
  const { properties, items, additionalProperties, allOf, prefixItems, oneOf, anyOf } = schema;
  if (isRecord(properties) && Object.keys(properties).length > 0) return true;
  if (isRecord(additionalProperties)) return true;
  if ([prefixItems, oneOf, anyOf].some((list) => listOf(list).length > 0)) return true;
  const item = isRecord(items) ? placeAt(root, joinPointer(pointer, 'items')) : undefined;
  if (item !== undefined) {
    const { notes, values, description } = factsOf(item.schema);
    if (notes.length + values.length > 0 || description !== undefined) return true;
    if (hasParts(root, item, seen)) return true;
  }
  return listOf(allOf).some((_member, index) => {
    const member = placeAt(root, joinPointer(pointer, 'allOf', index));
    return member !== undefined && hasParts(root, member, seen);
  });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

const MOST_VALUES = 40;
const MOST_DEPTH = 4;

/** What a schema says in words; `name` is the component that a reference led to. */
function factsOf(schema: Schema, name?: string): SchemaFacts {
  const { description, default: fallback } = schema;
  const choices = Array.isArray(schema['enum']) ? schema['enum'] : [];
  return {
    type: name ?? typeText(schema),
    notes: notesOf(schema),
    values: ('const' in schema ? [schema['const']] : choices).slice(0, MOST_VALUES).map(jsonOf),
    default: fallback === undefined ? undefined : jsonOf(fallback),
    description: typeof description === 'string' && description !== '' ? description : undefined,
    deprecated: schema['deprecated'] === true,
  };
}

export function jsonOf(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}

/** The last name of a reference: `Pet` for `#/components/schemas/Pet`. */
function nameOfReference(ref: string): string {
  const hash = ref.indexOf('#');
  const pointer = hash === -1 ? undefined : localPointer(ref.slice(hash));
  return (pointer === undefined ? undefined : splitPointer(pointer)?.at(-1)) ?? ref;
}

/** A short reading of a schema's type: `integer`, `array of Pet`, `string or null`. */
export function typeText(schema: unknown, depth = 0): string | undefined {
  if (!isRecord(schema) || depth > MOST_DEPTH) return undefined;
  const { $ref, type, nullable } = schema;
  if (typeof $ref === 'string') return nameOfReference($ref);
  const types = (Array.isArray(type) ? type : type === undefined ? [] : [type])
    .filter((one) => typeof one === 'string')
    .map((one) => (one === 'array' ? listText(schema, depth) : one));
  if (nullable === true && types.length > 0) types.push('null');
  if (types.length > 0) return joined('or', types);
  for (const keyword of ['oneOf', 'anyOf', 'allOf'] as const) {
    const list = schema[keyword];
    if (!Array.isArray(list) || list.length === 0) continue;
    const words = new Set(
      list.map((one) => typeText(one, depth + 1) ?? documentationMessages.t('types.any')),
    );
    if (words.size > 4)
      return documentationMessages.t('types.oneOf', { count: String(words.size) });
    return joined(keyword === 'allOf' ? 'and' : 'or', [...words]);
  }
  if ('properties' in schema) return 'object';
  return 'items' in schema ? listText(schema, depth) : undefined;
}

function listText(schema: Schema, depth: number): string {
  const items = typeText(schema['items'], depth + 1);
  return items === undefined ? 'array' : documentationMessages.t('types.list', { items });
}

function joined(kind: 'and' | 'or', names: readonly string[]): string {
  return names.reduce((first, last) => documentationMessages.t(`types.${kind}`, { first, last }));
}

const COUNTS = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
] as const;

function notesOf(schema: Schema): string[] {
  const { format, pattern, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const notes: string[] = [];
  if (typeof format === 'string') notes.push(format);
  const limited = (
    key: 'above' | 'atLeast' | 'below' | 'atMost' | 'multipleOf',
    limit: unknown,
  ) => {
    if (typeof limit === 'number')
      notes.push(documentationMessages.t(`notes.${key}`, { limit: String(limit) }));
  };
  limited(exclusiveMinimum === true ? 'above' : 'atLeast', minimum);
  limited('above', exclusiveMinimum);
  limited(exclusiveMaximum === true ? 'below' : 'atMost', maximum);
  limited('below', exclusiveMaximum);
  for (const keyword of COUNTS) {
    const count = schema[keyword];
    if (typeof count === 'number')
      notes.push(documentationMessages.t(`notes.${keyword}`, { count, limit: String(count) }));
  }
  limited('multipleOf', schema['multipleOf']);
  if (typeof pattern === 'string')
    notes.push(documentationMessages.t('notes.pattern', { pattern }));
  if (schema['uniqueItems'] === true) notes.push(documentationMessages.t('notes.unique'));
  if (schema['additionalProperties'] === false) notes.push(documentationMessages.t('notes.closed'));
  if (schema['readOnly'] === true) notes.push(documentationMessages.t('notes.readOnly'));
  if (schema['writeOnly'] === true) notes.push(documentationMessages.t('notes.writeOnly'));
  return notes;
}
