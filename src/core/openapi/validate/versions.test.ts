import { describe, expect, it } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { validateSpec } from './validate-spec.ts';

/** The findings of a document whose first three lines say version, info and servers. */
function check(version: string, body: string): string {
  const text = `openapi: ${version}
info: { title: Shop, version: "1.0.0" }
servers: [{ url: "https://api.example.com" }]
${body}`;
  return validateSpec(parseSpec(text, { file: 'openapi.yaml' }))
    .map(({ code, line, column, pointer, message, hint }) =>
      [`${code} ${line}:${column} ${pointer}`, message, hint].join('\n  '),
    )
    .join('\n');
}

describe('each version has its own rules', () => {
  it('names the version that brought a field', () => {
    expect(check('3.1.0', 'paths:\n  /a:\n    query: {}\n')).toMatchInlineSnapshot(`
      "spec_invalid 6:5 /paths/~1a/query
        "query" is not a field of a path.
        It was added in OpenAPI 3.2: change "openapi" to "3.2.0", or remove it."
    `);
    expect(check('3.0.3', 'paths: {}\ncomponents:\n  schemas:\n    A: { const: 1 }\n'))
      .toMatchInlineSnapshot(`
      "spec_invalid 7:10 /components/schemas/A/const
        "const" is not a field of a schema.
        It was added in OpenAPI 3.1: change "openapi" to "3.1.0", or remove it."
    `);
  });

  it('wants a description for a response up to 3.1, and none in 3.2', () => {
    const body = 'paths:\n  /a:\n    get:\n      responses:\n        "200": {}\n';
    expect(check('3.0.3', body)).toBe(check('3.1.0', body));
    expect(check('3.1.0', body)).toMatchInlineSnapshot(`
      "spec_invalid 8:9 /paths/~1a/get/responses/200
        This response has no "description".
        Add "description": one sentence that says when this response is sent."
    `);
    expect(check('3.2.0', body)).toBe('');
  });

  it('checks Schema Objects of 3.1 by JSON Schema, and lets unknown keywords be', () => {
    expect(
      check(
        '3.1.0',
        `paths: {}
components:
  schemas:
    A: { type: [string, nul] }
    B: { type: [string, string] }
    C: { exclusiveMinimum: true }
    D: { allOf: [] }
    E: { discriminator: {} }
    F: { nullable: true, example: 1, foo: 1, constructor: 1 }
    "G H": true
`,
      ),
    ).toMatchInlineSnapshot(`
      "spec_invalid 7:25 /components/schemas/A/type/1
        Item 2 of "type" is "nul", but must be "array", "boolean", "integer", "null", "number", "object" or "string".
        Did you mean "null"?
      spec_invalid 8:25 /components/schemas/B/type/1
        "type" contains the same item twice.
        Remove one of the two.
      spec_invalid 9:28 /components/schemas/C/exclusiveMinimum
        "exclusiveMinimum" must be a number, but is the boolean true.
        Write a number instead.
      spec_invalid 10:10 /components/schemas/D/allOf
        "allOf" is empty.
        Write at least one entry, or remove it.
      spec_invalid 11:10 /components/schemas/E/discriminator
        This discriminator has no "propertyName".
        Add "propertyName".
      spec.nullable_ignored 12:10 /components/schemas/F/nullable
        "nullable" has no effect in OpenAPI 3.1.
        Make "type" an array that includes 'null' instead.
      spec_invalid 13:5 /components/schemas/G H
        "G H" can’t be the name of a component.
        Use letters, digits, ".", "-" and "_" only."
    `);
  });

  it("leaves Schema Objects of a dialect that it doesn't know alone", () => {
    const body = 'paths: {}\ncomponents:\n  schemas:\n    A: { type: strng }\n    "B C": {}\n';
    const dialect = 'jsonSchemaDialect: https://example.com/own\n';
    expect(check('3.1.0', dialect + body)).toContain('"B C" can’t be the name');
    expect(check('3.1.0', dialect + body)).not.toContain('strng');
    const own = body.replace('{ type:', '{ $schema: "https://example.com/own", type:');
    expect(check('3.1.0', own)).not.toContain('strng');
    expect(check('3.1.0', body)).toContain('strng');
  });

  it('knows what 3.2 added', () => {
    expect(
      check(
        '3.2.0',
        `$self: https://example.com/openapi
tags: [{ name: a, summary: A, parent: b, kind: nav }]
paths:
  /a:
    query:
      parameters: [{ name: q, in: querystring, content: { text/plain: {} } }]
      responses:
        "200":
          summary: Found.
          content:
            application/*:
              itemSchema: { type: object }
              itemEncoding: { contentType: application/json }
            application/json: { $ref: "#/components/mediaTypes/Products" }
    additionalOperations:
      COPY: { responses: { default: {} } }
components:
  mediaTypes:
    Products: { examples: { a: { dataValue: 1, serializedValue: "1" } } }
  schemas:
    A: { discriminator: { propertyName: a, defaultMapping: A }, xml: { nodeType: none } }
  securitySchemes:
    device:
      type: oauth2
      deprecated: true
      oauth2MetadataUrl: https://example.com
      flows:
        deviceAuthorization:
          { deviceAuthorizationUrl: https://a, tokenUrl: https://b, scopes: {} }
`,
      ),
    ).toBe('');
  });

  it('knows what 3.2 forbids', () => {
    expect(
      check(
        '3.2.0',
        `paths:
  /a:
    additionalOperations: { GET: {}, "A B": {} }
    parameters:
      - { name: a, in: querystring, content: { text/plain: {} } }
      - { name: b, in: query, schema: {} }
components:
  mediaTypes:
    A: { encoding: {}, itemEncoding: {} }
`,
      ),
    ).toMatchInlineSnapshot(`
      "spec_invalid 6:29 /paths/~1a/additionalOperations/GET
        "GET" is not allowed in "additionalOperations".
        Write a method that OpenAPI has a field for as that field of the path, such as "get". Other names can contain letters and digits, but no spaces.
      spec_invalid 6:38 /paths/~1a/additionalOperations/A B
        "A B" is not allowed in "additionalOperations".
        Write a method that OpenAPI has a field for as that field of the path, such as "get". Other names can contain letters and digits, but no spaces.
      spec_invalid 7:5 /paths/~1a/parameters
        There are parameters with "in: query" and with "in: querystring".
        Describe the query string either as a whole or by single parameters.
      spec_invalid 12:24 /components/mediaTypes/A/itemEncoding
        "itemEncoding" is not allowed here.
        Remove it, or the "encoding" beside it."
    `);
  });
});
