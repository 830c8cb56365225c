import { expect, it } from 'vitest';
import { realDocuments, readRealDocument } from '#tests/real-documents.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { validateSpec } from './validate-spec.ts';

// The 10 MB of YAML are the same document as the 13 MB of JSON, and take longer to read.
const files = realDocuments.filter((file) => file !== 'large--github-rest.yaml.gz');

it.each(files)('the real document %s has no errors', (file) => {
  const { name, text } = readRealDocument(file);
  const findings = validateSpec(parseSpec(text, { file: name }));
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});
