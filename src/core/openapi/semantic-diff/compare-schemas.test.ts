import { describe, expect, test } from 'vitest';
import { compareSpecs } from './compare-specs.ts';
import { between, body, operation, reply } from './comparing.fixture.ts';

/** What a change of a schema is in a request, and in a response. */
const both = (before: unknown, after: unknown) => ({
  request: between(body(before), body(after)),
  response: between(reply(before), reply(after)),
});
const tightens = (code: string) => ({
  request: [`! schema.${code}`],
  response: [`schema.${code}`],
});
const widens = (code: string) => ({ request: [`schema.${code}`], response: [`! schema.${code}`] });

describe('schemas', () => {
  const object = (fields: object) => ({ type: 'object', ...fields });
  const cases: [string, unknown, unknown, { request: string[]; response: string[] }][] = [
    [
      'a narrower type',
      { type: ['string', 'integer'] },
      { type: 'string' },
      tightens('type_changed'),
    ],
    ['integer to number', { type: 'integer' }, { type: 'number' }, widens('type_changed')],
    [
      'another type',
      { type: 'integer', minimum: 1 },
      { type: 'string', minLength: 1 },
      { request: ['! schema.type_changed'], response: ['! schema.type_changed'] },
    ],
    ['null too', { type: 'string' }, { type: ['string', 'null'] }, widens('became_nullable')],
    [
      'null too, as 3.0 says it',
      { type: 'string' },
      { type: 'string', nullable: true },
      widens('became_nullable'),
    ],
    [
      'no null',
      { type: 'string', nullable: true },
      { type: 'string' },
      tightens('became_not_nullable'),
    ],
    ['a wider format', { format: 'int32' }, { format: 'int64' }, widens('format_changed')],
    [
      'a new format',
      {},
      { format: 'email' },
      { request: ['schema.format_changed'], response: ['schema.format_changed'] },
    ],
    ['a value less', { enum: ['a', 'b'] }, { enum: ['a'] }, tightens('enum_values_removed')],
    ['a value more', { enum: ['a'] }, { enum: ['a', 'b'] }, widens('enum_values_added')],
    ['values', {}, { const: 'a' }, tightens('enum_introduced')],
    ['no values', { enum: ['a'] }, {}, widens('enum_lifted')],
    ['a higher minimum', { minimum: 1 }, { minimum: 2 }, tightens('constraint_tightened')],
    ['a higher maximum', { maximum: 1 }, { maximum: 2 }, widens('constraint_relaxed')],
    ['no minimum length', { minLength: 1 }, {}, widens('constraint_relaxed')],
    ['a minimum length of zero', {}, { minLength: 0 }, { request: [], response: [] }],
    [
      'an exclusive minimum',
      { minimum: 1 },
      { exclusiveMinimum: 1 },
      tightens('constraint_tightened'),
    ],
    [
      'the same exclusive minimum of 3.0 and 3.1',
      { minimum: 1, exclusiveMinimum: true },
      { exclusiveMinimum: 1 },
      { request: [], response: [] },
    ],
    ['a pattern', {}, { pattern: 'a' }, tightens('constraint_tightened')],
    [
      'another pattern',
      { pattern: 'a' },
      { pattern: 'b' },
      { request: ['! schema.constraint_changed'], response: ['! schema.constraint_changed'] },
    ],
    ['unique items', {}, { uniqueItems: true }, tightens('constraint_tightened')],
    [
      'another default',
      { default: 1 },
      { default: 2 },
      { request: ['! schema.default_changed'], response: ['schema.default_changed'] },
    ],
    [
      'deprecated',
      {},
      { deprecated: true },
      { request: ['schema.deprecated'], response: ['schema.deprecated'] },
    ],
    [
      'a property more',
      object({}),
      object({ properties: { a: {} } }),
      { request: ['schema.property_added'], response: ['schema.property_added'] },
    ],
    [
      'a required property more',
      object({}),
      object({ properties: { a: {} }, required: ['a'] }),
      {
        request: ['! schema.required_property_added'],
        response: ['schema.required_property_added'],
      },
    ],
    [
      'a property less',
      object({ properties: { a: {} } }),
      object({}),
      { request: ['schema.property_removed'], response: ['! schema.property_removed'] },
    ],
    [
      'a property less in a closed object',
      object({ properties: { a: {} }, additionalProperties: false }),
      object({ additionalProperties: false }),
      { request: ['! schema.property_removed'], response: ['! schema.property_removed'] },
    ],
    [
      'a property now required',
      object({ properties: { a: {} } }),
      object({ properties: { a: {} }, required: ['a'] }),
      tightens('property_became_required'),
    ],
    [
      'a property now optional',
      object({ properties: { a: {} }, required: ['a'] }),
      object({ properties: { a: {} } }),
      widens('property_became_optional'),
    ],
    [
      'closed',
      object({}),
      object({ additionalProperties: false }),
      tightens('additional_properties_forbidden'),
    ],
    [
      'inside items',
      { items: { type: 'number' } },
      { items: { type: 'integer' } },
      tightens('type_changed'),
    ],
    [
      'inside other properties',
      { additionalProperties: { type: 'number' } },
      { additionalProperties: { type: 'integer' } },
      tightens('type_changed'),
    ],
    [
      'an alternative less',
      { oneOf: [{ title: 'A' }, { title: 'B' }] },
      { oneOf: [{ title: 'B' }] },
      tightens('alternative_removed'),
    ],
    [
      'an alternative more',
      { anyOf: [{ title: 'B' }] },
      { anyOf: [{ title: 'A' }, { title: 'B' }] },
      widens('alternative_added'),
    ],
    [
      'another order of alternatives',
      { oneOf: [{ title: 'A' }, { title: 'B' }] },
      { oneOf: [{ title: 'B' }, { title: 'A' }] },
      { request: [], response: [] },
    ],
    [
      'properties moved into allOf',
      object({ properties: { a: { type: 'string' } }, required: ['a'] }),
      { allOf: [object({ properties: { a: { type: 'string' } } }), { required: ['a'] }] },
      { request: [], response: [] },
    ],
  ];
  test.each(cases)('%s', (_name, before, after, expected) => {
    expect(both(before, after)).toEqual(expected);
  });

  test('readOnly properties are not sent, writeOnly ones not received', () => {
    const before = object({ properties: { id: { readOnly: true }, secret: { writeOnly: true } } });
    expect(both(before, object({}))).toEqual({
      request: ['schema.property_removed'],
      response: ['! schema.property_removed'],
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
});
