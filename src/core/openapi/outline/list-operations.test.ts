import { expect, test } from 'vitest';
import { realDocuments, readRealDocument } from '#tests/real-documents.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { listOperations } from './list-operations.ts';
import { outlineOf } from './outline-of.ts';

function outlined(spec: ParsedSpec) {
  return outlineOf(spec).operations.map(({ method, path, summary }) => ({
    method,
    path,
    summary: summary ?? null,
  }));
}

const paths = `paths:
  x-note: { get: {} }
  /pets:
    parameters: []
    post: { summary: 1.50 }
    get: &read { summary: Lists pets }
    query: {}
    x-get: {}
  /dogs:
    get: *read
    put: [none]
    patch: { summary: ~ }
    delete: { summary: [a] }
  /shared: { $ref: '#/components/pathItems/Shared' }
  /through: { $ref: '#/components/pathItems/Through' }
  /loop: { $ref: '#/components/pathItems/Loop', head: {} }
  /elsewhere: { $ref: other.yaml, options: {} }
  /nowhere: { $ref: '#/components/pathItems/None', trace: {} }
  /number: { $ref: 5, trace: {} }
  /text: none
components:
  pathItems:
    Shared: { get: { summary: Shared }, x-a: 1 }
    Through: { $ref: '#/components/pathItems/Shared' }
    Loop: { $ref: '#/components/pathItems/Loop' }
`;

test.each(['3.0.3', '3.1.0', '3.2.0'])('lists what the outline does, of OpenAPI %s', (version) => {
  const spec = parseSpec(`openapi: ${version}\n${paths}`, { file: 'openapi.yaml' });
  expect(listOperations(spec)).toEqual(outlined(spec));
});

test.each(['', '[]', 'paths: none\n', 'paths: []\n'])('lists nothing of %j', (text) => {
  expect(listOperations(parseSpec(text, { file: 'openapi.yaml' }))).toEqual([]);
});

test.each(realDocuments)('lists what the outline does, of the real document %s', (file) => {
  const { name, text } = readRealDocument(file);
  const spec = parseSpec(text, { file: name });
  expect(listOperations(spec)).toEqual(outlined(spec));
});
