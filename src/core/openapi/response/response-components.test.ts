import { expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { responseComponents } from './response-components.ts';

test('named responses and the codes that they answer', () => {
  const ref = '#/components/responses/Bad~1Request';
  const document = {
    openapi: '3.1.0',
    paths: {
      '/a': {
        parameters: [],
        get: { responses: { 400: { $ref: ref }, 422: { $ref: ref }, 200: { description: 'x' } } },
        put: { responses: { 400: { $ref: ref } } },
      },
      '/b': { get: {} },
    },
    components: { responses: { 'Bad/Request': { description: 'Bad.' }, Unused: {} } },
  };
  expect(responseComponents(parseSpec(JSON.stringify(document), { file: 'a.json' }))).toEqual([
    { name: 'Bad/Request', ref, description: 'Bad.', codes: ['400', '422'] },
    { name: 'Unused', ref: '#/components/responses/Unused', description: undefined, codes: [] },
  ]);
  expect(responseComponents(parseSpec('', { file: 'a.yaml' }))).toEqual([]);
});
