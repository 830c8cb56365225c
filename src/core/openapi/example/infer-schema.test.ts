import { describe, expect, test } from 'vitest';
import { valueOfLiteral } from '#core/openapi/syntax/render/literal.ts';
import type { Dialect } from '#core/openapi/syntax/types.ts';
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
    ['2147483647', { type: 'integer' }],
    ['2147483648', { type: 'integer', format: 'int64' }],
    ['[1, -2147483649]', { type: 'array', items: { type: 'integer', format: 'int64' } }],
    ['9223372036854775808', { type: 'integer' }],
    ['[3000000000, 1.5]', { type: 'array', items: { type: 'number' } }],
    [
      '{"2026-01-01": 1, "2026-01-02": 2.5}',
      { type: 'object', additionalProperties: { type: 'number' } },
    ],
    [
      '{"17": {"id": 17, "name": "a"}, "4": {"id": 4}}',
      {
        type: 'object',
        additionalProperties: {
          type: 'object',
          required: ['id'],
          properties: { id: { type: 'integer' }, name: { type: 'string' } },
        },
      },
    ],
    [
      '{"1b4e28ba-2fa1-11d2-883f-0016d3cca427": {"2026-01-01": 1, "2026-01-02": 1}, "2b4e28ba-2fa1-11d2-883f-0016d3cca427": {"2026-01-03": 1}}',
      {
        type: 'object',
        additionalProperties: { type: 'object', additionalProperties: { type: 'integer' } },
      },
    ],
    [
      '[{"2026-01-01": ["a"]}, {"2026-01-02": []}]',
      {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
      },
    ],
    // One key says nothing; others are names, or their values are not alike.
    [
      '{"2026-01-01": 1}',
      {
        type: 'object',
        required: ['2026-01-01'],
        properties: { '2026-01-01': { type: 'integer' } },
      },
    ],
    [
      '{"1": 1, "a": 2}',
      {
        type: 'object',
        required: ['1', 'a'],
        properties: { '1': { type: 'integer' }, a: { type: 'integer' } },
      },
    ],
    [
      '{"1": {"a": 1}, "2": {"b": 2}}',
      {
        type: 'object',
        required: ['1', '2'],
        properties: {
          '1': { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } },
          '2': { type: 'object', required: ['b'], properties: { b: { type: 'integer' } } },
        },
      },
    ],
    [
      '{"1": "a", "2": 2}',
      {
        type: 'object',
        required: ['1', '2'],
        properties: { '1': { type: 'string' }, '2': { type: 'integer' } },
      },
    ],
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
  ['10:30:00Z', 'time'],
  ['10:30:00.5+02:00', 'time'],
  ['10:30:00', undefined],
  ['24:00:00Z', undefined],
  ['1.2.3.4', 'ipv4'],
  ['255.255.255.0', 'ipv4'],
  ['256.1.1.1', undefined],
  ['1.2.3', undefined],
  ['1.2.3.4.5', undefined],
  ['01.2.3.4', undefined],
  ['1.2.3.4.', undefined],
  ['::1', 'ipv6'],
  ['2001:db8::8a2e:370:7334', 'ipv6'],
  ['2001:0db8:85a3:0000:0000:8a2e:0370:7334', 'ipv6'],
  ['::ffff:192.0.2.128', 'ipv6'],
  ['1:2:3:4:5:6:7', undefined],
  ['1::2::3', undefined],
  ['12345::1', undefined],
  ['00:1a:2b:3c:4d:5e', undefined],
  ['00:11:22:33:44:55:66:77', undefined],
  ['12:30:45', undefined],
  ['::', undefined],
  ['abc::def', undefined],
  [`https://example.com/${'/a'.repeat(200)}!!!!! `, undefined],
  ['', undefined],
])('the format of %j is %s', (text, format) => {
  expect(formatOfString(text)).toBe(format);
});

test.each([
  ['', 'There is no JSON.', { line: 1, column: 1 }],
  ['{"a": 1,\n "a": 2}', 'The key "a" appears twice in the same mapping.', { line: 2, column: 2 }],
  ["{'a': 1}", 'A property name in double quotes is expected here.', { line: 1, column: 2 }],
  ['{"__proto__": 1}', 'The key "__proto__" is not allowed in a document.', { line: 1, column: 2 }],
  [
    `${'['.repeat(41)}${']'.repeat(41)}`,
    'The JSON is nested more than 40 levels deep.',
    { line: 1, column: 41 },
  ],
])('the fault of %j has words and a place', (json, message, position) => {
  expect(parseExampleJson(json)).toMatchObject({ ok: false, message, position });
});
