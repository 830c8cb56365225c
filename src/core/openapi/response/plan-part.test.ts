import { expect, test } from 'vitest';
import { applyEdits } from '#core/text/text-edit.ts';
import { describeOperation, operationAt } from '#core/openapi/outline/describe-operation.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { ResponseBody } from '#core/openapi/syntax/types.ts';
import { planAddResponse } from './plan-add-response.ts';

const ITEM = `get:
  summary: Find pets
  responses:
    '200':
      description: Pets.
`;

function added(text: string, file: string, operation: string, body: ResponseBody) {
  const spec = parseSpec(text, { file });
  const request = { operation, status: '400' as const, description: 'Bad.', body };
  const plan = planAddResponse(spec, request);
  return plan.ok ? applyEdits(text, plan.edits).slice(text.length) : plan.message;
}

test('a response is added in a file that is a path item', () => {
  const spec = parseSpec(ITEM, { file: 'paths/pets.yaml' });
  expect(operationAt(spec, ITEM.indexOf('Pets.'))).toBe('/get');
  expect(describeOperation(spec, '/get')).toMatchObject({
    method: 'get',
    path: '',
    statuses: ['200'],
  });
  expect(added(ITEM, 'paths/pets.yaml', '/get', { kind: 'none' })).toBe(
    "    '400':\n      description: Bad.\n",
  );
});

test('a response is added in a file that holds path items by name', () => {
  const text = `/pets:\n  ${ITEM.replaceAll('\n', '\n  ').trimEnd()}\n`;
  expect(operationAt(parseSpec(text, { file: 'paths.yaml' }), text.indexOf('Find'))).toBe(
    '/~1pets/get',
  );
  expect(added(text, 'paths.yaml', '/~1pets/get', { kind: 'none' })).toBe(
    "      '400':\n        description: Bad.\n",
  );
});

test('schemas and responses of other files are referred to', () => {
  const ref = '../schemas/pet.json#/Pet';
  expect(added(ITEM, 'paths/pets.yaml', '/get', { kind: 'schema', ref })).toContain(`$ref: ${ref}`);
  const bad = '../shared.yaml#/components/responses/Bad';
  expect(added(ITEM, 'paths/pets.yaml', '/get', { kind: 'component', ref: bad })).toBe(
    `    '400':\n      $ref: ${bad}\n`,
  );
  expect(added(ITEM, 'paths/pets.yaml', '/get', { kind: 'schema', ref: '#/Pet' })).toBe(
    'The document has no schema at #/Pet.',
  );
});

test.each([
  '/properties/get',
  '/x-more/get',
  '/info/get',
  '/components/get',
  '/Pet/properties/get',
])('at %s stands no operation', (pointer) => {
  expect(describeOperation(parseSpec('{}', { file: 'a.yaml' }), pointer)).toBeUndefined();
  const text = `${pointer
    .slice(1)
    .split('/')
    .map((name, index) => `${' '.repeat(index)}${name}:`)
    .join('\n')} x\n`;
  expect(operationAt(parseSpec(text, { file: 'a.yaml' }), text.length - 2)).toBeUndefined();
});
