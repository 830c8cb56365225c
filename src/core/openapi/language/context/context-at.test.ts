import { expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { moveNames, namesOf } from '#core/openapi/language/names.ts';
import { contextAt } from './context-at.ts';

function operation(number: number) {
  return {
    get: {
      summary: `Read "${number}"`,
      tags: ['a', 'b'],
      responses: { 200: { description: 'x' } },
    },
  };
}

function document(paths: number) {
  return JSON.stringify(
    {
      openapi: '3.1.0',
      info: { title: 'Long', version: '1' },
      paths: Object.fromEntries(
        Array.from({ length: paths }, (_, number) => [`/r-${number}/{id}`, operation(number)]),
      ),
      components: {
        schemas: { Pet: { type: 'object', properties: { name: { type: 'string' } } } },
      },
    },
    null,
    2,
  );
}

test('the nearer way gives what the whole text gives, at every offset', () => {
  const text = document(3);
  const names = namesOf(parseSpec(text, { file: 'openapi.json' }));
  for (let offset = 0; offset <= text.length; offset += 1)
    expect(contextAt(text, 'json', offset, names)).toEqual(contextAt(text, 'json', offset));
});

test('names that moved with what was typed lead there, too', () => {
  const text = document(3);
  const names = namesOf(parseSpec(text, { file: 'openapi.json' }));
  const typed = '"x-note": "a" ';
  const at = text.indexOf('"summary"');
  moveNames(names, { offset: at, length: 0, text: typed });
  const changed = text.slice(0, at) + typed + text.slice(at);
  const offset = changed.indexOf('x"', changed.indexOf('/r-2/'));
  expect(contextAt(changed, 'json', offset, names)).toMatchObject({
    kind: 'value',
    path: ['paths', '/r-2/{id}', 'get', 'responses', '200', 'description'],
  });
});

test('the cost does not grow with what stands above the operation', () => {
  const text = document(10_000);
  const names = namesOf(parseSpec(text, { file: 'openapi.json' }));
  const offset = text.lastIndexOf('"description"') + 3;
  const start = performance.now();
  for (let time = 0; time < 10; time += 1) contextAt(text, 'json', offset, names);
  const near = performance.now() - start;
  const whole = performance.now();
  for (let time = 0; time < 10; time += 1) contextAt(text, 'json', offset);
  expect(near).toBeLessThan((performance.now() - whole) / 2);
});
