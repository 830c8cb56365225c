import { expect, test } from 'vitest';
import { defaultLimits } from '#core/archive/archive-limits.ts';
import { reviewSpecification } from './review-specification.ts';

function review(text: string | Uint8Array) {
  return reviewSpecification(
    typeof text === 'string' ? new TextEncoder().encode(text) : text,
    defaultLimits,
    { name: 'Harbour', slug: 'harbour' },
  );
}

function reviewed(text: string) {
  const result = review(text);
  if (!result.ok) throw new Error(result.message);
  const files = Object.fromEntries(
    [...result.files].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]),
  );
  return { ...result.review, files };
}

const yaml = `# kept
openapi: 3.1.0
info:
    title: "Harbour: Products"
    version: 1.0
    description: |
      # Harbour

      Sells **sextants** to [sailors](https://example.com/a.b). And more.
paths: {}
`;

test('OpenAPI is kept byte for byte, a mark at its beginning too, and its overview is made', () => {
  const bytes = Buffer.from(`\uFEFF${yaml.replaceAll('\n', '\r\n')}`);
  const result = review(bytes);
  if (!result.ok) throw new Error(result.message);
  expect(Buffer.from(result.files.get('openapi.yaml') ?? []).equals(bytes)).toBe(true);
  expect(JSON.parse(new TextDecoder().decode(result.files.get('overview.json')))).toEqual({
    name: 'Harbour',
    slug: 'harbour',
    version: '1',
    summary: 'Sells sextants to sailors.',
    spec: 'openapi.yaml',
  });
});

test('what it is and what is wrong with it is told, and it is imported all the same', () => {
  const found = reviewed(yaml);
  expect(found).toMatchObject({
    source: 'openapi',
    dialect: '3.1.0',
    format: 'yaml',
    title: 'Harbour: Products',
    version: '1',
    operations: 0,
    changes: [],
    findings: { errors: 1, warnings: 1 },
  });
  expect(found.findings.first[0]).toMatchObject({ severity: 'error', line: 5 });
});

test('a key that stands twice can be mended later', () => {
  const found = reviewed('openapi: 3.1.0\ninfo: { title: A, title: B, version: "1" }\npaths: {}\n');
  expect(found.findings.errors).toBe(1);
});

test('YAML in braces is YAML', () => {
  expect(reviewed("{ openapi: 3.1.0, info: { title: A, version: '1' }, paths: {} }")).toMatchObject(
    {
      format: 'yaml',
      title: 'A',
    },
  );
});

test('Swagger 2 is converted in its own format, its source is kept, and changes have their lines', () => {
  const source = `{
  "swagger": "2.0",
  "info": { "title": "Harbour", "version": "1.0.0" },
  "host": "api.example.com",
  "schemes": ["https"],
  "paths": {
    "/a": { "get": {
      "parameters": [
        { "name": "ids", "in": "query", "type": "array", "items": { "type": "string" },
          "collectionFormat": "tsv" }
      ],
      "responses": { "200": { "description": "Done." } } } }
  }
}`;
  const found = reviewed(source);
  expect(found).toMatchObject({
    source: 'swagger',
    dialect: '2.0',
    format: 'json',
    operations: 1,
    findings: { errors: 0, warnings: 0 },
  });
  expect(found.changes[0]).toMatchObject({ kind: 'lost', count: 1, places: [{ line: 10 }] });
  expect(Object.keys(found.files)).toEqual([
    'overview.json',
    'openapi.json',
    'source/swagger.json',
  ]);
  expect(found.files['source/swagger.json']).toBe(source);
  expect(JSON.parse(found.files['openapi.json'] ?? '')).toMatchObject({
    openapi: '3.0.4',
    servers: [{ url: 'https://api.example.com' }],
  });
});

test.each([
  ['openapi: 3.1.0\ninfo: [\npaths: {}\n', /line \d+, column \d+/],
  ['{\n  "openapi": "3.1.0",\n}', /line 2, column 21/],
])('%j cannot be read, and says where', (text, place) => {
  const result = review(text);
  expect(result).toMatchObject({ ok: false, code: 'specification_unreadable' });
  expect(result).toMatchObject({ message: expect.stringMatching(place) });
  expect(result.ok ? [] : result.findings).not.toEqual([]);
});

test.each([
  [Buffer.from('PK\u0003\u0004'), 'specification_unknown', 'ZIP'],
  [Buffer.from('openapi: 3.1.0\n\u{fffd}', 'latin1'), 'file_not_text', 'Line 2, column 1'],
  [Buffer.from(' \n'), 'specification_unknown', 'It is empty.'],
  [Buffer.from('<!doctype html>'), 'specification_unknown', 'web page'],
  [Buffer.from('{"swaggerVersion":"1.2"}'), 'specification_unknown', 'Swagger 1'],
  [
    Buffer.from('swagger: "2.0"\npaths: { /a: { get: { responses: { 200: null } } } }'),
    'specification_unknown',
    'converted',
  ],
])('%s is refused in words', (bytes, code, message) => {
  expect(review(bytes)).toMatchObject({
    ok: false,
    code,
    message: expect.stringContaining(message),
  });
});
