import { expect, test } from 'vitest';
import { retryAfter } from './retry-after.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');

test.each([
  ['0', 0],
  [' 120 ', 120_000],
  ['Sun, 01 Mar 2026 12:00:30 GMT', 30_000],
  ['Sunday, 01-Mar-26 12:00:30 GMT', 30_000],
  ['Sun Mar  1 12:00:30 2026', 30_000],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  ['1.5', undefined],
  ['-3', undefined],
])('"%s" is a wait of %j ms', (text, wait) => {
  expect(retryAfter({ headers: { 'retry-after': text } }, NOW)).toBe(wait);
});

test('a date is read by the clock of the portal, where it tells it', () => {
  const headers = {
    'retry-after': 'Sun, 01 Mar 2026 15:00:10 GMT',
    date: 'Sun, 01 Mar 2026 15:00:00 GMT',
  };
  expect(retryAfter({ headers }, NOW)).toBe(10_000);
});
