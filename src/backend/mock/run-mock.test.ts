import { describe, expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { pieceOfOperation } from '#core/openapi/mock/operation-piece.ts';
import type { MockCall } from '#contracts/mock.ts';
import { runMock } from './run-mock.ts';

function document(version: string, positive: string) {
  return `openapi: ${version}
info: {title: Shop, version: '1'}
servers: [{url: https://shop.example}]
paths:
  /pets/{id}:
    post:
      parameters:
        - {name: id, in: path, required: true, schema: {type: integer, ${positive}}}
        - {name: tags, in: query, schema: {type: array, items: {type: string, enum: [a, b]}}}
        - {name: X-Key, in: header, required: true, schema: {type: string}}
      requestBody:
        required: true
        content:
          application/json:
            schema: {$ref: '#/components/schemas/Pet'}
      responses:
        '201': {description: Done, content: {application/json: {example: {id: 7}}}}
        '400': {description: Bad, content: {application/json: {example: {title: Bad}}}}
components:
  schemas:
    Pet:
      type: object
      required: [name]
      additionalProperties: false
      properties:
        name: {type: string, minLength: 2}
        friends: {type: array, items: {$ref: '#/components/schemas/Pet'}}
        size: {oneOf: [{type: integer}, {type: string, enum: [big]}]}
`;
}

const dialects = [
  ['3.0.3', 'minimum: 0, exclusiveMinimum: true'],
  ['3.1.0', 'exclusiveMinimum: 0'],
  ['3.2.0', 'exclusiveMinimum: 0'],
] as const;

describe.each(dialects)('%s', (version, positive) => {
  const spec = parseSpec(document(version, positive), { file: 'openapi.yaml' });
  const piece = JSON.stringify(pieceOfOperation(spec, '/paths/~1pets~1{id}/post'));
  const run = (parameters: [string, string, string][], body: unknown, response?: string) => {
    const call: MockCall = {
      piece,
      parameters: parameters.map(([name, at, value]) => ({ name, in: at, value })),
      ...(body === undefined
        ? {}
        : {
            body: {
              mediaType: 'application/json',
              text: typeof body === 'string' ? body : JSON.stringify(body),
            },
          }),
      ...(response === undefined ? {} : { response }),
    };
    return runMock(call);
  };
  const good: [string, string, string][] = [
    ['id', 'path', '3'],
    ['X-Key', 'header', 'k'],
  ];

  test('a request as documented gets the first success', () => {
    expect(run([...good, ['tags', 'query', 'a,b']], { name: 'Rex', size: 'big' })).toEqual({
      problems: [],
      answer: {
        status: 201,
        response: '201',
        headers: [{ name: 'content-type', value: 'application/json' }],
        body: '{\n  "id": 7\n}',
        origin: 'example',
      },
      curl: expect.stringContaining(`curl -X POST 'https://shop.example/pets/3?tags=a&tags=b'`),
    });
  });

  test('what is missing or wrong is said in words, and answered with the documented error', () => {
    const reply = run(
      [
        ['id', 'path', 'x'],
        ['tags', 'query', 'a,c'],
      ],
      { size: 1.5, friends: [{}], age: 3 },
    );
    expect(reply?.problems).toEqual([
      'The path parameter "id" must be an integer.',
      'The query parameter "tags" at item 2: must be one of "a", "b".',
      'The header parameter "X-Key" is required: enter a value.',
      'The body has no "name".',
      'The body has "age", which is not documented.',
      'The body at friends, item 1: has no "name".',
      'The body at size: matches none of the alternatives.',
    ]);
    expect(reply?.answer).toMatchObject({ status: 400, body: '{\n  "title": "Bad"\n}' });
    expect(run([['id', 'path', '0'], ...good.slice(1)], { name: 'Rex' })?.problems).toHaveLength(1);
  });

  test('a chosen response is given whatever the request is', () => {
    expect(run(good, undefined, '400')).toMatchObject({
      problems: ['The body is required: enter one.'],
      answer: { status: 400 },
    });
    expect(run(good, '{"name":', '201')).toMatchObject({
      problems: [expect.stringContaining('The body is not valid JSON')],
      answer: { status: 201 },
    });
    expect(run(good, { name: 'Rex' }, '404')?.answer).toBeNull();
  });
});

test('what is no operation is none', () => {
  for (const piece of ['', '{}', '{"dialect":"3.1","pointer":"/info","document":{}}'])
    expect(runMock({ piece, parameters: [] })).toBeUndefined();
});
