import { expect, test } from 'vitest';
import { commonEnds, commonLines } from './common-ends.ts';

test.each([
  ['', '', 0, 0],
  ['abc', 'abc', 3, 0],
  ['abc', 'axc', 1, 1],
  ['aa', 'aaa', 2, 0],
  ['xab', 'yab', 0, 2],
  ['aba', 'aa', 1, 1],
])('%j and %j have %i in common at the start, %i at the end', (before, after, head, tail) => {
  expect(commonEnds(before, after)).toEqual({ head, tail });
  expect(commonLines(before.split(''), after.split(''))).toEqual({ head, tail });
});
