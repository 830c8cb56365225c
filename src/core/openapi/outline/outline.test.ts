import { describe, expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { describeOperation, operationAt } from './describe-operation.ts';
import { outlineOf } from './outline-of.ts';

const text = `openapi: 3.1.0
info: {title: Shop, version: '1'}
servers:
  - url: https://api.example.com
paths:
  x-note: no path
  /pets/{id}:
    parameters:
      - {name: id, in: path, required: true, schema: {type: string}}
      - $ref: '#/components/parameters/Trace'
    # reads one
    get:
      tags: [pets]
      operationId: getPet
      deprecated: true
      parameters:
        - name: id
          in: path
          required: true
          description: Which pet
          schema: {type: integer}
        - name: tags
          in: query
          schema: {type: [array, 'null'], items: {$ref: '#/components/schemas/Tag'}}
      responses:
        default: {$ref: '#/components/responses/Loop'}
        404: {description: Not there.}
        '200':
          $ref: '#/components/responses/Pet'
        x-more: 1

  /shared:
    $ref: '#/components/pathItems/Shared'
webhooks:
  petSold:
    post:
      requestBody: {required: true, content: {application/json: {}}}
      callbacks:
        onDone:
          '{$request.body#/url}':
            put: {responses: {}}
components:
  parameters:
    Trace: {name: trace, in: header, schema: {oneOf: [{type: string}, {type: integer}]}}
  schemas:
    Tag: {type: string}
  responses:
    Pet: {description: A pet., content: {application/json: {}}}
    Loop: {$ref: '#/components/responses/Loop'}
  pathItems:
    Shared:
      get: {summary: Shared}
`;
const spec = parseSpec(text, { file: 'openapi.yaml' });

describe('outlineOf', () => {
  test('lists everything in document order', () => {
    const outline = outlineOf(spec);
    expect(outline).toMatchObject({
      title: 'Shop',
      version: '1',
      servers: [{ pointer: '/servers/0', url: 'https://api.example.com' }],
    });
    expect(outline.operations).toEqual([
      {
        pointer: '/paths/~1pets~1{id}/get',
        method: 'get',
        path: '/pets/{id}',
        summary: undefined,
        operationId: 'getPet',
        tags: ['pets'],
        deprecated: true,
        statuses: ['default', '404', '200'],
      },
      {
        pointer: '/components/pathItems/Shared/get',
        method: 'get',
        path: '/shared',
        summary: 'Shared',
        operationId: undefined,
        tags: [],
        deprecated: false,
        statuses: [],
      },
    ]);
    expect(outline.webhooks.map(({ pointer }) => pointer)).toEqual(['/webhooks/petSold/post']);
    expect(outline.components.map(({ pointer }) => pointer)).toEqual([
      '/components/parameters/Trace',
      '/components/schemas/Tag',
      '/components/responses/Pet',
      '/components/responses/Loop',
      '/components/pathItems/Shared',
    ]);
  });

  test.each(['', 'paths: []', '[]', 'paths: {/a: null, /b: {get: null}}', 'paths: *x'])(
    'survives %j',
    (broken) => {
      const outline = outlineOf(parseSpec(broken, { file: 'x.yaml' }));
      expect(outline.operations.every(({ statuses }) => statuses.length === 0)).toBe(true);
    },
  );
});

describe('describeOperation', () => {
  test('merges the parameters of the path and resolves references', () => {
    const detail = describeOperation(spec, '/paths/~1pets~1{id}/get');
    expect(detail?.parameters.map(({ pointer, name, type }) => [pointer, name, type])).toEqual([
      ['/paths/~1pets~1{id}/parameters/1', 'trace', 'string or integer'],
      ['/paths/~1pets~1{id}/get/parameters/0', 'id', 'integer'],
      ['/paths/~1pets~1{id}/get/parameters/1', 'tags', 'array of Tag or null'],
    ]);
    expect(detail?.responses).toEqual([
      {
        status: 'default',
        pointer: '/paths/~1pets~1{id}/get/responses/default',
        description: undefined,
        mediaTypes: [],
        ref: '#/components/responses/Loop',
      },
      {
        status: '404',
        pointer: '/paths/~1pets~1{id}/get/responses/404',
        description: 'Not there.',
        mediaTypes: [],
        ref: undefined,
      },
      {
        status: '200',
        pointer: '/paths/~1pets~1{id}/get/responses/200',
        description: 'A pet.',
        mediaTypes: ['application/json'],
        ref: '#/components/responses/Pet',
      },
    ]);
  });

  test('knows a request body, and what is no operation', () => {
    expect(describeOperation(spec, '/webhooks/petSold/post')?.requestBody).toEqual({
      pointer: '/webhooks/petSold/post/requestBody',
      required: true,
      mediaTypes: ['application/json'],
    });
    expect(describeOperation(spec, '/paths/~1pets~1{id}/parameters')).toBeUndefined();
    expect(describeOperation(spec, '/paths/~1nowhere/get')).toBeUndefined();
  });
});

describe('operationAt', () => {
  test.each([
    ['Which pet', '/paths/~1pets~1{id}/get'],
    ['put:', '/webhooks/petSold/post/callbacks/onDone/{$request.body#~1url}/put'],
    ['callbacks', '/webhooks/petSold/post'],
    ['title', undefined],
    ['summary: Shared', '/components/pathItems/Shared/get'],
  ])('around %j', (needle, pointer) => {
    expect(operationAt(spec, text.indexOf(needle) + 1)).toBe(pointer);
  });
});
