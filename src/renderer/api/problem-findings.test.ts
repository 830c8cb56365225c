import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { findingsOfError } from './problem-findings.ts';

function error(entry: object) {
  return new ApiError({
    status: 422,
    code: 'spec_invalid',
    title: '',
    detail: '',
    errors: [{ code: 'x', message: 'Wrong.', severity: 'error', ...entry }],
  });
}

test('an entry that names a file is a finding at its place', () => {
  expect(findingsOfError(error({ file: 'openapi.yaml', line: 7 }))).toEqual([
    {
      code: 'x',
      severity: 'error',
      file: 'openapi.yaml',
      message: 'Wrong.',
      pointer: '',
      line: 7,
      column: 1,
      hint: '',
    },
  ]);
});

test('an entry without a file is not', () => {
  expect(findingsOfError(error({}))).toEqual([]);
  expect(findingsOfError(new Error('Broken'))).toEqual([]);
});
