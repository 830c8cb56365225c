import { describe, expect, test } from 'vitest';
import { compareSpecs } from './compare-specs.ts';
import { between, body, codes, doc, operation, reply, short } from './comparing.testing.ts';

test('equal documents have no differences, nor have words', () => {
  const one = operation({ summary: 'One', ...body({ type: 'string', description: 'One' }) });
  const two = operation({ summary: 'Two', ...body({ type: 'string', description: 'Two' }) });
  expect(compareSpecs(one, two)).toEqual({
    breaking: [],
    added: [],
    changed: [],
    removed: [],
    truncated: false,
    notCompared: [],
  });
});

test('operations come and go; a path parameter of another name is the same path', () => {
  const before = doc({
    '/a': { get: {}, put: {} },
    '/b/{id}': {
      get: { operationId: 'getB', parameters: [{ in: 'path', name: 'id', required: true }] },
    },
  });
  const after = doc({
    '/a': { get: { deprecated: true }, query: {} },
    '/b/{key}': {
      get: { operationId: 'b', parameters: [{ in: 'path', name: 'key', required: true }] },
    },
  });
  expect(codes(before, after)).toEqual([
    '! operation.removed /paths/~1a/put',
    'operation.deprecated /paths/~1a/get',
    'operation.id_changed /paths/~1b~1{key}/get',
    'parameter.renamed /paths/~1b~1{key}/get/parameters/0',
    'operation.added /paths/~1a/query',
  ]);
  expect(compareSpecs(before, after).removed).toEqual([
    {
      code: 'operation.removed',
      kind: 'removed',
      breaking: true,
      file: 'openapi.json',
      pointer: '/paths/~1a/put',
      method: 'PUT',
      path: '/a',
      operations: [{ method: 'PUT', path: '/a' }],
      operationCount: 1,
      message: 'The operation PUT /a was removed.',
    },
  ]);
});

test('webhooks go the other way', () => {
  const hook = (fields: object) =>
    doc({}, { webhooks: { paid: { post: { responses: {}, ...fields } } } });
  const required = { type: 'object', properties: { a: {} }, required: ['a'] };
  const optional = { type: 'object', properties: { a: {} } };
  expect(short(codes(hook(body(required)), hook(body(optional))))).toEqual([
    '! schema.property_became_optional',
  ]);
  expect(short(codes(hook({}), doc({})))).toEqual(['! webhook.removed']);
});

describe('parameters', () => {
  const limit = { in: 'query', name: 'limit' };
  const cases: [string, object[], object[], string[]][] = [
    ['a new one', [], [limit], ['parameter.added']],
    ['a new required one', [], [{ ...limit, required: true }], ['! parameter.required_added']],
    ['one less', [limit], [], ['! parameter.removed']],
    ['now required', [limit], [{ ...limit, required: true }], ['! parameter.became_required']],
    ['now optional', [{ ...limit, required: true }], [limit], ['parameter.became_optional']],
    ['deprecated', [limit], [{ ...limit, deprecated: true }], ['parameter.deprecated']],
    [
      'another style',
      [limit],
      [{ ...limit, explode: false }],
      ['! parameter.serialization_changed'],
    ],
    ['a default style, written out', [limit], [{ ...limit, style: 'form', explode: true }], []],
    [
      'a header of another case',
      [{ in: 'header', name: 'X-A' }],
      [{ in: 'header', name: 'x-a' }],
      [],
    ],
    [
      'a narrower schema',
      [limit],
      [{ ...limit, schema: { enum: [1] } }],
      ['! schema.enum_introduced'],
    ],
  ];
  test.each(cases)('%s', (_name, before, after, expected) => {
    expect(between({ parameters: before }, { parameters: after })).toEqual(expected);
  });

  test('those of the path item count, unless the operation has its own', () => {
    const before = doc({ '/a': { parameters: [limit], get: {} } });
    const after = doc({ '/a': { get: { parameters: [{ ...limit, required: true }] } } });
    expect(short(codes(before, after))).toEqual(['! parameter.became_required']);
  });
});

describe('bodies and responses', () => {
  const content = { 'application/json': {} };
  const cases: [string, object, object, string[]][] = [
    ['a body', {}, { requestBody: { content } }, ['request_body.added']],
    [
      'a required body',
      {},
      { requestBody: { content, required: true } },
      ['! request_body.required_added'],
    ],
    ['no body', { requestBody: { content } }, {}, ['! request_body.removed']],
    [
      'a body now required',
      { requestBody: { content } },
      { requestBody: { content, required: true } },
      ['! request_body.became_required'],
    ],
    [
      'another media type',
      { requestBody: { content } },
      { requestBody: { content: { 'text/csv': {} } } },
      ['! media_type.removed', 'media_type.added'],
    ],
    [
      'a media type of another case',
      { requestBody: { content } },
      { requestBody: { content: { 'Application/JSON': {} } } },
      [],
    ],
    ['a response', {}, { responses: { 404: {} } }, ['response.added']],
    ['a success less', { responses: { 200: {} } }, { responses: {} }, ['! response.removed']],
    ['an error less', { responses: { 404: {} } }, { responses: {} }, ['response.error_removed']],
    [
      'a header less',
      { responses: { 200: { headers: { 'X-A': {} } } } },
      { responses: { 200: {} } },
      ['! response_header.removed'],
    ],
    [
      'a header more',
      { responses: { 200: {} } },
      { responses: { 200: { headers: { 'X-A': {} } } } },
      ['response_header.added'],
    ],
    [
      'a header now optional',
      { responses: { 200: { headers: { a: { required: true } } } } },
      { responses: { 200: { headers: { A: {} } } } },
      ['! response_header.became_optional'],
    ],
  ];
  test.each(cases)('%s', (_name, before, after, expected) => {
    expect(between(before, after)).toEqual(expected);
  });
});

