import { describe, expect, test } from 'vitest';
import { body, codes, operation, reply } from '#core/openapi/semantic-diff/comparing.testing.ts';
import { compareSpecs } from '#core/openapi/semantic-diff/compare-specs.ts';

function ref(index: number) {
  return { $ref: `#/components/schemas/S${index}` };
}
const ways: Record<string, (target: object) => object> = {
  $ref: (target) => target,
  allOf: (target) => ({ allOf: [target], description: 'One more' }),
  oneOf: (target) => ({ oneOf: [target, { type: 'string' }] }),
  'anyOf with null': (target) => ({ anyOf: [target, { type: 'null' }] }),
  items: (items) => ({ type: 'array', items }),
  properties: (child) => ({ type: 'object', properties: { child } }),
  additionalProperties: (additionalProperties) => ({ type: 'object', additionalProperties }),
  patternProperties: (target) => ({ patternProperties: { '^a': target } }),
  'allOf and oneOf': (target) => ({
    allOf: [target, { type: 'object', properties: { other: { oneOf: [target, {}] } } }],
  }),
};

/** Schemas that refer to each other all over, one of them without a property where `isLess`. */
function net(wrap: (target: object) => object, size: number, isLess: boolean) {
  const schemas = Array.from({ length: size }, (_, index) => {
    const links = [1, 2, 3, 4, 5].map((step) => [
      `link${step}`,
      wrap(ref((index * 7 + step * step * 3) % size)),
    ]);
    const name = isLess && index === 3 ? {} : { name: { type: 'string' } };
    return [`S${index}`, { type: 'object', properties: { ...name, ...Object.fromEntries(links) } }];
  });
  return operation(
    { ...body(ref(0)), ...reply(ref(0)) },
    { components: { schemas: Object.fromEntries(schemas) } },
  );
}

describe.each(Object.entries(ways))('recursion through %s', (_name, wrap) => {
  test('a net of schemas is the same as itself, and a property less in it is found', () => {
    expect(codes(net(wrap, 300, false), net(wrap, 300, false))).toEqual([]);
    const diff = compareSpecs(net(wrap, 300, false), net(wrap, 300, true));
    expect(diff.notCompared).toEqual([]);
    expect(diff.breaking.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'schema.property_removed /components/schemas/S3/properties/name',
    ]);
  });
});

test('a schema that refuses itself ends, and what changed in it is found', () => {
  const not = (target: object) => ({ not: target });
  expect(codes(net(not, 30, false), net(not, 30, false))).toEqual([]);
  expect(compareSpecs(net(not, 30, false), net(not, 30, true)).breaking).not.toEqual([]);
});

/** Each schema extends the one before and says its properties anew: combinations of them are schemas of their own. */
function chain(size: number, type: string) {
  const schemas = Array.from({ length: size }, (_, index) => {
    const links = [1, 2, 3, 4, 5].map((step) => [
      `link${step}`,
      { allOf: [ref((index * 7 + step * step * 3) % size)], type: 'object' },
    ]);
    const properties = { ...Object.fromEntries(links), last: { type } };
    const allOf = index === 0 ? [] : [ref(index - 1)];
    return [`S${index}`, { type: 'object', properties, allOf }];
  });
  return operation(reply(ref(size - 1)), { components: { schemas: Object.fromEntries(schemas) } });
}

test('a long chain of allOf is compared as a whole', () => {
  const diff = compareSpecs(chain(200, 'integer'), chain(200, 'number'));
  expect(diff.breaking.map(({ code }) => code)).toEqual(['schema.type_widened']);
  expect(diff.notCompared).toEqual([]);
});

test('what is written to take forever is told as not compared', () => {
  const diff = compareSpecs(chain(2000, 'integer'), chain(2000, 'number'));
  expect(diff.truncated).toBe(true);
  expect(diff.notCompared[0]).toMatch(/^Not compared: .+; the documents need too many/u);
});
