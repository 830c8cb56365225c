import { expect, test } from 'vitest';
import { elapsedWords } from './elapsed-words.ts';

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min 0 s'],
  [3725, '62 min 5 s'],
])('%i seconds are %s', (seconds, words) => {
  expect(elapsedWords(seconds)).toBe(words);
});
