import { expect, test } from 'vitest';
import { describeStatus } from './visibility-text.ts';

test.each([
  [null, true, /no status, so this choice decides/],
  ['draft', true, /is the same: draft\./],
  ['published', true, /is published\. This choice overrides it, .* treat it as published\./],
  ['draft', false, /is draft\. This choice overrides it/],
  ['published', false, /is the same: published\./],
] as const)('overview.json says %s, and draft is %s', (status, draft, text) => {
  expect(describeStatus(status, draft)).toMatch(text);
});
