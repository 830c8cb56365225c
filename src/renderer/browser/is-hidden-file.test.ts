import { expect, test } from 'vitest';
import { isHiddenFile } from './is-hidden-file.ts';

test.each([
  ['openapi.yaml', false],
  ['.hidden.yaml', true],
  ['.git/openapi.yaml', true],
  ['.spectral.yaml', false],
  ['apis/.spectral.json', false],
  ['.redocly.lint-ignore.yaml', false],
  ['.git/.spectral.yaml', true],
  ['.spectral.js', true],
])('%s is hidden from the editor: %s', (path, isHidden) => {
  expect(isHiddenFile(path)).toBe(isHidden);
});
