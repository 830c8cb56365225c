import { expect, test } from 'vitest';
import { describeStatus } from './visibility-text.ts';

test.each([
  [null, true, /no status, so this choice alone counts/],
  ['draft', true, /says the same: draft\./],
  ['published', true, /says published\. This choice goes before it; .* take it as published\./],
  ['draft', false, /says draft\. This choice goes before it/],
  ['published', false, /says the same: published\./],
] as const)('overview.json says %s, and draft is %s', (status, draft, text) => {
  expect(describeStatus(status, draft)).toMatch(text);
});
