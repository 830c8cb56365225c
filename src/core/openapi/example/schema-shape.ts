import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { resolveLocal } from '#core/openapi/references/resolve-local.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';

/** What a schema says of the values that fit it, as far as their shape goes. */
export type SchemaShape = {
  /** `undefined` where any type fits. `integer` and `number` stand apart. */
  types: ReadonlySet<string> | undefined;
  properties: ReadonlyMap<string, unknown>;
  items: unknown;
};

// References may go in a circle; branches of branches multiply.
const DEEPEST = 16;
const MOST_SHAPES = 32;
const anything: SchemaShape = { types: undefined, properties: new Map(), items: undefined };

/**
 * The shapes that fit a schema: one, or one per branch of `oneOf` and `anyOf`. Local references are
 * followed, `allOf` is joined. Nothing for a schema that can't be followed to its end.
 */
export function schemaShape(spec: ParsedSpec, schema: unknown, depth = 0): SchemaShape[] {
  if (depth > DEEPEST) return [];
  if (schema === true) return [anything];
  if (!isRecord(schema)) return [];
  const ref = schema['$ref'];
  if (typeof ref === 'string') {
    const target = resolveLocal(spec, ref);
    return target === undefined ? [] : schemaShape(spec, target.value, depth + 1);
  }
  const branches = ['oneOf', 'anyOf'].flatMap((keyword) => {
    const list = schema[keyword];
    return Array.isArray(list) ? [list.flatMap((part) => schemaShape(spec, part, depth + 1))] : [];
  });
  const parts = Array.isArray(schema['allOf'])
    ? schema['allOf'].map((part) => schemaShape(spec, part, depth + 1))
    : [];
  return [...parts, ...branches].reduce(
    (shapes, others) =>
      shapes.flatMap((shape) => others.map((other) => joined(shape, other))).slice(0, MOST_SHAPES),
    [ownShape(schema)],
  );
}

function ownShape(schema: Readonly<Record<string, unknown>>): SchemaShape {
  const { type, properties, items } = schema;
  const named = Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : [];
  const types = schema['nullable'] === true && named.length > 0 ? [...named, 'null'] : named;
  return {
    types: types.length > 0 ? new Set(types) : undefined,
    properties: new Map(isRecord(properties) ? Object.entries(properties) : []),
    items,
  };
}

function joined(a: SchemaShape, b: SchemaShape): SchemaShape {
  return {
    types: inBoth(a.types, b.types),
    properties: new Map([...a.properties, ...b.properties]),
    items: a.items ?? b.items,
  };
}

function inBoth(a: SchemaShape['types'], b: SchemaShape['types']): SchemaShape['types'] {
  if (a === undefined || b === undefined) return a ?? b;
  return new Set([...a].filter((type) => b.has(type)));
}
