import { describe, expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { answerMock } from './answer-mock.ts';
import { curlLine } from './curl-line.ts';
import { type OperationPiece, pieceOfOperation } from './operation-piece.ts';
import { sampleRequest } from './request-of-sample.ts';

const text = `openapi: 3.1.0
info: {title: Shop, version: '1'}
servers:
  - url: https://{region}.example.com/v1/
    variables: {region: {default: eu}}
security: [{key: []}]
paths:
  /pets/{id}:
    parameters:
      - {name: id, in: path, required: true, schema: {type: string}, example: a b}
    put:
      parameters:
        - name: tags
          in: query
          schema: {type: array, items: {type: string}}
          example: [red, blue]
        - {name: filter, in: query, style: deepObject, schema: {type: object}, example: {age: 3}}
        - {name: page, in: query, schema: {type: integer}}
        - {$ref: '#/components/parameters/Trace'}
      requestBody:
        content:
          application/json: {schema: {$ref: '#/components/schemas/Pet'}}
      responses:
        '200':
          description: A pet
          headers:
            X-Rate: {schema: {type: integer, minimum: 5}}
          content:
            text/plain: {example: no}
            application/json: {schema: {$ref: '#/components/schemas/Pet'}}
        '422':
          description: Bad
          content:
            application/problem+json:
              examples:
                bad: {$ref: '#/components/examples/Bad'}
        '204': {description: Nothing}
        5XX: {$ref: '#/components/responses/Down'}
  /other:
    get: {responses: {'200': {description: not in the piece}}}
components:
  parameters:
    Trace: {name: X-Trace, in: header, required: true, schema: {type: string, format: uuid}}
  examples:
    Bad: {value: {title: "It's bad"}}
  responses:
    Down: {description: Down, content: {application/xml: {schema: {type: object}}}}
  securitySchemes:
    key: {type: apiKey, in: header, name: X-Key}
  schemas:
    Pet:
      type: object
      properties:
        id: {type: integer, readOnly: true}
        name: {type: string}
        secret: {type: string, writeOnly: true}
        parent: {$ref: '#/components/schemas/Pet'}
    Unused: {type: string}
`;
const spec = parseSpec(text, { file: 'openapi.yaml' });
function cut(pointer: string): OperationPiece {
  const piece = pieceOfOperation(spec, pointer);
  if (piece === undefined) throw new Error('no such operation');
  return piece;
}
const piece = cut('/paths/~1pets~1{id}/put');
function answer(response: string) {
  return answerMock(piece, { kind: 'chosen', response });
}

describe('pieceOfOperation', () => {
  test('holds the operation and what it refers to, at its places', () => {
    expect(Object.keys(piece.document).sort()).toEqual([
      'components',
      'paths',
      'security',
      'servers',
    ]);
    expect(piece.document['paths']).not.toHaveProperty('/other');
    expect(piece.document['components']).toMatchObject({ schemas: { Pet: { type: 'object' } } });
    expect(piece.document['components']).not.toHaveProperty('schemas.Unused');
    expect(JSON.parse(JSON.stringify(piece))).toEqual(piece);
  });

  test('a name that every object knows is looked up among what the document has', () => {
    const own = parseSpec(
      '{"openapi":"3.1.0","paths":{"/a":{"get":{"x":{"$ref":"#/components/schemas/constructor"}}}},"components":{"schemas":{"constructor":{"type":"string"}}}}',
      { file: 'openapi.json' },
    );
    const text = JSON.stringify(pieceOfOperation(own, '/paths/~1a/get')?.document);
    expect(text).toContain('"constructor":{"type":"string"}');
  });

  test('there is none where no operation stands', () => {
    expect(pieceOfOperation(spec, '/paths/~1pets~1{id}')).toBeUndefined();
    expect(pieceOfOperation(spec, '/paths/~1none/get')).toBeUndefined();
  });
});

describe('answerMock', () => {
  test('answers a success from the schema: no write-only fields, a circle ends', () => {
    expect(answerMock(piece, { kind: 'success' })).toEqual({
      status: 200,
      response: '200',
      headers: [
        { name: 'content-type', value: 'application/json' },
        { name: 'X-Rate', value: '5' },
      ],
      body: '{\n  "id": 1,\n  "name": "string"\n}',
      origin: 'schema',
    });
  });

  test('answers the chosen response from its example', () => {
    expect(answer('422')).toMatchObject({
      status: 422,
      body: `{\n  "title": "It's bad"\n}`,
      origin: 'example',
    });
    expect(answerMock(piece, { kind: 'bad-request' })?.status).toBe(422);
  });

  test('a range stands for its first code; what cannot be made is left out', () => {
    expect(answer('5XX')).toEqual({
      status: 500,
      response: '5XX',
      headers: [],
      body: undefined,
      origin: 'none',
    });
    expect(answer('204')).toMatchObject({ status: 204, body: undefined });
    expect(answer('418')).toBeUndefined();
  });
});

test('a request is filled in from examples, required parameters and the body from schemas', () => {
  expect(sampleRequest(piece)).toEqual({
    parameters: [
      { name: 'id', in: 'path', value: 'a b' },
      { name: 'tags', in: 'query', value: 'red,blue' },
      { name: 'filter', in: 'query', value: '{"age":3}' },
      { name: 'page', in: 'query', value: '' },
      { name: 'X-Trace', in: 'header', value: '123e4567-e89b-42d3-a456-426614174000' },
    ],
    body: {
      mediaType: 'application/json',
      text: '{\n  "name": "string",\n  "secret": "string"\n}',
    },
  });
});

test('a curl line for the real server is quoted for the shell', () => {
  const request = sampleRequest(piece);
  const body = { mediaType: 'application/json', text: `{"name":"it's"}` };
  expect(curlLine(piece, { ...request, body })).toMatchInlineSnapshot(`
    "curl -X PUT 'https://eu.example.com/v1/pets/a%20b?tags=red&tags=blue&filter%5Bage%5D=3' \\
      -H 'X-Trace: 123e4567-e89b-42d3-a456-426614174000' \\
      -H 'X-Key: <key>' \\
      -H 'Content-Type: application/json' \\
      --data-raw '{"name":"it'\\''s"}'"
  `);
});
