import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import { validateSpec } from '#core/openapi/validate/validate-spec.ts';
import { convertSwagger } from './convert-swagger.ts';

const shop = `
swagger: "2.0"
info: { title: Harbour, version: "1.2", x-logo: { url: logo.svg } }
host: api.example.com
basePath: /v1
schemes: [https, http]
consumes: [application/json]
produces: [application/json]
securityDefinitions:
  code: { type: oauth2, flow: accessCode, authorizationUrl: "https://a.example/o", tokenUrl: "https://a.example/t", scopes: { read: Read }, x-note: kept }
  app: { type: oauth2, flow: application, tokenUrl: "https://a.example/t", scopes: {} }
  plain: { type: basic }
parameters:
  Payload: { name: payload, in: body, required: true, schema: { $ref: "#/definitions/Pet" } }
  Limit: { name: limit, in: query, type: integer }
paths:
  x-team: { name: Harbour }
  /pets:
    x-owner: null
    get:
      parameters:
        - { $ref: "#/parameters/Limit" }
        - { name: tags, in: query, type: array, items: { type: string }, collectionFormat: multi }
        - { name: ids, in: query, type: array, items: { type: string }, collectionFormat: tsv }
      responses:
        "200":
          description: All.
          headers: { X-Ids: { type: array, items: { type: string }, collectionFormat: pipes } }
          schema: { type: array, items: { $ref: "#/definitions/Pet" } }
          examples: { application/json: [{ kind: cat }] }
    post:
      schemes: [https]
      parameters: [{ $ref: "#/parameters/Payload" }]
      responses: { "201": { description: Created. } }
  /photos:
    post:
      consumes: [multipart/form-data]
      parameters:
        - { name: photo, in: formData, type: file, required: true }
        - { name: note, in: formData, type: string, allowEmptyValue: true }
        - { name: lost, type: string }
      responses: { default: { description: Done. } }
    parameters: [{ name: trace, in: header, type: string }]
  /forms:
    post:
      parameters: [{ name: a, in: formData, type: string }]
      responses: { default: { description: Done. } }
definitions:
  Pet:
    type: object
    discriminator: kind
    required: [kind]
    properties:
      kind: { type: string, x-order: 1 }
      age: { type: integer, x-nullable: true }
`;

function convert(text: string) {
  return convertSwagger(parse(text));
}

test('a converted document is valid OpenAPI 3.0, its fields in order', () => {
  const converted = convert(shop);
  if (!converted.ok) throw new Error(converted.message);
  expect(Object.keys(converted.document)).toEqual([
    'openapi',
    'info',
    'servers',
    'paths',
    'components',
  ]);
  const spec = parseSpec(JSON.stringify(converted.document), { file: 'openapi.json' });
  expect(validateSpec(spec).filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('what was lost or changed is listed with its places', () => {
  const converted = convert(shop);
  if (!converted.ok) throw new Error(converted.message);
  expect(
    converted.changes.map(
      ({ kind, message, pointers }) => `${kind} ${pointers.length}: ${message}`,
    ),
  ).toMatchInlineSnapshot(`
      [
        "lost 1: Schemes of a single operation. Give the operation servers of its own if they matter.",
        "lost 1: Parameters without "in".",
        "lost 1: allowEmptyValue of form parameters.",
        "lost 1: collectionFormat tsv of query parameters.",
        "lost 1: collectionFormat of response headers; their arrays are separated by commas.",
        "changed 1: The OAuth 2 flow accessCode is now called authorizationCode.",
        "changed 1: The OAuth 2 flow application is now called clientCredentials.",
        "changed 1: Security of type basic is now of type http with the scheme basic.",
        "changed 1: Files (type: file) are now strings with the format binary.",
        "changed 1: discriminator is now an object that names the property.",
        "changed 1: x-nullable is now nullable.",
        "changed 1: host, basePath and the 2 schemes are now one server each.",
        "changed 1: Shared body and form parameters are now copied to where they are used.",
        "changed 2: A body parameter is now the request body, without its name.",
        "changed 3: Form parameters are now properties of the request body’s schema.",
        "changed 1: collectionFormat is now style and explode.",
        "changed 2: consumes and produces are now media types of each body.",
        "changed 1: Forms with another media type are now multipart/form-data.",
      ]
    `);
});

test('bodies, forms, servers, flows and lists are where OpenAPI 3 has them, extensions are kept', () => {
  const converted = convert(shop);
  if (!converted.ok) throw new Error(converted.message);
  expect(converted.document).toMatchObject({
    info: { 'x-logo': { url: 'logo.svg' } },
    servers: [{ url: 'https://api.example.com/v1' }, { url: 'http://api.example.com/v1' }],
    paths: {
      'x-team': { name: 'Harbour' },
      '/pets': {
        'x-owner': null,
        get: {
          parameters: [
            { $ref: '#/components/parameters/Limit' },
            { name: 'tags', style: 'form', explode: true },
            { name: 'ids' },
          ],
          responses: { '200': { content: { 'application/json': { example: [{ kind: 'cat' }] } } } },
        },
        post: {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
          },
        },
      },
      '/photos': {
        post: {
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  required: ['photo'],
                  properties: { photo: { type: 'string', format: 'binary' } },
                },
              },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Pet: {
          discriminator: { propertyName: 'kind' },
          properties: { kind: { 'x-order': 1 }, age: { nullable: true } },
        },
      },
      securitySchemes: {
        code: { flows: { authorizationCode: { scopes: { read: 'Read' } } }, 'x-note': 'kept' },
        app: { flows: { clientCredentials: {} } },
        plain: { type: 'http', scheme: 'basic' },
      },
    },
  });
});

test('the source stays as it is, and an alias is converted once for each use', () => {
  const source = parse(
    'swagger: "2.0"\ninfo: { title: A, version: "1" }\npaths: {}\ndefinitions:\n  A: &a { type: object, discriminator: k }\n  B: *a\n',
  );
  const before = structuredClone(source);
  const converted = convertSwagger(source);
  expect(source).toEqual(before);
  expect(converted).toMatchObject({
    document: {
      components: {
        schemas: {
          A: { discriminator: { propertyName: 'k' } },
          B: { discriminator: { propertyName: 'k' } },
        },
      },
    },
  });
});

test.each([
  ['paths:', '/paths must be an object, but is empty.'],
  ['info: {}', '/paths must be an object, but is missing.'],
  ['paths: { /a: }', '/paths/~1a must be an object, but is empty.'],
  ['paths: { /a: { get: { responses: { "200": } } } }', '/paths/~1a/get/responses/200 must be'],
  ['paths: { /a: { get: { parameters: {} } } }', '/paths/~1a/get/parameters must be an array'],
  ['paths: {}\nproduces: json', '/produces must be an array of strings, but is a string.'],
  ['paths: {}\ndefinitions: { A: { properties: { b: } } }', '/definitions/A/properties/b must be'],
])('a document that is no Swagger 2 is refused with the place: %s', (text, words) => {
  const converted = convert(`swagger: "2.0"\n${text}\n`);
  expect(converted).toMatchObject({ ok: false, message: expect.stringContaining(words) });
});

function only(post: string, more = '') {
  const converted = convert(
    `swagger: "2.0"\ninfo: { title: A, version: "1" }\npaths: { /a: { post: ${post} } }\n${more}`,
  );
  if (!converted.ok) throw new Error(converted.message);
  const { paths, components } = converted.document;
  return { paths, components, told: converted.changes.map(({ message }) => message) };
}
function at(converted: { paths: unknown }, pointer: string) {
  return valueAt(converted.paths, pointer);
}

test('lists of types are in the words of 3.0', () => {
  const converted = only(
    '{ parameters: [{ name: q, in: query, type: [string, "null"] }], responses: { "200": { description: x, schema: { type: [string, integer] } } } }',
  );
  expect(at(converted, '/~1a/post/parameters/0/schema')).toEqual({
    type: 'string',
    nullable: true,
  });
  expect(at(converted, '/~1a/post/responses/200/content/application~1json/schema')).toEqual({
    allOf: [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }],
  });
  expect(converted.told).toEqual(
    expect.arrayContaining([
      'The type null is now nullable.',
      'Several types are now alternatives (anyOf).',
    ]),
  );
});

