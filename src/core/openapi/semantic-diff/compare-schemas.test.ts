import { describe, expect, test } from 'vitest';
import { components, compositionCases } from './cases/composition-cases.fixture.ts';
import { objectCases } from './cases/object-cases.fixture.ts';
import { valueCases } from './cases/value-cases.fixture.ts';
import { compareSpecs } from './compare-specs.ts';
import { body, codes, operation, reply, short } from './comparing.fixture.ts';

const schemas = { components: { schemas: components } };
const between = (before: object, after: object): string[] =>
  short(codes(operation(before, schemas), operation(after, schemas)));
/** What a change of a schema is in a request, and in a response. */
const both = (before: unknown, after: unknown) => ({
  request: between(body(before), body(after)),
  response: between(reply(before), reply(after)),
});

describe.each([
  ['values', valueCases],
  ['objects and arrays', objectCases],
  ['composition', compositionCases],
])('%s', (_title, cases) => {
  test.each(cases)('%s', (_name, before, after, expected) => {
    const found = both(before, after);
    expect(found.request.toSorted()).toEqual(expected.request.toSorted());
    expect(found.response.toSorted()).toEqual(expected.response.toSorted());
    expect(both(before, before)).toEqual({ request: [], response: [] });
    expect(both(after, structuredClone(after))).toEqual({ request: [], response: [] });
  });
});

test('a message says where in which part', () => {
  const before = reply({ items: { properties: { amount: { type: 'integer' } } } });
  const after = reply({ items: { properties: { amount: { type: 'string' } } } });
  expect(compareSpecs(operation(before), operation(after)).breaking).toMatchObject([
    {
      method: 'POST',
      path: '/a',
      message: 'Response 200, "[].amount": the type changed from integer to string.',
    },
  ]);
});
