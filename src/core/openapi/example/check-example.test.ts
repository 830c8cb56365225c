import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { checkExample } from './check-example.ts';

function specOf(schemas: unknown, openapi = '3.1.0') {
  return parseSpec(JSON.stringify({ openapi, components: { schemas } }), { file: 'openapi.json' });
}
function check(schemas: unknown, example: unknown, openapi?: string) {
  return checkExample(
    specOf(schemas, openapi),
    { ref: '#/components/schemas/A', holds: 'value' },
    JSON.stringify(example),
  ).map(({ pointer, message }) => [pointer, message.slice(message.indexOf(': it ') + 5)]);
}

test.each<[unknown, unknown, [string, string][]]>([
  [{ type: 'integer' }, 'x', [['', 'is "x", but must be an integer ("type").']]],
  [{ type: ['string', 'null'] }, null, []],
  [{ enum: ['a', 'b'] }, 'c', [['', 'is "c", but must be "a" or "b" ("enum").']]],
  [{ const: 1 }, 2, [['', 'is 2, but must be 1 ("const").']]],
  [{ required: ['a', 'b'] }, {}, [['', 'is missing "a" and "b" ("required").']]],
  [
    { properties: { a: {} }, additionalProperties: false },
    { a: 1, x: 1, y: 2 },
    [
      ['/x', 'is not allowed by "additionalProperties".'],
      ['/y', 'is not allowed by "additionalProperties".'],
    ],
  ],
  [{ items: { minimum: 3 } }, [3, 2], [['/1', 'is 2, but must be >= 3 ("minimum").']]],
  [{ exclusiveMaximum: 3 }, 3, [['', 'is 3, but must be < 3 ("exclusiveMaximum").']]],
  [{ minLength: 2 }, 'é', [['', 'has fewer than 2 characters ("minLength").']]],
  [{ pattern: '^a+$' }, 'b', [['', 'is "b", which does not match the "pattern" ^a+$.']]],
  [
    { format: 'date' },
    '2026-02-30',
    [['', 'is "2026-02-30", which is not a valid date ("format").']],
  ],
  [{ format: 'int64' }, 'anything', []],
  [{ uniqueItems: true }, [1, 1], [['', 'contains the same item twice ("uniqueItems").']]],
  [
    { oneOf: [{ type: 'string' }, { type: 'null' }] },
    1,
    [['', 'matches none of the schemas under "oneOf".']],
  ],
  [{ oneOf: [{}, {}] }, 1, [['', 'matches more than one of the schemas under "oneOf".']]],
  [{ not: { type: 'string' } }, 'x', [['', 'matches the schema under "not".']]],
  [{ properties: { a: { pattern: '(' } } }, { a: 'x' }, []],
  [
    { $ref: '#/components/schemas/B', minLength: 3 },
    'xx',
    [['', 'has fewer than 3 characters ("minLength").']],
  ],
  [{ $ref: 'other.yaml#/B' }, 1, []],
])('%j and %j', (schema, example, expected) => {
  expect(check({ A: schema, B: { type: 'string' } }, example)).toEqual(expected);
});

test.each<[unknown, unknown, number]>([
  [{ type: 'string', nullable: true, enum: ['a'] }, null, 0],
  [{ type: 'string', nullable: true }, 1, 1],
  [{ type: 'number', minimum: 1, exclusiveMinimum: true }, 1, 1],
  [{ type: 'number', minimum: 1, exclusiveMinimum: false }, 1, 0],
  [{ $ref: '#/components/schemas/B', minLength: 3 }, 'x', 0],
])('OpenAPI 3.0: %j and %j', (schema, example, faults) => {
  expect(check({ A: schema, B: { type: 'string' } }, example, '3.0.3')).toHaveLength(faults);
});

test('what may only be written is not asked for in an answer', () => {
  const schema = { required: ['password', 'id'], properties: { password: { writeOnly: true } } };
  expect(check({ A: schema }, { id: 1 })).toEqual([]);
});

test('schemas that refer to themselves', () => {
  const tree = { type: 'object', properties: { next: { $ref: '#/components/schemas/A' } } };
  expect(check({ A: tree }, { next: { next: 1 } })).toEqual([
    ['/next/next', 'is 1, but must be an object ("type").'],
  ]);
  for (const circle of [
    { $ref: '#/components/schemas/A' },
    { allOf: [{ $ref: '#/components/schemas/B' }] },
  ]) {
    expect(check({ A: circle, B: { anyOf: [{ $ref: '#/components/schemas/A' }] } }, 1)).toEqual([]);
  }
});

test('the items of a list, with their places in the text', () => {
  const spec = specOf({ A: { properties: { id: { type: 'integer' } } } });
  const json = '[\n  {"id": 1},\n  {"id": "2"}\n]';
  expect(checkExample(spec, { ref: '#/components/schemas/A', holds: 'items' }, json)).toEqual([
    {
      pointer: '/1/id',
      position: { line: 3, column: 10 },
      message: '/1/id (line 3) does not match A: it is "2", but must be an integer ("type").',
    },
  ]);
});

test('no schema makes it throw', () => {
  const keys = fc.constantFrom(
    'type',
    'items',
    'properties',
    'allOf',
    'oneOf',
    'not',
    'enum',
    'required',
    '$ref',
    'pattern',
    'minimum',
    'format',
    'additionalProperties',
    'nullable',
    '$id',
    'exclusiveMinimum',
  );
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('object', 'string', '(', '#/components/schemas/A', '#/x', true, null, 3, -1),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(keys, tie('value'), { maxKeys: 4 }),
    ),
  }));
  fc.assert(
    fc.property(
      value,
      fc.jsonValue(),
      fc.constantFrom('3.0.3', '3.1.0'),
      (schema, example, version) => {
        expect(check({ A: schema }, example, version)).toBeInstanceOf(Array);
      },
    ),
    { numRuns: 500 },
  );
});
