import { describe, expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { matchSchemas } from './match-schemas.ts';

const document = {
  openapi: '3.0.3',
  components: {
    schemas: {
      Product: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'integer' },
          price: { type: 'number' },
          name: { type: 'string', nullable: true },
          maker: { $ref: '#/components/schemas/Maker' },
        },
      },
      Maker: { properties: { name: { type: 'string' } } },
      Products: { type: 'array', items: { $ref: '#/components/schemas/Product' } },
      Page: {
        allOf: [
          { $ref: '#/components/schemas/Paging' },
          { type: 'object', properties: { items: { $ref: '#/components/schemas/Products' } } },
        ],
      },
      Paging: { type: 'object', properties: { next: { type: 'string' } } },
      Either: { oneOf: [{ $ref: '#/components/schemas/Paging' }, { properties: { prev: {} } }] },
      Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }] },
      Anything: {},
      Free: { type: 'object' },
      Never: false,
    },
  },
};
const spec = parseSpec(JSON.stringify(document), { file: 'a.json' });
const product = { id: 1, price: 2, name: null, maker: { name: 'x' } };
function names(value: unknown) {
  return matchSchemas(spec, JSON.stringify(value)).map(({ name, holds }) => `${name} ${holds}`);
}

describe('matchSchemas', () => {
  test.each([
    [product, ['Product value']],
    [{ ...product, more: 1 }, []],
    [{ ...product, id: 1.5 }, []],
    [{ ...product, id: null }, []],
    [{ ...product, maker: {} }, []],
    [{ id: 1 }, []],
    [{ name: 'x' }, ['Maker value']],
    [{ name: 7 }, []],
    [
      [product, product],
      ['Product items', 'Products value'],
    ],
    [[product, { id: 1 }], []],
    [{ next: 'x', items: [product] }, ['Page value']],
    [{ next: 'x' }, ['Paging value', 'Either value']],
    [{ prev: [1] }, ['Either value']],
    [{}, []],
    [[], []],
    ['text', []],
    [7, []],
    [null, []],
  ])('%j has the shape of %j', (example, expected: string[]) => {
    expect(names(example)).toEqual(expected);
  });

  test('the reference is the schema’s', () => {
    expect(matchSchemas(spec, '{"name": "x"}')).toEqual([
      { name: 'Maker', ref: '#/components/schemas/Maker', holds: 'value' },
    ]);
    expect(matchSchemas(spec, '{"name": ')).toEqual([]);
  });
});
