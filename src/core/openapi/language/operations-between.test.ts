import { expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { moveNames, namesOf, operationsBetween } from './names.ts';

const text = `openapi: 3.1.0
paths:
  /pets:
    get:
      summary: Find pets
      responses:
        '200': { description: Pets. }
    post: {}
webhooks:
  sold:
    post:
      responses: {}
`;
function names() {
  return namesOf(parseSpec(text, { file: 'openapi.yaml' }));
}
function found(from: number, to: number) {
  return operationsBetween(names(), from, to);
}

test('operations of paths and webhooks, with the place of their responses', () => {
  expect(found(0, text.length)).toEqual([
    { pointer: '/paths/~1pets/get', responses: text.indexOf('responses:') },
    { pointer: '/paths/~1pets/post', responses: text.indexOf('post: {}') },
    { pointer: '/webhooks/sold/post', responses: text.indexOf('responses: {}') },
  ]);
});

test('only those between two offsets', () => {
  const at = text.indexOf('summary');
  expect(found(at, at + 3).map(({ pointer }) => pointer)).toEqual(['/paths/~1pets/get']);
});

test('the place moves along with what is typed before it', () => {
  const moved = names();
  moveNames(moved, { offset: text.indexOf('Find'), length: 4, text: 'Look for' });
  expect(operationsBetween(moved, 0, text.length)[0]?.responses).toBe(
    text.indexOf('responses:') + 4,
  );
});

test.each([
  ['a path item', `get:\n  responses: {}\ndelete:\n  summary: Gone\n`, ['/get', '/delete']],
  [
    'path items by name',
    `/pets:\n  get: { responses: {} }\nItem:\n  post: { operationId: add }\n`,
    ['/~1pets/get', '/Item/post'],
  ],
  [
    'schemas',
    `Pet:\n  properties:\n    get: { summary: x }\nproperties:\n  get: { summary: x }\n`,
    [],
  ],
  ['anything else', `request:\n  head: { size: 1 }\nget: yes\n`, []],
])('in a file that holds %s', (_what, part, pointers) => {
  const inPart = namesOf(parseSpec(part, { file: 'paths/pets.yaml' }));
  expect(operationsBetween(inPart, 0, part.length).map(({ pointer }) => pointer)).toEqual(pointers);
});
