import { expect, test } from 'vitest';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';

const HEAD = `openapi: 3.1.0
info:
  title: Notes
  version: '1.0'
  description: |
    # Base address

    The address of this version.
      # deeper
    # Again
`;
const REST = `paths:
  /notes
    get: {responses: {'200': {description: Notes}}}
`;

test('a line that begins with # is text of a block scalar, and no fault beside another', () => {
  const { syntaxFindings } = parseSpec(HEAD + REST, { file: 'openapi.yaml' });
  expect(syntaxFindings.map(({ line }) => line)).toEqual([12]);
});

test('a comment that is less deep ends a block scalar', () => {
  const { syntaxFindings } = parseSpec(`${HEAD}   # A comment\n${REST}`, { file: 'openapi.yaml' });
  expect(syntaxFindings.map(({ line }) => line)).toEqual([13]);
});
