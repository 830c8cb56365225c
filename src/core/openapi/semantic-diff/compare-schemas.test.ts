import { describe, expect, test } from 'vitest';
import { components, compositionCases } from './cases/composition-cases.testing.ts';
import { objectCases } from './cases/object-cases.testing.ts';
import { valueCases } from './cases/value-cases.testing.ts';
import { compareSpecs } from './compare-specs.ts';
import { body, codes, operation, reply, short } from './comparing.testing.ts';

const schemas = { components: { schemas: components } };
function between(before: object, after: object): string[] {
  return short(codes(operation(before, schemas), operation(after, schemas)));
}
/** What a change of a schema is in a request, and in a response. */
function both(before: unknown, after: unknown) {
  return {
    request: between(body(before), body(after)),
    response: between(reply(before), reply(after)),
  };
}

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
