import { describe, expect, it } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { validateSpec, type ValidationContext } from './validate-spec.ts';

function check(body: string, context: ValidationContext = {}, file = 'openapi.yaml'): string[] {
  const text = `openapi: 3.1.0
info: { title: Shop, version: "1.0.0" }
servers: [{ url: "https://api.example.com" }]
${body}`;
  return validateSpec(parseSpec(text, { file }), context).map(
    ({ code, file, line, column, pointer, message, hint }) =>
      `${code} ${file} ${line}:${column} ${pointer} | ${message} ${hint}`,
  );
}

function schema(ref: string) {
  return `components:\n  schemas:\n    A: { $ref: '${ref}' }\n    "Product.v1": {}\n    Product: { $anchor: product }\n`;
}

describe('a reference', () => {
  it.each([
    '#/components/schemas/Product',
    '#/components/schemas/Product%2Ev1',
    '#product',
    'openapi.yaml#/components/schemas/Product',
    './openapi.yaml#/components/schemas/Product',
    'schemas/product.yaml',
    'schemas/../product.yaml#/a~1b',
  ])('may be %s', (ref) => {
    expect(check(schema(ref))).toEqual([]);
  });

  it('reaches names with "/", "~" and spaces', () => {
    expect(
      check(`paths:
  /a~b/{id}: { parameters: [{ $ref: "#/x-parts/a%20b" }] }
  /c/{id}: { $ref: "#/paths/~1a~0b~1%7Bid%7D" }
x-parts: { "a b": { name: id, in: path, required: true, schema: {} } }
`),
    ).toEqual([]);
  });

  it.each([
    ['https://example.com/a.yaml', 'points to a URL outside the API, which is never opened'],
    [' HTTP://example.com', 'points to a URL outside the API, which is never opened'],
    ['file:///etc/passwd', 'points to a URL outside the API, which is never opened'],
    ['urn:example:a', 'points to a URL outside the API, which is never opened'],
    ['C:/a.yaml', 'points to a URL outside the API, which is never opened'],
    ['//example.com/a', 'points to a URL outside the API, which is never opened'],
    ['/etc/passwd', 'is an absolute path'],
    ['\\a', 'is an absolute path'],
    ['../a.yaml', 'points outside the folder of the API'],
    ['a/../../b.yaml#/c', 'points outside the folder of the API'],
    ['%2e%2E/a.yaml', 'points outside the folder of the API'],
    ['a%2f..%2f..%2fb', 'is not a valid path'],
    ['..\\a', 'is not a valid path'],
  ])('may not be %s', (ref, why) => {
    expect(check(schema(ref))).toEqual([
      `ref_external_forbidden openapi.yaml 6:16 /components/schemas/A/$ref | The reference "${ref}" ${why}. Copy its target into this API, and refer to that by "#/…" or by a path relative to this file.`,
    ]);
  });

  it.each([
    ['#/components/schemas/Produkt', 'Did you mean "#/components/schemas/Product"?'],
    ['#/components/schemas/Order', 'Add "Order" there, or correct the reference.'],
    ['#/components/schemas/constructor', 'Add "constructor" there, or correct the reference.'],
    ['#order', 'Start it with "#/", for example "#/components/schemas/Product".'],
    ['#/%zz', 'Add "%zz" there, or correct the reference.'],
  ])('to %s leads to nothing', (ref, hint) => {
    expect(check(schema(ref))).toEqual([
      `spec_invalid openapi.yaml 6:16 /components/schemas/A/$ref | The reference "${ref}" has no target. ${hint}`,
    ]);
  });

  it('in an example, a default or an extension is data', () => {
    expect(
      check(`components:
  schemas:
    A:
      default: { $ref: "https://example.com/a" }
      examples: [{ $ref: "#/nowhere" }]
      x-more: { $ref: "file:///a" }
      properties: { $ref: { type: string } }
  examples:
    E: { value: { $ref: "#/nowhere" } }
    F: { externalValue: "https://example.com/a" }
`),
    ).toEqual([]);
  });

  it('below a schema with an $id may count from that schema', () => {
    const inside = (ref: string) =>
      check(`components:
  schemas:
    A: { $id: https://example.com/a, $defs: { b: {} }, properties: { c: { $ref: "${ref}" } } }
`);
    expect(inside('#/$defs/b')).toEqual([]);
    expect(inside('#/$defs/c')).toHaveLength(1);
  });
});

