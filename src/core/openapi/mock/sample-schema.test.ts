import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { sampleSchema } from './sample-schema.ts';

function sample(schema: unknown, components: Record<string, unknown> = {}) {
  return sampleSchema({ components: { schemas: components } }, schema, 'response');
}
function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

test.each([
  [{ type: 'string', example: 'shown', default: 'other' }, 'shown'],
  [{ type: 'string', examples: ['first', 'second'] }, 'first'],
  [{ const: null }, null],
  [{ type: 'integer', default: 0 }, 0],
  [{ enum: ['b', 'a'] }, 'b'],
  [{ type: 'string', format: 'date-time' }, '2025-01-15T09:30:00Z'],
  [{ type: 'string', maxLength: 3 }, 'str'],
  [{ type: 'string', minLength: 8 }, 'stringst'],
  [{ type: 'integer', minimum: 10, exclusiveMinimum: true }, 11],
  [{ type: 'integer', exclusiveMinimum: 10 }, 11],
  [{ type: 'number', minimum: 0.2, maximum: 0.4 }, 0.4],
  [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 0.5 }, 0.25],
  [{ type: 'number', multipleOf: 0.1, maximum: 0.35 }, 0.3],
  [{ type: 'integer', multipleOf: 5 }, 5],
  [{ type: ['null', 'boolean'] }, true],
  [{ type: 'boolean', nullable: true }, true],
  [{ anyOf: [{ type: 'null' }, { type: 'integer' }] }, 1],
  [{ type: 'array', items: { type: 'integer' }, minItems: 3, uniqueItems: true }, [1, 2, 3]],
  [{ type: 'array', items: { type: 'string' }, maxItems: 0 }, []],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, { key1: true }],
])('%j gives %j', (schema, expected) => {
  expect(sample(schema)).toEqual(expected);
});

test('allOf adds up, also where two parts share a base', () => {
  const components = {
    Base: { type: 'object', properties: { id: { type: 'integer' } } },
    Left: { allOf: [ref('Base'), { properties: { left: { type: 'boolean' } } }] },
    Right: { allOf: [ref('Base'), { properties: { right: { type: 'boolean' } } }] },
  };
  expect(sample({ allOf: [ref('Left'), ref('Right')] }, components)).toEqual({
    id: 1,
    left: true,
    right: true,
  });
});

test('a schema inside itself ends there; the first alternative that ends is taken', () => {
  const components = {
    Node: {
      type: 'object',
      properties: { name: { type: 'string' }, children: { type: 'array', items: ref('Node') } },
    },
    Loop: { oneOf: [ref('Loop'), { type: 'integer' }] },
    Only: ref('Only'),
  };
  expect(sample(ref('Node'), components)).toEqual({ name: 'string', children: [] });
  expect(sample(ref('Loop'), components)).toBe(1);
  expect(sample(ref('Only'), components)).toBeUndefined();
  expect(sample(ref('Missing'), components)).toBeUndefined();
});

test('a wide and deep schema stays within bounds', () => {
  const names = Array.from({ length: 40 }, (_one, index) => `S${index}`);
  const properties = Object.fromEntries(names.map((name) => [name, ref(name)]));
  const components = Object.fromEntries(
    names.map((name) => [name, { type: 'object', properties }]),
  );
  expect(JSON.stringify(sample(ref('S0'), components)).length).toBeLessThan(1_000_000);
});

const patterns = [
  '^[A-Z]{3}-\\d{4}$',
  '^(foo|bar)+$',
  '^\\+?[1-9]\\d{1,14}$',
  '^#(?:[0-9a-fA-F]{3}){1,2}$',
  '[^\\s]+@[^\\s]+',
  '^\\p{L}{2,}$',
];
test.each(patterns)('a text for %s', (pattern) => {
  expect(sample({ type: 'string', pattern, minLength: 2 })).toMatch(new RegExp(pattern, 'u'));
});

test('what is made is valid by a validator of its own', () => {
  const schema = {
    type: 'object',
    required: ['id', 'kind', 'price', 'tags'],
    properties: {
      id: { type: 'string', minLength: 12, maxLength: 14 },
      kind: { oneOf: [{ type: 'string', enum: ['x', 'y'] }, { type: 'integer' }] },
      price: { type: 'number', exclusiveMinimum: 3, multipleOf: 0.25 },
      tags: { type: 'array', uniqueItems: true, minItems: 2, items: { enum: ['a', 'b'] } },
      map: { type: 'object', minProperties: 2, additionalProperties: { type: 'integer' } },
    },
    additionalProperties: false,
  };
  const value = sample(schema);
  expect(
    [new Ajv2020({ strict: false }), new Ajv({ strict: false })].map((ajv) =>
      ajv.validate(schema, value),
    ),
  ).toEqual([true, true]);
});
