import { expect, test } from 'vitest';
import { parseSpec } from '../parse-spec.ts';
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
const names = () => namesOf(parseSpec(text, { file: 'openapi.yaml' }));
const found = (from: number, to: number) => operationsBetween(names(), from, to);

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