describe('a reference to another file', () => {
  const files = (entries: Record<string, string>) => ({ files: new Map(Object.entries(entries)) });

  it('must lead to a file and a place in it, when the files are known', () => {
    const given = files({ 'schemas/product.yaml': 'Product: { type: object }\n' });
    expect(check(schema('schemas/product.yaml#/Product'), given)).toEqual([]);
    expect(check(schema('schemas/product.yaml#/Order'), given)).toEqual([
      'spec_invalid openapi.yaml 6:16 /components/schemas/A/$ref | The reference "schemas/product.yaml#/Order" has no target. Add "Order" there, or correct the reference.',
    ]);
    expect(check(schema('schemas/order.yaml'), given)).toEqual([
      'spec_invalid openapi.yaml 6:16 /components/schemas/A/$ref | The reference "schemas/order.yaml" points to the file "schemas/order.yaml", which does not exist. Add the file to the API, or correct the path.',
    ]);
    expect(check(schema('schemas/Product.yaml'), given)).toEqual([
      'spec_invalid openapi.yaml 6:16 /components/schemas/A/$ref | The reference "schemas/Product.yaml" points to the file "schemas/Product.yaml", which does not exist. The file’s name is "schemas/product.yaml": upper and lower case must be the same.',
    ]);
    expect(check(schema('Product'), given)).toEqual([
      'spec_invalid openapi.yaml 6:16 /components/schemas/A/$ref | The reference "Product" points to the file "Product", which does not exist. For a schema of this document, write "#/components/schemas/Product".',
    ]);
  });

  it('is followed: what stands there is checked as what it is taken for', () => {
    const body = 'paths:\n  /products/{id}: { $ref: "paths/product.yaml" }\n';
    const item = `get:
  sumary: One product
  responses:
    "200":
      description: It.
      content: { application/json: { schema: { $ref: "../schemas.yaml#/A" } } }
`;
    const given = files({
      'paths/product.yaml': item,
      'schemas.yaml': 'A: { $ref: "http://example.com/a" }\n',
    });
    expect(check(body, given)).toMatchInlineSnapshot(`
      [
        "spec_invalid paths/product.yaml 1:1 /get | The path has "{id}", but no parameter describes it. Add a parameter with "name: id", "in: path" and "required: true" to the operation or to its path.",
        "spec_invalid paths/product.yaml 2:3 /get/sumary | "sumary" is not a field of an operation. Did you mean "summary"? Otherwise remove it.",
        "ref_external_forbidden schemas.yaml 1:12 /A/$ref | The reference "http://example.com/a" points to a URL outside the API, which is never opened. Copy its target into this API, and refer to that by "#/…" or by a path relative to this file.",
      ]
    `);
  });

  it('gives the syntax findings of a file that cannot be read', () => {
    expect(check(schema('a.json'), files({ 'a.json': '{"a":}' }))).toEqual([
      expect.stringMatching(/^spec_invalid a\.json 1:/u),
    ]);
  });

  it('stays in the folder of its API', () => {
    const given = { ...files({ 'users/a.yaml': 'a: 1', 'shop/a.yaml': 'a: 1' }), root: 'shop' };
    expect(check(schema('../users/a.yaml'), given, 'shop/openapi.yaml')).toEqual([
      expect.stringMatching(/^ref_external_forbidden shop\/openapi\.yaml 6:16 /u),
    ]);
    expect(check(schema('../a.yaml'), given, 'shop/spec/openapi.yaml')).toEqual([]);
  });
});
