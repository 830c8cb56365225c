import { describe, expect, test } from 'vitest';
import { valueOfLiteral } from '../render/literal.ts';
import type { Dialect } from '../types.ts';
import { inferSchema } from './infer-schema.ts';
import { parseExampleJson } from './parse-example-json.ts';
import { formatOfString } from './string-format.ts';

function infer(json: string, dialect: Dialect = '3.1'): unknown {
  const example = parseExampleJson(json);
  return example.ok ? valueOfLiteral(inferSchema(example.literal, dialect)) : example.message;
}

describe('inferSchema', () => {
  test.each([
    ['1', { type: 'integer' }],
    ['1.0', { type: 'number' }],
    ['[1, 2.5]', { type: 'array', items: { type: 'number' } }],
    ['true', { type: 'boolean' }],
    ['"a"', { type: 'string' }],
    ['"2026-02-28"', { type: 'string', format: 'date' }],
    ['["2026-02-28", "x"]', { type: 'array', items: { type: 'string' } }],
    ['{}', { type: 'object' }],
    ['[]', { type: 'array', items: {} }],
    [
      '[{"a": 1, "b": 2}, {"b": 3, "c": "x"}]',
      {
        type: 'array',
        items: {
          type: 'object',
          required: ['b'],
          properties: { a: { type: 'integer' }, b: { type: 'integer' }, c: { type: 'string' } },
        },
      },
    ],
  ])('of %s is the same in every dialect', (json, schema) => {
    for (const dialect of ['3.0', '3.1', '3.2'] as const)
      expect(infer(json, dialect)).toEqual(schema);
  });

  test.each([
    ['null', {}, { type: 'null' }],
    [
      '[1, null]',
      { type: 'array', items: { type: 'integer', nullable: true } },
      { type: 'array', items: { type: ['integer', 'null'] } },
    ],
    [
      '[1, "a", null]',
      {
        type: 'array',
        items: { oneOf: [{ type: 'integer', nullable: true }, { type: 'string' }] },
      },
      { type: 'array', items: { type: ['integer', 'string', 'null'] } },
    ],
    [
      '[{"a": null}, {"a": [{"b": 1}]}, [true]]',
      {
        type: 'array',
        items: {
          oneOf: [
            { type: 'array', items: { type: 'boolean' } },
            {
              type: 'object',
              required: ['a'],
              properties: {
                a: {
                  type: 'array',
                  nullable: true,
                  items: {
                    type: 'object',
                    required: ['b'],
                    properties: { b: { type: 'integer' } },
                  },
                },
              },
            },
          ],
        },
      },
      {
        type: 'array',
        items: {
          type: ['array', 'object'],
          items: { type: 'boolean' },
          required: ['a'],
          properties: {
            a: {
              type: ['array', 'null'],
              items: { type: 'object', required: ['b'], properties: { b: { type: 'integer' } } },
            },
          },
        },
      },
    ],
  ])('of %s follows the dialect', (json, in30, in31) => {
    expect(infer(json, '3.0')).toEqual(in30);
    expect(infer(json, '3.1')).toEqual(in31);
    expect(infer(json, '3.2')).toEqual(in31);
  });
});

test.each([
  ['2026-01-31T10:00:00Z', 'date-time'],
  ['2026-01-31t10:00:00.123+02:00', 'date-time'],
  ['2026-02-30T10:00:00Z', undefined],
  ['2026-01-31T25:00:00Z', undefined],
  ['2024-02-29', 'date'],
  ['2026-02-29', undefined],
  ['1b4e28ba-2fa1-11d2-883f-0016d3cca427', 'uuid'],
  ['a.b+c@example.co.uk', 'email'],
  ['a@b', undefined],
  ['https://example.com/a%20b?x=1#y', 'uri'],
  ['https://example.com/a b', undefined],
  ['mailto:x', undefined],
  [`https://example.com/${'/a'.repeat(200)}!!!!! `, undefined],
  ['', undefined],
])('the format of %j is %s', (text, format) => {
  expect(formatOfString(text)).toBe(format);
});

test.each([
  ['', 'There is no JSON here.', { line: 1, column: 1 }],
  ['{"a": 1,\n "a": 2}', 'The key "a" stands twice in the same mapping.', { line: 2, column: 2 }],
  ["{'a': 1}", `"'a'" is not a JSON value.`, { line: 1, column: 2 }],
  ['{"__proto__": 1}', 'The key "__proto__" is not allowed in a document.', { line: 1, column: 2 }],
  [
    `${'['.repeat(41)}${']'.repeat(41)}`,
    'The JSON is nested more than 40 levels deep.',
    { line: 1, column: 41 },
  ],
])('the fault of %j has words and a place', (json, message, position) => {
  expect(parseExampleJson(json)).toMatchObject({ ok: false, message, position });
});
