import { localPointer } from '#core/openapi/references/resolve-local.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { SchemaFacts } from './reading.ts';

type Schema = Record<string, unknown>;

const MOST_VALUES = 40;
const MOST_DEPTH = 4;

/** What a schema says in words; `name` is the component that a reference led to. */
export function factsOf(schema: Schema, name?: string): SchemaFacts {
  const { description, default: fallback } = schema;
  const choices = Array.isArray(schema['enum']) ? schema['enum'] : [];
  return {
    type: name ?? typeWords(schema),
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
export function nameOfReference(ref: string): string {
  const hash = ref.indexOf('#');
  const pointer = hash === -1 ? undefined : localPointer(ref.slice(hash));
  return (pointer === undefined ? undefined : splitPointer(pointer)?.at(-1)) ?? ref;
}

/** A short reading of a schema's type: `integer`, `array of Pet`, `string or null`. */
export function typeWords(schema: unknown, depth = 0): string | undefined {
  if (!isRecord(schema) || depth > MOST_DEPTH) return undefined;
  const { $ref, type, nullable } = schema;
  if (typeof $ref === 'string') return nameOfReference($ref);
  const types = (Array.isArray(type) ? type : type === undefined ? [] : [type])
    .filter((one) => typeof one === 'string')
    .map((one) => (one === 'array' ? listWords(schema, depth) : one));
  if (nullable === true && types.length > 0) types.push('null');
  if (types.length > 0) return types.join(' or ');
  for (const keyword of ['oneOf', 'anyOf', 'allOf'] as const) {
    const list = schema[keyword];
    if (!Array.isArray(list) || list.length === 0) continue;
    const words = new Set(list.map((one) => typeWords(one, depth + 1) ?? 'any'));
    if (words.size > 4) return `one of ${words.size}`;
    return [...words].join(keyword === 'allOf' ? ' and ' : ' or ');
  }
  if ('properties' in schema) return 'object';
  return 'items' in schema ? listWords(schema, depth) : undefined;
}

function listWords(schema: Schema, depth: number): string {
  const items = typeWords(schema['items'], depth + 1);
  return items === undefined ? 'array' : `array of ${items}`;
}

const COUNTS: readonly [keyword: string, words: (count: number) => string][] = [
  ['minLength', (count) => `at least ${count} ${count === 1 ? 'character' : 'characters'}`],
  ['maxLength', (count) => `at most ${count} ${count === 1 ? 'character' : 'characters'}`],
  ['minItems', (count) => `at least ${count} ${count === 1 ? 'item' : 'items'}`],
  ['maxItems', (count) => `at most ${count} ${count === 1 ? 'item' : 'items'}`],
  ['minProperties', (count) => `at least ${count} ${count === 1 ? 'field' : 'fields'}`],
  ['maxProperties', (count) => `at most ${count} ${count === 1 ? 'field' : 'fields'}`],
  ['multipleOf', (count) => `a multiple of ${count}`],
];

function notesOf(schema: Schema): string[] {
  const { format, pattern, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const notes: string[] = [];
  if (typeof format === 'string') notes.push(format);
  if (typeof minimum === 'number')
    notes.push(exclusiveMinimum === true ? `more than ${minimum}` : `at least ${minimum}`);
  if (typeof exclusiveMinimum === 'number') notes.push(`more than ${exclusiveMinimum}`);
  if (typeof maximum === 'number')
    notes.push(exclusiveMaximum === true ? `less than ${maximum}` : `at most ${maximum}`);
  if (typeof exclusiveMaximum === 'number') notes.push(`less than ${exclusiveMaximum}`);
  for (const [keyword, words] of COUNTS) {
    const count = schema[keyword];
    if (typeof count === 'number') notes.push(words(count));
  }
  if (typeof pattern === 'string') notes.push(`matches ${pattern}`);
  if (schema['uniqueItems'] === true) notes.push('no repetitions');
  if (schema['additionalProperties'] === false) notes.push('no other fields');
  if (schema['readOnly'] === true) notes.push('read-only');
  if (schema['writeOnly'] === true) notes.push('write-only');
  return notes;
}
