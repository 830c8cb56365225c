import { describe, expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { describeNode } from './describe-node.ts';

const text = `openapi: 3.1.0
info: {title: Pets, version: 1.0, x-team: a}
tags: [{name: pets}, {name: cats}]
paths:
  /pets/{id}:
    get:
      tags: [pets]
      parameters:
        - {name: id, in: path, required: true, schema: {type: integer}}
        - $ref: '#/components/parameters/Page'
      responses:
        '200':
          description: A pet
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/Pet'
              example: {paths: {a: 1}}
components:
  parameters:
    Page: {name: page, in: query, schema: {type: integer}}
  schemas:
    Pet:
      type: [object, 'null']
      properties: {name: {type: string}}
      required: [name]
`;
const spec = parseSpec(text, { file: 'a.yaml' });
function formAt(pointer: string) {
  return describeNode(spec, pointer);
}
function fieldAt(pointer: string, name: string) {
  return formAt(pointer)?.fields.find((field) => field.name === name);
}
const get = '/paths/~1pets~1{id}/get';
const media = `${get}/responses/200/content/application~1json`;

describe('the object around a place', () => {
  test.each([
    ['', 'document', 'Document'],
    ['/info/title', 'info', 'Info'],
    ['/paths/~1pets~1{id}', 'pathItem', '/pets/{id}'],
    [`${get}/responses`, 'operation', 'GET /pets/{id}'],
    [`${get}/parameters/0/schema/type`, 'schema', 'Schema'],
    [`${get}/parameters/1`, 'parameter', 'page'],
    [`${get}/responses/200/description`, 'response', '200'],
    [`${media}/example/paths/a`, 'mediaType', 'application/json'],
    ['/components/schemas/Pet/properties/name', 'schema', 'name'],
  ])('%s', (pointer, kind, title) => {
    expect(formAt(pointer)).toMatchObject({ kind, title });
  });

  test('has the way there', () => {
    expect(formAt(`${get}/responses/200`)?.trail.map(({ label }) => label)).toEqual([
      'Document',
      '/pets/{id}',
      'GET /pets/{id}',
    ]);
    expect(formAt(`${media}/example/paths/a`)?.current).toBe('example');
  });
});

test('fields are those of the document’s version', () => {
  expect(fieldAt('/info', 'summary')).toMatchObject({
    isPresent: false,
    help: 'One line about the API.',
  });
  expect(fieldAt('/components/schemas/Pet', 'nullable')).toBeUndefined();
  const older = parseSpec(text.replace('3.1.0', '3.0.3'), { file: 'a.yaml' });
  const names = describeNode(older, '/components/schemas/Pet')?.fields.map(({ name }) => name);
  expect(names).toContain('nullable');
  expect(names).not.toContain('const');
});

test('what is required, and which values may be chosen, are those of the document’s version', () => {
  const at = (version: string, pointer: string, name: string) =>
    describeNode(
      parseSpec(text.replace('3.1.0', version), { file: 'a.yaml' }),
      pointer,
    )?.fields.find((field) => field.name === name);
  expect(at('3.0.4', get, 'responses')?.isRequired).toBe(true);
  expect(at('3.1.1', get, 'responses')?.isRequired).toBe(false);
  const page = '/components/parameters/Page';
  expect(at('3.1.1', page, 'in')?.control).not.toMatchObject({
    options: expect.arrayContaining(['querystring']),
  });
  expect(at('3.2.0', page, 'in')?.control).toMatchObject({
    options: ['query', 'querystring', 'header', 'path', 'cookie'],
  });
});

test('a flow has the addresses that its kind takes', () => {
  const scheme = 'components: {securitySchemes: {a: {type: oauth2, flows: {password: {}}}}}';
  const flow = describeNode(
    parseSpec(`openapi: 3.1.1\n${scheme}`, { file: 'a.yaml' }),
    '/components/securitySchemes/a/flows/password',
  );
  expect(flow?.fields.map(({ name }) => name)).toEqual(['tokenUrl', 'refreshUrl', 'scopes']);
});

test('a value of another type than expected is edited as JSON', () => {
  expect(fieldAt('/components/schemas/Pet', 'type')?.control).toEqual({
    type: 'value',
    text: '[\n  "object",\n  "null"\n]',
  });
  expect(fieldAt('/info', 'version')?.control).toEqual({ type: 'text', text: '1' });
});

test('lists name their items through references', () => {
  expect(fieldAt(get, 'parameters')?.control).toMatchObject({
    total: 2,
    entries: [
      { name: 'id', detail: 'path · integer', isRequired: true },
      { name: 'page', detail: 'query · integer' },
    ],
  });
  expect(fieldAt(get, 'tags')?.control).toEqual({
    type: 'strings',
    strings: ['pets'],
    suggestions: ['pets', 'cats'],
  });
});

test('a reference leads to its target and offers the others', () => {
  expect(formAt(`${media}/schema`)).toMatchObject({
    fields: [],
    reference: {
      ref: '#/components/schemas/Pet',
      leadsTo: { kind: 'here', pointer: '/components/schemas/Pet' },
      choices: ['#/components/schemas/Pet'],
    },
  });
});

test.each([
  ['a.yaml#/components/schemas/Pet', { kind: 'here', pointer: '/components/schemas/Pet' }],
  ['#/components/schemas/Dog', { kind: 'here', pointer: undefined }],
  ['./schemas/pet%20s.yaml#/Pet', { kind: 'file', file: 'schemas/pet s.yaml' }],
  ['https://pets.example/pet.yaml', { kind: 'outside' }],
  ['../pet.yaml', { kind: 'outside' }],
])('the reference %s is told where it leads', (ref, leadsTo) => {
  const changed = parseSpec(text.replace('#/components/schemas/Pet', ref), { file: 'a.yaml' });
  expect(describeNode(changed, `${media}/schema`)?.reference?.leadsTo).toEqual(leadsTo);
});

test('only members with a free name, and items, have a place', () => {
  expect(formAt('/components/schemas/Pet')?.place).toEqual({ of: 'map', index: 0, count: 1 });
  expect(formAt('/tags/1')?.place).toEqual({ of: 'list', index: 1, count: 2 });
  expect(formAt('/info')?.place).toBeUndefined();
  expect(formAt(get)?.place).toBeUndefined();
});

test('what the specification does not know is listed', () => {
  expect(formAt('/info')?.others).toEqual([{ pointer: '/info/x-team', label: 'x-team' }]);
});

test('a text that holds no object has no form', () => {
  expect(describeNode(parseSpec('- a', { file: 'a.yaml' }), '')).toBeUndefined();
});

test('headers and media types beyond JSON are offered, and hold what they hold', () => {
  const exampleAt = (pointer: string, of: string) =>
    describeNode(parseSpec(of, { file: 'a.yaml' }), pointer)?.fields.find(
      ({ name }) => name === 'example',
    )?.control;
  const response = `${get}/responses/200`;
  const headers = text.replace('description: A pet', 'description: A pet\n          headers: {}');
  expect(formAt(response)?.fields.find(({ name }) => name === 'content')?.control).toMatchObject({
    suggestions: expect.arrayContaining(['text/csv', 'application/problem+json']),
  });
  expect(
    describeNode(parseSpec(headers, { file: 'a.yaml' }), response)?.fields.find(
      ({ name }) => name === 'headers',
    )?.control,
  ).toMatchObject({ suggestions: expect.arrayContaining(['Location', 'Retry-After']) });
  const csv = text
    .replace('application/json:', 'text/csv:')
    .replace('example: {paths: {a: 1}}', 'example: "a,b"');
  expect(exampleAt(media.replace('application~1json', 'text~1csv'), csv)).toEqual({
    type: 'prose',
    text: 'a,b',
  });
  expect(exampleAt(media, text)).toMatchObject({ type: 'value' });
});

test('components that may be referred to are offered, each once', () => {
  expect(fieldAt(get, 'parameters')?.control).toMatchObject({ references: [] });
  const other = text.replace("        - $ref: '#/components/parameters/Page'\n", '');
  const without = parseSpec(other, { file: 'a.yaml' });
  expect(
    describeNode(without, get)?.fields.find(({ name }) => name === 'parameters')?.control,
  ).toMatchObject({ references: ['#/components/parameters/Page'] });
  expect(fieldAt('/components', 'parameters')?.control).toMatchObject({ references: [] });
});
