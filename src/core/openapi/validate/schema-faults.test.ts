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

function operation(fields: string) {
  return `paths:
  /products:
    get:
      responses:
        "200":
          description: The products.
${fields}`;
}

describe('a fault against the schema is one sentence at its place', () => {
  it('names unknown fields, and the one that was meant', () => {
    expect(check('3.1.0', operation('      sumary: x\n      foo: 1\n'))).toMatchInlineSnapshot(`
      "spec_invalid 10:7 /paths/~1products/get/sumary
        "sumary" is not a field of an operation.
        Did you mean "summary"? Otherwise remove it.
      spec_invalid 11:7 /paths/~1products/get/foo
        "foo" is not a field of an operation.
        Remove it, or start its name with "x-" to keep it as an extension."
    `);
  });

  it('takes paths and status codes in their forms only', () => {
    expect(
      check(
        '3.0.3',
        `paths:
  products: {}
  /a:
    get:
      responses:
        2xx: { description: x }
        "600": { description: x }
`,
      ),
    ).toMatchInlineSnapshot(`
      "spec_invalid 5:3 /paths/products
        The path "products" does not start with "/".
        Write "/products".
      spec_invalid 9:9 /paths/~1a/get/responses/2xx
        "2xx" is not a status code.
        Write "2XX".
      spec_invalid 10:9 /paths/~1a/get/responses/600
        "600" is not a status code.
        Use "100" to "599", a range such as "4XX", or "default"."
    `);
  });

  it.each(['3.0.3', '3.1.0', '3.2.0'])('asks OpenAPI %s for at least one response', (version) => {
    const body = 'paths:\n  /a:\n    get:\n      responses: {}\n';
    expect(check(version, body)).toContain('"responses" is empty.');
    expect(check(version, body.replace('{}', ''))).toContain(
      '"responses" must be an object, but is empty.',
    );
  });

  it('gives one reason for each parameter, the same in 3.0 and 3.1', () => {
    const body = `paths:
  /a/{id}:
    parameters:
      - { name: id, in: path, required: false, schema: { type: string } }
      - { name: id, in: path, schema: { type: string } }
      - { name: q, in: qurey, schema: { type: string } }
      - { name: q, in: query }
      - { name: r, in: query, schema: {}, content: { application/json: {} } }
      - { name: s, in: header, style: form, schema: {} }
      - { in: query, schema: {} }
`;
    expect(
      check('3.0.3', body).replace('"path", "query", "header"', '"query", "header", "path"'),
    ).toBe(check('3.1.0', body));
    expect(check('3.1.0', body)).toMatchInlineSnapshot(`
      "spec_invalid 7:41 /paths/~1a~1{id}/parameters/0/required
        "required" is false, but must be true.
        Write "required: true", because a path parameter is always required.
      spec_invalid 8:9 /paths/~1a~1{id}/parameters/1
        This parameter has no "required".
        Add "required: true", because a path parameter is always required.
      spec_invalid 8:9 /paths/~1a~1{id}/parameters/1
        The parameter "id" in "path" is already in this array.
        Remove one of the two.
      spec_invalid 9:24 /paths/~1a~1{id}/parameters/2/in
        "in" is "qurey", but must be "query", "header", "path" or "cookie".
        Did you mean "query"?
      spec_invalid 10:9 /paths/~1a~1{id}/parameters/3
        This parameter has neither "schema" nor "content".
        Add "schema" or "content".
      spec_invalid 11:9 /paths/~1a~1{id}/parameters/4
        This parameter has both "schema" and "content".
        Keep one of them.
      spec_invalid 12:39 /paths/~1a~1{id}/parameters/5/style
        "style" is "form", but must be "simple".
        Write "simple".
      spec_invalid 13:9 /paths/~1a~1{id}/parameters/6
        This parameter has no "name".
        Add "name"."
    `);
  });

  it('gives one reason for a Schema Object of 3.0', () => {
    expect(
      check(
        '3.0.3',
        `paths: {}
components:
  schemas:
    A: { type: strng }
    B: { type: [string, "null"] }
    C: { $ref: 5 }
    D: { required: [] }
    E: { exclusiveMinimum: 3 }
    F: { additionalProperties: 4 }
`,
      ),
    ).toMatchInlineSnapshot(`
      "spec_invalid 7:16 /components/schemas/A/type
        "type" is "strng", but must be "array", "boolean", "integer", "number", "object" or "string".
        Did you mean "string"?
      spec_invalid 8:16 /components/schemas/B/type
        "type" must be a string, but is an array.
        In OpenAPI 3.0 a schema has one type; write "nullable: true" beside it to allow null.
      spec_invalid 9:16 /components/schemas/C/$ref
        "$ref" must be a string, but is the number 5.
        Put it in quotes: "5".
      spec_invalid 10:10 /components/schemas/D/required
        "required" is empty.
        Write at least one entry, or remove it.
      spec_invalid 11:28 /components/schemas/E/exclusiveMinimum
        "exclusiveMinimum" must be a boolean, but is the number 3.
        Write true or false instead.
      spec_invalid 12:32 /components/schemas/F/additionalProperties
        "additionalProperties" must be an object, but is the number 4.
        Write its fields on separate, indented lines, each as "name: value"."
    `);
  });

  it('decides a security scheme by its type, the same in 3.0 and 3.1', () => {
    const body = `paths: {}
components:
  securitySchemes:
    a: { type: apikey }
    b: { type: apiKey, name: x }
    c: { type: http, scheme: basic, bearerFormat: x }
    d: { type: oauth2, flows: { implicit: { scopes: {} }, foo: {} } }
    e: {}
    f: { type: http, scheme: Bearer, bearerFormat: JWT }
`;
    expect(check('3.0.3', body)).toBe(check('3.1.0', body).replace(' "mutualTLS",', ''));
    expect(check('3.1.0', body)).toMatchInlineSnapshot(`
      "spec_invalid 7:16 /components/securitySchemes/a/type
        "type" is "apikey", but must be "apiKey", "http", "mutualTLS", "oauth2" or "openIdConnect".
        Did you mean "apiKey"?
      spec_invalid 8:5 /components/securitySchemes/b
        This security scheme has no "in".
        Add "in".
      spec_invalid 9:37 /components/securitySchemes/c/bearerFormat
        "bearerFormat" is not allowed here.
        Remove it, or use the scheme "bearer".
      spec_invalid 10:33 /components/securitySchemes/d/flows/implicit
        This OAuth flow has no "authorizationUrl".
        Add "authorizationUrl".
      spec_invalid 10:59 /components/securitySchemes/d/flows/foo
        "foo" is not a field of a flows object.
        Remove it, or start its name with "x-" to keep it as an extension.
      spec_invalid 11:5 /components/securitySchemes/e
        This security scheme has no "type".
        Add "type"."
    `);
  });

  it('takes fields that exclude each other apart', () => {
    expect(
      check(
        '3.1.0',
        operation(`          content:
            application/json:
              example: 1
              examples: { a: { value: 1, externalValue: x } }
          headers: { X: {} }
          links: { a: {}, b: { operationId: a, operationRef: b } }
`),
      ),
    ).toMatchInlineSnapshot(`
      "spec_invalid 11:13 /paths/~1products/get/responses/200/content/application~1json
        This media type has both "example" and "examples".
        Keep one of them.
      spec_invalid 13:27 /paths/~1products/get/responses/200/content/application~1json/examples/a
        This example has both "value" and "externalValue".
        Keep one of them.
      spec_invalid 14:22 /paths/~1products/get/responses/200/headers/X
        This header has neither "schema" nor "content".
        Add "schema" or "content".
      spec_invalid 15:20 /paths/~1products/get/responses/200/links/a
        This link has neither "operationRef" nor "operationId".
        Add "operationRef" or "operationId".
      spec_invalid 15:27 /paths/~1products/get/responses/200/links/b
        This link has both "operationRef" and "operationId".
        Keep one of them.
      spec_invalid 15:45 /paths/~1products/get/responses/200/links/b/operationId
        The link names the operation "a", but no operation has this operationId.
        Write the "operationId" of an operation of this API."
    `);
  });

  it("doesn't compare a long list's items each with each", () => {
    const tags = Array.from({ length: 20_000 }, (_, index) => `{ name: t${index} }`).join(', ');
    expect(check('3.0.3', `paths: {}\ntags: [${tags}]\n`)).toBe('');
    expect(check('3.0.3', `paths: {}\ntags: [{ name: a }, ${tags}, { name: a }]\n`)).toContain(
      '/tags/20001/name\n  The tag "a" is already in this array.',
    );
  });
});
