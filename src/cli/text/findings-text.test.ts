import { expect, test } from 'vitest';
import { findingsText } from './findings-text.ts';

const finding = {
  code: 'document_too_complex',
  severity: 'error',
  pointer: '',
  line: 1,
  column: 1,
  message: 'It took too much memory.',
  hint: 'Split it.',
} as const;

test('a finding has its place before it; what is said of the whole has none', () => {
  expect(findingsText([{ ...finding, file: 'openapi.yaml' }])).toBe(
    'openapi.yaml:1:1: error: It took too much memory. [document_too_complex]\n    Split it.\n',
  );
  expect(findingsText([{ ...finding, file: '' }])).toBe(
    'error: It took too much memory. [document_too_complex]\n    Split it.\n',
  );
});
