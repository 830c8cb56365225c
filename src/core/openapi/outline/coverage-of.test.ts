import { expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { coverageOf } from './coverage-of.ts';
import { outlineOf } from './outline-of.ts';

function coverageForTest(text: string) {
  const spec = parseSpec(text, { file: 'a.yaml' });
  return coverageOf(spec, outlineOf(spec).operations);
}

test('the responses that operations have, as they are written and as they are referred to', () => {
  const coverage = coverageForTest(`openapi: 3.1.0
paths:
  /a:
    get:
      responses:
        default: { $ref: '#/components/responses/Bad' }
        '200':
          description: x
          content: { application/xml: {}, application/json: {} }
    put: {}
components:
  responses:
    Bad:
      description: Bad.
      content: { application/problem+json: {} }
`);
  expect(coverage).toEqual({
    '/paths/~1a/get': {
      responses: [
        {
          status: 'default',
          mediaTypes: ['application/problem+json'],
          ref: '#/components/responses/Bad',
        },
        { status: '200', mediaTypes: ['application/xml', 'application/json'], ref: undefined },
      ],
      input: 'none',
    },
    '/paths/~1a/put': { responses: [], input: 'none' },
  });
});

test('what a caller can get wrong: nothing, what is in the path, or more', () => {
  const coverage = coverageForTest(`openapi: 3.1.0
paths:
  /none: { get: {} }
  /body: { post: { requestBody: {} } }
  /own: { get: { parameters: [{ in: query, name: q }] } }
  /{id}:
    parameters: [{ $ref: '#/components/parameters/Id' }]
    get: {}
    put: { parameters: [{ $ref: '#/components/parameters/Id' }, { $ref: '#/components/parameters/Q' }] }
    post: { requestBody: {} }
    patch: { parameters: [{ $ref: other.yaml }] }
components:
  parameters:
    Id: { in: path, name: id }
    Q: { in: header, name: Q }
`);
  const inputs = Object.entries(coverage).map(([pointer, { input }]) => [pointer.slice(9), input]);
  expect(Object.fromEntries(inputs)).toEqual({
    'none/get': 'none',
    'body/post': 'more',
    'own/get': 'more',
    '{id}/get': 'path',
    '{id}/put': 'more',
    '{id}/post': 'more',
    '{id}/patch': 'more',
  });
});
