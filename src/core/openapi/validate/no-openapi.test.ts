import { expect, it } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { validateSpec } from './validate-spec.ts';

it.each([
  ['', 'This document is empty.'],
  ['- a\n', 'This document is an array, not an object.'],
  ['swagger: "2.0"\n', 'This is a Swagger "2.0" document.'],
  ['info: {}\n', 'This document has no "openapi".'],
  ['openapi: 3.1\n', '"openapi" must be a string, but is the number 3.1.'],
  ['openapi: "3.1"\n', 'The version "3.1" is missing its third number.'],
  ['openapi: 3.3.0\n', 'OpenAPI "3.3.0" is not a supported version.'],
])('says why %j is no OpenAPI document', (text, message) => {
  const findings = validateSpec(parseSpec(text, { file: 'openapi.yaml' }));
  expect(findings.map((finding) => finding.message)).toEqual([message]);
  expect(findings).toMatchObject([{ code: 'spec_invalid', severity: 'error', line: 1 }]);
});

it('reports a text that cannot be read, and nothing else', () => {
  const spec = parseSpec('openapi: 3.1.0\ninfo: [\n', { file: 'openapi.yaml' });
  expect(spec.syntaxFindings.length).toBeGreaterThan(0);
  expect(validateSpec(spec)).toEqual(spec.syntaxFindings);
});
