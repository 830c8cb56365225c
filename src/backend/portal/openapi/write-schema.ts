import { isSchema, type JsonSchema } from './collect-routes.ts';

/** Turns the schemas of routes into those of a document: shared ones once, under `components`. */
export type SchemaWriter = {
  /** The schema where it is used: a `$ref` if it has a name. */
  write: (schema: JsonSchema) => JsonSchema;
  /** Every named schema that was used so far, by name. */
  components: () => Record<string, JsonSchema>;
};

export function createSchemaWriter(): SchemaWriter {
  const names = nameSchemas();
  const components = new Map<string, JsonSchema>();

  const write = (schema: JsonSchema): JsonSchema => {
    const name = names.nameOf(schema);
    if (name === undefined) return writeHere(schema);
    if (!components.has(name)) {
      // Holds the name's place while the schemas inside are written.
      components.set(name, {});
      components.set(name, writeHere(schema));
    }
    return { $ref: `#/components/schemas/${name}` };
  };

  const writeHere = (schema: JsonSchema): JsonSchema => {
    // `expected` is for the routes' answers only.
    const { anyOf, expected: _unused, ...others } = schema;
    if (Array.isArray(anyOf)) return { ...others, ...writeChoice(anyOf.filter(isSchema)) };
    return Object.fromEntries(
      Object.entries(others).map(([keyword, value]) => [keyword, writeKeyword(keyword, value)]),
    );
  };

  const writeKeyword = (keyword: string, value: unknown): unknown => {
    if (keyword === 'properties' && isSchema(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([name, member]) => [
          name,
          isSchema(member) ? write(member) : member,
        ]),
      );
    }
    return (keyword === 'items' || keyword === 'additionalProperties') && isSchema(value)
      ? write(value)
      : value;
  };

  /** A choice of words is an `enum`, one of a type or null a list of types: shorter, and known to more tools. */
  const writeChoice = (members: readonly JsonSchema[]): JsonSchema => {
    const values = members.map((member) => member['const']);
    if (values.every((value) => typeof value === 'string')) return { type: 'string', enum: values };
    const written = members.map(write);
    const [first, second, ...rest] = written;
    if (first && second?.['type'] === 'null' && rest.length === 0 && isPlain(first)) {
      return { ...first, type: [first['type'], 'null'] };
    }
    return { anyOf: written };
  };

  return { write, components: () => Object.fromEntries([...components].sort(byName)) };
}

function isPlain(schema: JsonSchema): boolean {
  return typeof schema['type'] === 'string' && !('enum' in schema) && !('const' in schema);
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

import * as about from '#contracts/portal-about.ts';
import * as finding from '#contracts/finding.ts';
import * as portal from '#contracts/portal.ts';
import * as problem from '#contracts/problem.ts';
import * as revisions from '#contracts/portal-revisions.ts';
import * as sessions from '#contracts/portal-sessions.ts';

/** Schemas under the names that the contracts export them by. */
type NamedSchemas = {
  /** The name of a schema that says the same, whatever object it is. */
  nameOf(schema: JsonSchema): string | undefined;
};

/**
 * The schemas of the contracts by name.
 *
 * They are found by their text, since an optional member holds a copy of its schema and not the schema itself.
 */
function nameSchemas(): NamedSchemas {
  const names = new Map<string, string>();
  for (const module of [finding, problem, portal, sessions, revisions, about]) {
    for (const [name, value] of Object.entries(module)) {
      if (!isSchema(value)) continue;
      const text = JSON.stringify(value);
      if (!names.has(text)) names.set(text, name);
    }
  }
  return { nameOf: (schema) => names.get(JSON.stringify(schema)) };
}
