import type { DocumentKind } from './kind.testing.ts';

const ok = { responses: { 200: { description: 'Done' } } };
const text = { type: 'string' };
const list = { type: 'array', items: text };
function taking(...parameters: object[]): object {
  return {
    paths: { '/a': { get: { ...ok, parameters } } },
  };
}
function query(fields: object = {}): object {
  return {
    in: 'query',
    name: 'q',
    schema: text,
    ...fields,
  };
}
function at(path: string, name: string, schema: object = text): object {
  return {
    paths: {
      [path]: { get: { ...ok, parameters: [{ in: 'path', name, required: true, schema }] } },
    },
  };
}
function typed(schema: object): object {
  return taking(query({ schema }));
}

/** Kinds of changes of parameters. */
export const parameterKinds: readonly DocumentKind[] = [
  ...['query', 'header', 'cookie'].flatMap((place): DocumentKind[] => {
    const one = (fields: object = {}): object => taking(query({ in: place, ...fields }));
    return [
      [`an optional ${place} parameter more`, taking(), one(), 'fine'],
      [`a required ${place} parameter more`, taking(), one({ required: true }), 'breaks'],
      [`a ${place} parameter less`, one(), taking(), 'breaks'],
      [`a ${place} parameter that is required now`, one(), one({ required: true }), 'breaks'],
      [`a ${place} parameter that is optional now`, one({ required: true }), one(), 'fine'],
      [`a ${place} parameter of fewer values`, one(), one({ schema: { enum: ['a'] } }), 'breaks'],
      [
        `a ${place} parameter of more values`,
        one({ schema: { ...text, maxLength: 2 } }),
        one(),
        'fine',
      ],
      [`a ${place} parameter that is deprecated`, one(), one({ deprecated: true }), 'fine'],
      [
        `a ${place} parameter with other words`,
        one(),
        one({ description: 'A', example: 'a' }),
        'same',
      ],
      [`a ${place} parameter with required: false`, one(), one({ required: false }), 'same'],
    ];
  }),
  ['a path parameter by another name', at('/a/{id}', 'id'), at('/a/{key}', 'key'), 'fine'],
  [
    'a path parameter of fewer values',
    at('/a/{id}', 'id'),
    at('/a/{id}', 'id', { ...text, pattern: '^a' }),
    'breaks',
  ],
  [
    'a path parameter that may be any text',
    at('/a/{id}', 'id', { type: 'integer' }),
    at('/a/{id}', 'id'),
    'fine',
  ],
  [
    'a path parameter that must be a number',
    at('/a/{id}', 'id'),
    at('/a/{id}', 'id', { type: 'integer' }),
    'breaks',
  ],
  [
    'a path parameter that must be a UUID',
    at('/a/{id}', 'id', { type: 'integer' }),
    at('/a/{id}', 'id', { ...text, format: 'uuid' }),
    'breaks',
  ],
  ['a path parameter more', { paths: { '/a': { get: ok } } }, at('/a/{id}', 'id'), 'breaks'],
  ['from the query to a header', taking(query()), taking(query({ in: 'header' })), 'breaks'],
  ['a query parameter in other letters', taking(query()), taking(query({ name: 'Q' })), 'breaks'],
  [
    'a header parameter in other letters',
    taking(query({ in: 'header', name: 'X-A' })),
    taking(query({ in: 'header', name: 'x-a' })),
    'same',
  ],
  [
    'a header parameter that says nothing',
    taking(),
    taking(query({ in: 'header', name: 'Accept' })),
    'same',
  ],
  [
    'parameters in another order',
    taking(query(), query({ name: 'r' })),
    taking(query({ name: 'r' }), query()),
    'same',
  ],
  [
    'a parameter said of the whole path',
    taking(query()),
    { paths: { '/a': { parameters: [query()], get: ok } } },
    'same',
  ],
  [
    'a parameter by reference',
    taking(query()),
    {
      ...taking({ $ref: '#/components/parameters/Q' }),
      components: { parameters: { Q: query() } },
    },
    'same',
  ],
  [
    'the usual style said',
    taking(query({ schema: list })),
    taking(query({ schema: list, style: 'form', explode: true })),
    'same',
  ],
  [
    'a list in one value',
    taking(query({ schema: list })),
    taking(query({ schema: list, explode: false })),
    'breaks',
  ],
  [
    'another style of an object',
    taking(query({ schema: { type: 'object' } })),
    taking(query({ schema: { type: 'object' }, style: 'deepObject' })),
    'breaks',
  ],
  ['explode of one value', taking(query()), taking(query({ explode: false })), 'same'],
  [
    'as JSON instead of a style',
    taking(query()),
    taking({ in: 'query', name: 'q', content: { 'application/json': { schema: text } } }),
    'breaks',
  ],
  ['no longer empty', taking(query({ allowEmptyValue: true })), taking(query()), 'breaks'],
  ['may be empty', taking(query()), taking(query({ allowEmptyValue: true })), 'fine'],
  ['a number that may be any text', typed({ type: 'number' }), typed(text), 'fine'],
  ['true or false that may be any text', typed({ type: 'boolean' }), typed(text), 'fine'],
  [
    'a number that may be a short text',
    typed({ type: 'integer' }),
    typed({ ...text, maxLength: 2 }),
    'breaks',
  ],
  [
    'a number in a list that may be any text',
    typed({ type: 'array', items: { type: 'integer' } }),
    typed(list),
    'fine',
  ],
  ['a text or number that is a text', typed({ type: ['string', 'integer'] }), typed(text), 'same'],
  ['one value that is a list of one', typed({ type: 'object' }), typed(list), 'breaks'],
  ['another default', typed({ ...text, default: 'a' }), typed({ ...text, default: 'b' }), 'breaks'],
  ['a default said for the first time', typed(text), typed({ ...text, default: 'a' }), 'fine'],
];
