import { expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { coverageOf } from './coverage-of.ts';
import { outlineOf } from './outline-of.ts';

test('the responses that operations have, as they are written and as they are referred to', () => {
  const spec = parseSpec(
    `openapi: 3.1.0
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
`,
    { file: 'a.yaml' },
  );
  expect(coverageOf(spec, outlineOf(spec).operations)).toEqual({
    '/paths/~1a/get': [
      {
        status: 'default',
        mediaTypes: ['application/problem+json'],
        ref: '#/components/responses/Bad',
      },
      { status: '200', mediaTypes: ['application/xml', 'application/json'], ref: undefined },
    ],
    '/paths/~1a/put': [],
  });
});
