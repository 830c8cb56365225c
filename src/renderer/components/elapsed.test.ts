import { expect, test } from 'vitest';
import { formatElapsed } from './elapsed.tsx';

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min 0 s'],
  [3725, '62 min 5 s'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatElapsed(seconds)).toBe(text);
});