test('references into responses lead to a component', () => {
  const converted = only(
    '{ parameters: [{ name: b, in: body, schema: { $ref: "#/responses/R/schema" } }], responses: { "200": { $ref: "#/responses/R" } } }',
    'responses: { R: { description: x, schema: { type: object, properties: { next: { $ref: "#/responses/R/schema" } } } } }',
  );
  const ref = { $ref: '#/components/schemas/R' };
  expect(at(converted, '/~1a/post/requestBody/content/application~1json/schema')).toEqual(ref);
  expect(converted.components).toMatchObject({
    schemas: { R: { type: 'object', properties: { next: ref } } },
  });
  expect(converted.told).toContain(
    'Schemas that are referred to inside other objects are now components.',
  );
});

test('a schema stays beside an example of another media type', () => {
  const response =
    '{ description: x, schema: { type: string }, examples: { application/xml: <a/> } }';
  const converted = only(`{ produces: [text/plain], responses: { "200": ${response} } }`);
  const schema = { type: 'string' };
  expect(at(converted, '/~1a/post/responses/200/content')).toEqual({
    'text/plain': { schema },
    'application/xml': { schema, example: '<a/>' },
  });
  const silent = only(`{ produces: [], responses: { "200": ${response} } }`);
  expect(at(silent, '/~1a/post/responses/200/content')).toMatchObject({
    'application/json': { schema },
  });
});

test('bodies keep their media types, and forms that have none are told', () => {
  const body = '{ name: b, in: body, schema: { type: string } }';
  const inPath = convert(
    `swagger: "2.0"\ninfo: { title: A, version: "1" }\npaths: { /a: { parameters: [${body}], post: { consumes: ["*/*"], responses: { "200": { description: x } } } } }\n`,
  );
  expect(inPath).toMatchObject({
    document: { paths: { '/a': { post: { requestBody: { content: { '*/*': {} } } } } } },
  });
  const form = only(
    '{ consumes: ["*/*"], parameters: [{ name: f, in: formData, type: string }], responses: { "200": { description: x } } }',
  );
  expect(at(form, '/~1a/post/requestBody/content')).toHaveProperty(['multipart/form-data']);
  expect(form.told).toContain('Forms with another media type are now multipart/form-data.');
});

test('what is missing is filled in, what leads to nothing is taken out, and both are told', () => {
  const converted = only(
    '{ operation: x, responses: { "200": { schema: { $ref: "#/definitions/None" } } } }',
  );
  expect(at(converted, '/~1a/post')).toEqual({
    responses: { 200: { description: '', content: { 'application/json': { schema: {} } } } },
  });
  expect(converted.told).toEqual(
    expect.arrayContaining([
      'References without a target.',
      'Fields that OpenAPI 3.0 does not have there: "operation".',
      '"description" was missing and has been added.',
    ]),
  );
});
