import { describe, expect, it } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { validateSpec } from './validate-spec.ts';

function check(text: string, file = 'openapi.yaml'): string[] {
  return validateSpec(parseSpec(text, { file })).map(
    ({ code, severity, line, column, pointer, message, hint }) =>
      `${severity} ${code} ${line}:${column} ${pointer} | ${message} ${hint}`,
  );
}

function head(version: string) {
  return `openapi: ${version}
info:
  title: Shop
  version: "1.0.0"
servers:
  - url: https://api.example.com
`;
}

describe.each(['3.0.3', '3.1.0', '3.2.0'])('a small OpenAPI %s document', (version) => {
  it('has no findings when it is fine', () => {
    expect(
      check(`${head(version)}paths:
  /products/{id}:
    get:
      operationId: getProduct
      parameters:
        - name: id
          in: path
          required: true
          schema:
            type: string
      responses:
        "200":
          description: The product.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Product"
components:
  schemas:
    Product:
      type: object
      properties:
        id:
          type: string
`),
    ).toEqual([]);
  });

  it('asks for quotes around a version that YAML reads as a number', () => {
    const text = `${head(version).replace('"1.0.0"', '1.0')}paths: {}\n`;
    expect(check(text)).toEqual([
      'error spec_invalid 4:12 /info/version | "version" must be a string, but is the number 1. Put it in quotes: "1.0".',
    ]);
  });
});
