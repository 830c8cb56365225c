import { expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { readHead } from './read-head.ts';
import { readOperation } from './read-operation.ts';
import { readSchema } from './read-schema.ts';

const spec = parseSpec(
  `openapi: 3.1.0
info: {title: Shop, version: 1.0, description: '*All* of it'}
servers: [{url: /v1}]
tags: [{name: pets, description: Animals}]
security: [{key: [], user: []}, {}]
paths:
  /pets/{id}:
    parameters: [{$ref: '#/components/parameters/Id'}]
    post:
      summary: Buy
      requestBody:
        required: true
        content: {application/json: {schema: {$ref: '#/components/schemas/Dog'}}}
      responses:
        default: {description: Else}
        '200':
          description: Done
          headers: {X-Left: {schema: {type: integer}, example: 4}}
          content:
            application/json: {schema: {$ref: '#/components/schemas/Animal'}, example: {name: Rex}}
components:
  securitySchemes:
    key: {type: apiKey, in: header, name: X-Key}
    user: {type: oauth2, flows: {}}
  parameters:
    Id: {name: id, in: path, required: true, description: Which, schema: {type: string, format: uuid}}
  schemas:
    Animal: {oneOf: [{$ref: '#/components/schemas/Dog'}, {type: string, title: Name}]}
    Pet:
      type: object
      required: [name]
      properties:
        name: {type: string, minLength: 1, maxLength: 40}
        kind: {enum: [cat, dog], default: dog}
        parent: {$ref: '#/components/schemas/Pet', description: Who bore it}
    Dog:
      allOf: [{$ref: '#/components/schemas/Pet'}]
      properties: {tricks: {type: array, items: {type: string}}}
`,
  { file: 'openapi.yaml' },
);

test('the head names servers, tags and ways to authenticate', () => {
  expect(readHead(spec)).toEqual({
    title: 'Shop',
    version: '1',
    description: '*All* of it',
    servers: [{ url: '/v1', description: undefined }],
    tags: [{ name: 'pets', description: 'Animals' }],
    security: [
      { name: 'key', words: 'An API key in the header "X-Key"', description: undefined },
      { name: 'user', words: 'OAuth 2.0', description: undefined },
    ],
  });
  expect(readHead(parseSpec('', { file: 'x.yaml' }))).toMatchObject({ servers: [], tags: [] });
});

test('an operation is read with its references followed', () => {
  const operation = readOperation(spec, '/paths/~1pets~1{id}/post');
  expect(operation).toMatchObject({
    method: 'post',
    path: '/pets/{id}',
    summary: 'Buy',
    security: [['key', 'user'], []],
    parameters: [
      {
        name: 'id',
        in: 'path',
        required: true,
        description: 'Which',
        schema: { facts: { type: 'string', notes: ['uuid'] } },
      },
    ],
    body: {
      required: true,
      content: [{ mediaType: 'application/json', examples: [{ made: true }] }],
    },
    responses: [
      {
        status: '200',
        headers: [{ name: 'X-Left', example: '4' }],
        content: [{ examples: [{ text: `{\n  "name": "Rex"\n}`, made: false }] }],
      },
      { status: 'default', description: 'Else', content: [] },
    ],
  });
  expect(readOperation(spec, '/paths/~1none/get')).toBeUndefined();
});

test('one level of a schema lists its parts, those of allOf among them', () => {
  const dog = readSchema(spec.value, '/components/schemas/Dog');
  expect(
    dog?.parts.map(({ label, required, opens, facts }) => [label, required, opens, facts.type]),
  ).toEqual([
    ['name', true, false, 'string'],
    ['kind', false, false, undefined],
    ['parent', false, true, 'Pet'],
    ['tricks', false, false, 'array of string'],
  ]);
  expect(dog?.parts[0]?.facts.notes).toEqual(['at least 1 character', 'at most 40 characters']);
  expect(dog?.parts[1]?.facts).toMatchObject({ values: ['"cat"', '"dog"'], default: '"dog"' });
  expect(dog?.parts[2]?.facts.description).toBe('Who bore it');
});

test('alternatives are named; nothing is where no schema stands', () => {
  const animal = readSchema(spec.value, '/components/schemas/Animal');
  expect(animal?.parts.map(({ kind, label }) => [kind, label])).toEqual([
    ['alternative', 'Dog'],
    ['alternative', 'Name'],
  ]);
  expect(readSchema(spec.value, '/components/schemas/None')).toBeUndefined();
});

test('references in circles and out of the document end', () => {
  const odd = {
    loop: { $ref: '#/loop' },
    self: { allOf: [{ $ref: '#/self' }], properties: { a: {} } },
    list: { type: 'array', items: { $ref: '#/list' } },
    out: { $ref: 'other.yaml#/Pet', description: 'There' },
  };
  expect(readSchema(odd, '/loop')).toBeUndefined();
  expect(readSchema(odd, '/self')?.parts.map(({ label }) => label)).toEqual(['a']);
  expect(readSchema(odd, '/list')?.parts.map(({ opens }) => opens)).toEqual([false]);
  expect(readSchema(odd, '/out')?.facts).toMatchObject({ type: 'Pet', description: 'There' });
});
