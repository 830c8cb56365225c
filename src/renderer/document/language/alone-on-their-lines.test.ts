import { expect, test } from 'vitest';
import { aloneOnTheirLines } from './alone-on-their-lines.ts';

function mark(lineNumber: number, name: string) {
  return { at: { lineNumber }, name };
}

test('of marks in one line none is left, others stay in their order', () => {
  const marks = [mark(1, 'a'), mark(4, 'b'), mark(1, 'c'), mark(9, 'd')];
  expect(aloneOnTheirLines(marks).map(({ name }) => name)).toEqual(['b', 'd']);
  expect(aloneOnTheirLines([mark(1, 'a')])).toHaveLength(1);
});
