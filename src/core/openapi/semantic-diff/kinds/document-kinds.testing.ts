import type { DocumentKind } from './kind.testing.ts';

const ok = { responses: { 200: { description: 'Done' } } };
const text = { type: 'string' };
function get(fields: object): object {
  return { paths: { '/a': { get: { ...ok, ...fields } } } };
}
function post(fields: object): object {
  return { paths: { '/a': { post: { ...ok, ...fields } } } };
}
function servers(...urls: string[]): object {
  return {
    ...get({}),
    servers: urls.map((url) => ({ url })),
  };
}
const schemes = {
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  token: { type: 'http', scheme: 'bearer' },
  sso: { type: 'openIdConnect', openIdConnectUrl: 'https://a.example/oidc' },
};
function secured(
  security: object[] | undefined,
  root?: object[],
  securitySchemes: object = schemes,
): object {
  return {
    ...get(security ? { security } : {}),
    ...(root && { security: root }),
    components: { securitySchemes },
  };
}

/** Kinds of changes of everything but parameters and schemas. */
export const documentKinds: readonly DocumentKind[] = [
  ['a path more', get({}), { paths: { '/a': { get: ok }, '/b': { get: ok } } }, 'fine'],
  ['a path less', { paths: { '/a': { get: ok }, '/b': { get: ok } } }, get({}), 'breaks'],
  ['another method', get({}), post({}), 'breaks'],
  ['a method more', get({}), { paths: { '/a': { get: ok, head: ok } } }, 'fine'],
  ['a path in other letters', get({}), { paths: { '/A': { get: ok } } }, 'breaks'],
  ['a slash at the end', get({}), { paths: { '/a/': { get: ok } } }, 'breaks'],
  [
    'paths in another order',
    { paths: { '/a': { get: ok }, '/b': { get: ok } } },
    { paths: { '/b': { get: ok }, '/a': { get: ok } } },
    'same',
  ],
  ['an empty path item', get({}), { paths: { '/a': { get: ok }, '/b': {} } }, 'same'],
  [
    'a path item by reference',
    get({}),
    {
      paths: { '/a': { $ref: '#/components/pathItems/A' } },
      components: { pathItems: { A: { get: ok } } },
    },
    'same',
  ],
  [
    'a method of 3.2',
    get({}),
    { openapi: '3.2.0', paths: { '/a': { get: ok, query: ok } } },
    'fine',
  ],
  [
    'a method of 3.2 less',
    { openapi: '3.2.0', paths: { '/a': { get: ok, additionalOperations: { COPY: ok } } } },
    { openapi: '3.2.0', ...get({}) },
    'breaks',
  ],
  ['another operationId', get({ operationId: 'a' }), get({ operationId: 'b' }), 'fine'],
  [
    'tags and words',
    get({ tags: ['a'], summary: 'A' }),
    get({ tags: ['b'], summary: 'B', description: 'C' }),
    'same',
  ],
  ['deprecated', get({}), get({ deprecated: true }), 'fine'],
  ['no longer deprecated', get({ deprecated: true }), get({}), 'fine'],
  [
    'a deprecated operation less',
    { paths: { '/a': { get: ok, delete: { ...ok, deprecated: true } } } },
    get({}),
    'breaks',
  ],
  ['extensions', get({}), get({ 'x-internal': true }), 'same'],
  ['another version', get({}), { ...get({}), info: { title: 'T', version: '2' } }, 'fine'],
  ['another title', get({}), { ...get({}), info: { title: 'U', version: '1' } }, 'same'],
  [
    'an unused component less',
    { ...get({}), components: { schemas: { A: text } } },
    get({}),
    'same',
  ],

  [
    'a server more',
    servers('https://a.example'),
    servers('https://a.example', 'https://b.example'),
    'fine',
  ],
  [
    'a server less',
    servers('https://a.example', 'https://b.example'),
    servers('https://a.example'),
    'breaks',
  ],
  ['another base path', servers('https://a.example/v1'), servers('https://a.example/v2'), 'breaks'],
  ['no encryption', servers('https://a.example'), servers('http://a.example'), 'breaks'],
  ['a host in other letters', servers('https://a.example'), servers('https://A.example'), 'same'],
  [
    'a slash after the server',
    servers('https://a.example/v1/'),
    servers('https://a.example/v1'),
    'same',
  ],
  [
    'the standard port said',
    servers('https://a.example'),
    servers('https://a.example:443'),
    'same',
  ],
  ['the default server said', get({}), servers('/'), 'same'],
  [
    'servers said of each operation',
    servers('https://a.example'),
    get({ servers: [{ url: 'https://a.example' }] }),
    'same',
  ],
  [
    'an operation somewhere else',
    servers('https://a.example'),
    { ...servers('https://a.example'), ...get({ servers: [{ url: 'https://b.example' }] }) },
    'breaks',
  ],

  ['security for the first time', secured(undefined), secured([{ key: [] }]), 'breaks'],
  ['no security', secured([{ key: [] }]), secured(undefined), 'fine'],
  ['another scheme', secured([{ key: [] }]), secured([{ token: [] }]), 'breaks'],
  ['another scheme too', secured([{ key: [] }]), secured([{ key: [] }, { token: [] }]), 'fine'],
  ['both schemes at once', secured([{ key: [] }]), secured([{ key: [], token: [] }]), 'breaks'],
  ['one of two at once', secured([{ key: [], token: [] }]), secured([{ key: [] }]), 'fine'],
  ['a choice less', secured([{ key: [] }, { token: [] }]), secured([{ key: [] }]), 'breaks'],
  [
    'a choice in another order',
    secured([{ key: [] }, { token: [] }]),
    secured([{ token: [] }, { key: [] }]),
    'same',
  ],
  [
    'security of the whole said of each',
    secured(undefined, [{ key: [] }]),
    secured([{ key: [] }]),
    'same',
  ],
  [
    'no security, said of one',
    secured(undefined, [{ key: [] }]),
    secured([], [{ key: [] }]),
    'fine',
  ],
  ['anonymous too', secured([{ key: [] }]), secured([{ key: [] }, {}]), 'fine'],
  ['no longer anonymous', secured([{ key: [] }, {}]), secured([{ key: [] }]), 'breaks'],
  ['a scope more', secured([{ sso: [] }]), secured([{ sso: ['admin'] }]), 'breaks'],
  ['a scope less', secured([{ sso: ['admin'] }]), secured([{ sso: [] }]), 'fine'],
  [
    'a key in another header',
    secured([{ key: [] }]),
    secured([{ key: [] }], undefined, { key: { type: 'apiKey', in: 'header', name: 'X-Token' } }),
    'breaks',
  ],
  [
    'a key in the query',
    secured([{ key: [] }]),
    secured([{ key: [] }], undefined, { key: { type: 'apiKey', in: 'query', name: 'X-Key' } }),
    'breaks',
  ],
  [
    'a header of a key in other letters',
    secured([{ key: [] }]),
    secured([{ key: [] }], undefined, { key: { type: 'apiKey', in: 'header', name: 'x-key' } }),
    'same',
  ],
  [
    'what a token looks like',
    secured([{ token: [] }]),
    secured([{ token: [] }], undefined, {
      token: { type: 'http', scheme: 'Bearer', bearerFormat: 'JWT' },
    }),
    'same',
  ],
  [
    'basic instead of bearer',
    secured([{ token: [] }]),
    secured([{ token: [] }], undefined, { token: { type: 'http', scheme: 'basic' } }),
    'breaks',
  ],
  [
    'a scheme that nobody asks for',
    secured([{ key: [] }]),
    secured([{ key: [] }], undefined, { key: schemes.key }),
    'same',
  ],
  [
    'a scheme by another name',
    secured([{ key: [] }]),
    secured([{ apiKey: [] }], undefined, { apiKey: schemes.key }),
    'fine',
  ],
];
