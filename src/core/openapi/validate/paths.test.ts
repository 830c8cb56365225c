import { describe, expect, it } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { validateSpec } from './validate-spec.ts';

function check(body: string): string[] {
  const text = `openapi: 3.1.0
info: { title: Shop, version: "1.0.0" }
servers: [{ url: "https://api.example.com" }]
${body}`;
  return validateSpec(parseSpec(text, { file: 'openapi.yaml' })).map(
    ({ code, line, column, pointer, message }) =>
      `${code} ${line}:${column} ${pointer} | ${message}`,
  );
}

const ok = 'responses: { "200": { description: d } }';
const id = '{ name: id, in: path, required: true, schema: { type: string } }';

describe('path parameters', () => {
  it('are described by the path, by the operation, or through a reference', () => {
    expect(
      check(`paths:
  /a/{id}: { parameters: [${id}], get: { ${ok} } }
  /b/{id}: { get: { parameters: [${id}], ${ok} } }
  /c/{id}: { get: { parameters: [{ $ref: "#/components/parameters/Id" }], ${ok} } }
  /d/{id}: { $ref: "#/components/pathItems/D" }
  /e/{id}: { get: { parameters: [{ $ref: parameters.yaml#/Id }], ${ok} } }
  /f/{id}: { $ref: f.yaml }
  /g/{id}: {}
components:
  parameters: { Id: ${id} }
  pathItems: { D: { parameters: [${id}], get: { ${ok} } } }
`),
    ).toEqual([]);
  });

  it('that nobody describes are reported once for a path, or for the operation that lacks them', () => {
    expect(
      check(`paths:
  /a/{id}/{b}:
    get: { ${ok} }
    post: { parameters: [{ name: b, in: path, required: true, schema: {} }], ${ok} }
  /b/{id}:
    get: { ${ok} }
`),
    ).toEqual([
      'spec_invalid 5:3 /paths/~1a~1{id}~1{b} | The path has "{id}", but no parameter describes it.',
      'spec_invalid 6:5 /paths/~1a~1{id}~1{b}/get | The path has "{b}", but no parameter describes it.',
      'spec_invalid 9:5 /paths/~1b~1{id}/get | The path has "{id}", but no parameter describes it.',
    ]);
  });

  it('that the path lacks are reported where they are described', () => {
    expect(check(`paths:\n  /a:\n    get: { parameters: [${id}], ${ok} }\n`)).toEqual([
      'spec_invalid 6:25 /paths/~1a/get/parameters/0 | The parameter "id" has "in: path", but "/a" has no "{id}".',
    ]);
  });

  it('are not asked of callbacks and webhooks, whose names are no templates', () => {
    expect(
      check(`webhooks:
  "{$x}": { post: { ${ok}, callbacks: { a: { "{$request.body#/url}": { post: { ${ok} } } } } } }
`),
    ).toEqual([]);
  });
});

it('two paths for the same addresses are a warning', () => {
  expect(check(`paths:\n  /a/{b}: {}\n  /a/{c}: {}\n`)).toEqual([
    'spec.paths_equivalent 6:3 /paths/~1a~1{c} | The path "/a/{c}" matches the same addresses as "/a/{b}".',
  ]);
});

it('an operationId is used once, also in webhooks and callbacks', () => {
  const operation = `{ operationId: x, ${ok} }`;
  expect(
    check(`paths:
  /a: { get: ${operation}, $ref: "#/components/pathItems/B" }
  /b: { get: { operationId: y, ${ok}, callbacks: { c: { "{$url}": { put: ${operation} } } } } }
webhooks:
  w: { post: ${operation} }
components:
  pathItems: { B: { post: { operationId: z, ${ok} } } }
`),
  ).toEqual([
    'spec_invalid 6:124 /paths/~1b/get/callbacks/c/{$url}/put/operationId | "x" is already the operationId of GET /a.',
    'spec_invalid 8:29 /webhooks/w/post/operationId | "x" is already the operationId of GET /a.',
  ]);
});
