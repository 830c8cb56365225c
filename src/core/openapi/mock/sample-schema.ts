import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { both, mergeSchema } from './merge-schema.ts';
import { sampleNumber } from './sample-number.ts';
import { sampleString } from './sample-string.ts';

/** Whether a value goes to the server (no `readOnly` fields in it) or comes from it (no `writeOnly` ones). */
export type Direction = 'request' | 'response';

const MOST_DEPTH = 12;
const MOST_VALUES = 5_000;
const MOST_ITEMS = 50;

type Context = {
  root: unknown;
  direction: Direction;
  budget: { values: number };
  path: ReadonlySet<string>;
  depth: number;
};

/**
 * Makes a value that a schema allows, the same one each time.
 *
 * What the schema itself shows comes first: `example`, `examples`, `const`, `default`, the first of `enum`; else the
 * type, its format and bounds decide. Of alternatives the first that works is taken. A schema inside itself ends where
 * it begins again: there the field is left out, the list empty. `undefined` when there is no such value. `root` is the
 * document that references are resolved in.
 */
export function sampleSchema(root: unknown, schema: unknown, direction: Direction): unknown {
  const budget = { values: MOST_VALUES };
  return sample({ root, direction, budget, path: new Set(), depth: 0 }, schema);
}

function sample(context: Context, schema: unknown): unknown {
  context.budget.values -= 1;
  if (context.depth > MOST_DEPTH || context.budget.values < 0 || schema === false) return undefined;
  const merged = mergeSchema(context.root, schema, context.path);
  if (merged === undefined) return undefined;
  const inside: Context = { ...context, path: merged.path, depth: context.depth + 1 };
  const shown = shownValue(merged.schema);
  if (shown !== undefined) return shown.value;
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const { [keyword]: alternatives, ...rest } = merged.schema;
    if (!Array.isArray(alternatives) || alternatives.length === 0) continue;
    for (const alternative of alternatives) {
      const chosen = mergeSchema(inside.root, alternative, inside.path);
      if (chosen === undefined || isOnlyNull(chosen.schema)) continue;
      const value = sample({ ...inside, path: chosen.path }, both(rest, chosen.schema));
      if (value !== undefined) return value;
    }
    return isNullable(merged.schema) ? null : undefined;
  }
  return sampleType(inside, merged.schema);
}

function shownValue(schema: Record<string, unknown>): { value: unknown } | undefined {
  const { examples } = schema;
  if (schema['example'] !== undefined) return { value: schema['example'] };
  if (Array.isArray(examples) && examples.length > 0) return { value: examples[0] };
  for (const keyword of ['const', 'default'] as const)
    if (schema[keyword] !== undefined) return { value: schema[keyword] };
  const choices = schema['enum'];
  return Array.isArray(choices) && choices.length > 0 ? { value: choices[0] } : undefined;
}

function sampleType(context: Context, schema: Record<string, unknown>): unknown {
  switch (typeOf(schema)) {
    case 'object':
      return sampleObject(context, schema);
    case 'array':
      return sampleArray(context, schema);
    case 'string':
      return sampleString(schema);
    case 'integer':
      return sampleNumber(schema, true);
    case 'number':
      return sampleNumber(schema, false);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return {};
  }
}

function typeOf(schema: Record<string, unknown>): unknown {
  const { type } = schema;
  if (Array.isArray(type)) return type.find((one) => one !== 'null') ?? 'null';
  if (type !== undefined) return type;
  if ('properties' in schema || 'additionalProperties' in schema || 'required' in schema)
    return 'object';
  if ('items' in schema || 'prefixItems' in schema) return 'array';
  if ('pattern' in schema || 'minLength' in schema || 'format' in schema) return 'string';
  return 'minimum' in schema || 'maximum' in schema ? 'number' : undefined;
}

function isOnlyNull(schema: Record<string, unknown>): boolean {
  return schema['type'] === 'null';
}

function isNullable({ oneOf, anyOf }: Record<string, unknown>): boolean {
  return [oneOf, anyOf].some(
    (list) => Array.isArray(list) && list.some((one) => isRecord(one) && isOnlyNull(one)),
  );
}

function sampleObject(context: Context, schema: Record<string, unknown>): Record<string, unknown> {
  const { properties, additionalProperties, minProperties } = schema;
  const hidden = context.direction === 'request' ? 'readOnly' : 'writeOnly';
  const entries: [string, unknown][] = [];
  for (const [name, property] of Object.entries(isRecord(properties) ? properties : {})) {
    const target = mergeSchema(context.root, property, context.path);
    if (target?.schema[hidden] === true) continue;
    const value = sample(context, property);
    if (value !== undefined) entries.push([name, value]);
  }
  const isMap = isRecord(additionalProperties) && entries.length === 0;
  const least = Math.min(typeof minProperties === 'number' ? minProperties : 0, MOST_ITEMS);
  const wanted = Math.max(least, isMap ? 1 : 0);
  if (additionalProperties === false) return Object.fromEntries(entries);
  for (let index = 1; entries.length < wanted; index += 1) {
    const value = sample(context, isRecord(additionalProperties) ? additionalProperties : {});
    if (value === undefined) break;
    entries.push([`key${index}`, value]);
  }
  // `fromEntries` defines own members, whatever their names are.
  return Object.fromEntries(entries);
}

function sampleArray(context: Context, schema: Record<string, unknown>): unknown[] {
  const { items, prefixItems, minItems, maxItems, uniqueItems } = schema;
  const first = (Array.isArray(prefixItems) ? prefixItems : []).map((item) =>
    sample(context, item),
  );
  const least = typeof minItems === 'number' ? minItems : 1;
  const most = typeof maxItems === 'number' ? maxItems : MOST_ITEMS;
  const wanted = Math.min(Math.max(least, first.length), most, MOST_ITEMS);
  const values: unknown[] = first.slice(0, wanted);
  if (items === undefined || items === false) return values;
  while (values.length < wanted) {
    const value = sample(context, items);
    if (value === undefined) break;
    values.push(uniqueItems === true ? different(context, items, value, values.length) : value);
  }
  return values;
}

/** Another value than the ones before, for lists without repetitions. */
function different(context: Context, items: unknown, value: unknown, index: number): unknown {
  const choices = mergeSchema(context.root, items, context.path)?.schema['enum'];
  if (Array.isArray(choices)) return choices[index % choices.length];
  if (typeof value === 'number') return value + index;
  return typeof value === 'string' && index > 0 ? `${value}${index + 1}` : value;
}
