import { expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { validateInSteps, validateSpec } from './validate-spec.ts';

const paths = Array.from({ length: 700 }, (_, index) => `/things${index}`);
const spec = parseSpec(
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Many', version: '1' },
    // Each has a fault of its own kind: no description, and a reference to nothing.
    paths: Object.fromEntries(
      paths.map((path, index) => [
        path,
        index % 100 === 0
          ? { get: { responses: { 200: {} } } }
          : { get: { responses: { 200: { $ref: `#/components/responses/R${index % 3}` } } } },
      ]),
    ),
    components: { responses: { R0: { description: 'A' }, R1: { description: 'B' } } },
  }),
  { file: 'openapi.json' },
);

test('a check in steps comes to rest after each path, and finds the same', () => {
  const steps = validateInSteps(spec);
  let rests = 0;
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) rests += 1;
  expect(rests).toBeGreaterThan(paths.length);
  expect(step.value.length).toBeGreaterThan(100);
  expect(step.value).toEqual(validateSpec(spec));
});
