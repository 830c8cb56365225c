import { isSchema, type JsonSchema } from './collect-routes.ts';
import type { NamedSchemas } from './name-schemas.ts';

/** Turns the schemas of routes into those of a document: shared ones once, under `components`. */
export type SchemaWriter = {
  /** The schema where it is used: a `$ref` if it has a name. */
  write: (schema: JsonSchema) => JsonSchema;
  /** Every named schema that was used so far, by name. */
  components: () => Record<string, JsonSchema>;
};

export function createSchemaWriter(names: NamedSchemas): SchemaWriter {
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
    const words = members.map((member) => member['const']);
    if (words.every((word) => typeof word === 'string')) return { type: 'string', enum: words };
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
