import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { Literal } from '#core/openapi/syntax/render/literal.ts';
import { valueAt, resolveLocal } from '#core/openapi/references/resolve-local.ts';
import type { ParsedSpec, SchemaMatch } from '#core/openapi/syntax/types.ts';
import { parseExampleJson } from './parse-example-json.ts';

// Schemas nested deeper than any example that somebody pastes.
const DEEPEST = 32;

/**
 * The named schemas that an example has the shape of: the same property names at each level, and types that
 * fit. Of an example that is a list, also those of its items. Nothing for scalars and empty collections, which
 * would fit anything, and for text that isn't JSON.
 */
export function matchSchemas(spec: ParsedSpec, json: string): SchemaMatch[] {
  const example = parseExampleJson(json);
  const schemas = valueAt(spec.value, '/components/schemas');
  if (!example.ok || !isRecord(schemas)) return [];
  const { literal } = example;
  const items = literal.kind === 'array' ? literal.items : [];
  return Object.entries(schemas).flatMap(([name, schema]): SchemaMatch[] => {
    const ref = `#${joinPointer('/components/schemas', name)}`;
    if (isTelling(literal) && fits(spec, schema, literal, 0))
      return [{ name, ref, holds: 'value' }];
    const areItems =
      items.length > 0 && items.every((item) => item.kind === 'object' && isTelling(item));
    return areItems && items.every((item) => fits(spec, schema, item, 0))
      ? [{ name, ref, holds: 'items' }]
      : [];
  });
}

function isTelling(literal: Literal): boolean {
  if (literal.kind === 'array') return literal.items.some(isTelling);
  return literal.kind === 'object' && literal.members.length > 0;
}

function fits(spec: ParsedSpec, schema: unknown, literal: Literal, depth: number): boolean {
  if (depth > DEEPEST) return false;
  const shapes = schemaShape(spec, schema);
  return shapes.some(({ types, properties, items }) => {
    const allows = (type: string) => types === undefined || types.has(type);
    switch (literal.kind) {
      case 'null':
        return types?.has('null') === true || (types === undefined && depth > 0);
      case 'string':
      case 'boolean':
        return allows(literal.kind) && (types !== undefined || depth > 0);
      case 'number':
        return allows('number') || (/^-?\d+$/u.test(literal.source) && allows('integer'));
      case 'array':
        if (!allows('array') || (items === undefined && depth === 0)) return false;
        return (
          items === undefined || literal.items.every((item) => fits(spec, items, item, depth + 1))
        );
      default:
        if (!allows('object')) return false;
        // An object without named properties may hold anything; as a whole that tells nothing.
        if (properties.size === 0) return depth > 0;
        return (
          new Set(literal.members.map(([key]) => key)).size === properties.size &&
          literal.members.every(
            ([key, value]) =>
              properties.has(key) && fits(spec, properties.get(key), value, depth + 1),
          )
        );
    }
  });
}

/** What a schema says of the values that fit it, as far as their shape goes. */
export type SchemaShape = {
  /** `undefined` where any type fits. `integer` and `number` stand apart. */
  types: ReadonlySet<string> | undefined;
  properties: ReadonlyMap<string, unknown>;
  items: unknown;
};

// References may go in a circle; branches of branches multiply.
const DEEPEST_SHAPE = 16;
const MOST_SHAPES = 32;
const anything: SchemaShape = { types: undefined, properties: new Map(), items: undefined };

/**
 * The shapes that fit a schema: one, or one per branch of `oneOf` and `anyOf`. Local references are
 * followed, `allOf` is joined. Nothing for a schema that can't be followed to its end.
 */
function schemaShape(spec: ParsedSpec, schema: unknown, depth = 0): SchemaShape[] {
  if (depth > DEEPEST_SHAPE) return [];
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
