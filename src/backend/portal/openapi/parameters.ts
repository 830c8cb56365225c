import { isSchema, type CollectedRoute, type JsonSchema } from './collect-routes.ts';
import { requestHeaders } from './route-schema.ts';

/** The address as OpenAPI writes it. */
export function pathOf(url: string): string {
  return url.replaceAll(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}');
}

/** The `parameters` of an operation. */
export function parametersOf(
  route: CollectedRoute,
  write: (schema: JsonSchema) => JsonSchema,
): JsonSchema[] {
  return [
    ...membersOf(route.params).map(({ name, schema }) => {
      const shown = name === '*' ? 'path' : name;
      return parameter('path', shown, true, schema, write);
    }),
    ...membersOf(route.query).map(({ name, schema, required }) =>
      parameter('query', name, required, schema, write),
    ),
    ...(route.about.requestHeaders ?? []).map((name) => ({
      $ref: `#/components/parameters/${name}`,
    })),
  ];
}

/** The request headers as shared parameters. */
export function headerParameters(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(requestHeaders).map(([name, description]) => [
      name,
      { name, in: 'header', description, schema: { type: 'string' } },
    ]),
  );
}

function parameter(
  place: 'path' | 'query',
  name: string,
  required: boolean,
  checked: JsonSchema,
  write: (schema: JsonSchema) => JsonSchema,
): JsonSchema {
  // What the contract says of a parameter stands at the parameter, so that a shared schema is still known by its text.
  const { description, ...schema } = checked;
  return {
    name,
    in: place,
    ...(required ? { required } : {}),
    ...(description === undefined ? {} : { description }),
    schema: write(asSent(schema)),
  };
}

type Member = { name: string; schema: JsonSchema; required: boolean };

function membersOf(schema: JsonSchema | undefined): Member[] {
  const { properties, required } = schema ?? {};
  if (!isSchema(properties)) return [];
  return Object.entries(properties).flatMap(([name, member]) =>
    isSchema(member)
      ? [{ name, schema: member, required: Array.isArray(required) && required.includes(name) }]
      : [],
  );
}

/**
 * The schema of a parameter as clients see it.
 *
 * A query carries text, so the routes check digits and the words `true` and `false`; on the wire, a number and a
 * boolean look the same.
 */
function asSent(schema: JsonSchema): JsonSchema {
  const { pattern, anyOf } = schema;
  if (typeof pattern === 'string' && /^\^(?:0\*)?\[1-9\]\[0-9\](?:\*|\{\d,\d\})\$$/.test(pattern)) {
    return { type: 'integer', minimum: 1 };
  }
  if (Array.isArray(anyOf) && anyOf.length === 2) {
    const values = new Set(anyOf.filter(isSchema).map((member) => member['const']));
    if (values.has('true') && values.has('false')) return { type: 'boolean' };
  }
  return schema;
}
