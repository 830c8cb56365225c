import { isSchema, type CollectedRoute, type JsonSchema } from './collect-routes.ts';
import { type OperationNote, requestHeaders } from './operation-notes.ts';

/** What the parameters of addresses and queries mean, by name. */
export const parameterMeanings: Readonly<Record<string, string>> = {
  slug: 'The slug of the API.',
  path: 'The path of the file, with its slashes, as the record names it.',
  revision: 'The number of the revision.',
  a: 'The number of the earlier revision.',
  b: 'The number of the later revision.',
  id: 'The id of the account.',
  domain: 'The domain name, in any spelling.',
  all: 'Ends every session of the account.',
  draft:
    'For reads: the newest revision of each API, whether published or not (with a token). For imports: whether the APIs stay drafts.',
  dryRun: 'Checks and reports everything, and writes nothing.',
  onConflict: 'What happens to an API whose slug is taken, instead of a refusal.',
  create: 'Creates the API if there is none of that slug.',
  limit: 'How many entries a page has, at most 100.',
  page: 'The number of the page, from 1.',
  cursor: 'Where the page begins, as `nextCursor` or `prevCursor` of another page told.',
  sort: 'The order; `-` reverses it.',
  q: 'Words to look for, as typed.',
  tag: 'Only APIs with this tag.',
  status: 'Only APIs of this status.',
  lifecycle: 'Only APIs in this part of their life.',
  fields: 'The fields of each entry, separated by commas.',
  locale: 'The language of the answer (BCP 47).',
  'fallback-locale': '`none`: a refusal instead of another language.',
  preview: 'A preview token.',
  format: 'The form to convert the document to.',
  purge: 'Removes it for good.',
};

/** The address as OpenAPI writes it. */
export function pathOf(url: string): string {
  return url.replaceAll(/:(\w+)/g, '{$1}').replace(/\*$/, '{path}');
}

/** The `parameters` of an operation. */
export function parametersOf(
  route: CollectedRoute,
  note: OperationNote | undefined,
  write: (schema: JsonSchema) => JsonSchema,
): JsonSchema[] {
  return [
    ...membersOf(route.params).map(({ name, schema }) => {
      const shown = name === '*' ? 'path' : name;
      return parameter('path', shown, true, write(asSent(schema)));
    }),
    ...membersOf(route.query).map(({ name, schema, required }) =>
      parameter('query', name, required, write(asSent(schema))),
    ),
    ...(note?.reads ?? []).map((name) => ({
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
  schema: JsonSchema,
): JsonSchema {
  const description = parameterMeanings[name];
  return {
    name,
    in: place,
    ...(required ? { required } : {}),
    ...(description === undefined ? {} : { description }),
    schema,
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
    const words = new Set(anyOf.filter(isSchema).map((member) => member['const']));
    if (words.has('true') && words.has('false')) return { type: 'boolean' };
  }
  return schema;
}