describe('references', () => {
  const shared = (node: object) => ({ components: { schemas: { Node: node } } });
  const uses = reply({ $ref: '#/components/schemas/Node' });

  test('circles end, and what is shared is told once, at its own place', () => {
    const node = (type: string) =>
      shared({
        properties: {
          value: { type },
          next: { $ref: '#/components/schemas/Node' },
          all: { items: { $ref: '#/components/schemas/Node' } },
        },
      });
    const paths = { '/a': { get: uses, post: uses }, '/b': { get: uses } };
    expect(codes(doc(paths, node('integer')), doc(paths, node('number')))).toEqual([
      '! schema.type_widened /components/schemas/Node/properties/value/type',
    ]);
  });

  test('a schema that moved out of line is the same', () => {
    const node = { type: 'object', properties: { a: { type: 'string' } } };
    expect(codes(operation(reply(node)), operation(uses, shared(node)))).toEqual([]);
  });

  test('other files are read where they are given', () => {
    const of = (type: string) => ({
      ...operation(reply({ $ref: 'schemas/node.json#/Node' })),
      read: (path: string) => (path === 'schemas/node.json' ? { Node: { type } } : undefined),
    });
    expect(compareSpecs(of('integer'), of('number')).breaking).toMatchObject([
      { code: 'schema.type_widened', file: 'schemas/node.json', pointer: '/Node/type' },
    ]);
  });

  test('a chain of ten thousand references needs no deep stack', () => {
    const chain = (type: string) => {
      const schemas: Record<string, object> = { S0: { type } };
      for (let count = 1; count < 10_000; count += 1) {
        schemas[`S${count}`] = {
          properties: { a: { $ref: `#/components/schemas/S${count - 1}` } },
        };
      }
      return operation(reply({ $ref: '#/components/schemas/S9999' }), { components: { schemas } });
    };
    expect(codes(chain('integer'), chain('number'))).toEqual([
      '! schema.type_widened /components/schemas/S0/type',
    ]);
  });
});

describe('the API as a whole', () => {
  const secured = (security: unknown[], own?: unknown[]) =>
    doc({ '/a': { get: own === undefined ? {} : { security: own } } }, { security });

  test('another alternative is no harm, another demand is', () => {
    const cases: [unknown[], unknown[], string[]][] = [
      [[{ key: [] }], [{ key: [] }, { oauth: ['read'] }], ['security.alternative_added']],
      [[{ key: [] }, { oauth: [] }], [{ oauth: [] }], ['! security.tightened']],
      [[{ oauth: ['read'] }], [{ oauth: ['read', 'write'] }], ['! security.tightened']],
      [[{ oauth: ['read', 'write'] }], [{ oauth: ['read'] }], ['security.alternative_added']],
      [[], [{ key: [] }], ['! security.tightened']],
      [[{ key: [] }], [], ['security.alternative_added']],
    ];
    for (const [before, after, expected] of cases) {
      expect(short(codes(secured(before), secured(after)))).toEqual(expected);
    }
    expect(codes(secured([]), secured([], [{ key: [] }]))).toEqual([
      '! security.tightened /paths/~1a/get/security/0',
    ]);
  });

  test('schemes, servers and the version', () => {
    const before = doc(
      {},
      {
        servers: [{ url: 'https://a.example/' }, { url: 'https://b.example' }],
        components: { securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'key' } } },
      },
    );
    const after = doc(
      {},
      {
        info: { title: 'T', version: '2' },
        servers: [{ url: 'https://a.example' }, { url: 'https://c.example' }],
        components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'key' } } },
      },
    );
    expect(codes(before, after)).toEqual([
      '! server.removed /servers/1',
      'info.version_changed /info/version',
      '! security.scheme_changed /components/securitySchemes/key',
      'server.added /servers/1',
    ]);
  });

  test('lists 5,000 changes at most', () => {
    const paths = Object.fromEntries(
      Array.from({ length: 5001 }, (_, n) => [`/${n}`, { get: {} }]),
    );
    const diff = compareSpecs(doc({}), doc(paths));
    expect([diff.added.length, diff.truncated]).toEqual([5000, true]);
  });

  test('anything at all is compared without an exception', () => {
    for (const value of [null, 1, 'x', [], { paths: [1], servers: {} }, { paths: { '/a': 1 } }]) {
      expect(compareSpecs({ file: 'a', value }, { file: 'a', value }).breaking).toEqual([]);
    }
  });
});
