import { expect, test } from 'vitest';
import { countLineChanges } from './line-changes.ts';

function count(before: string, after: string) {
  return countLineChanges(Buffer.from(before), Buffer.from(after));
}

test.each([
  ['nothing', 'a\nb\n', 'a\nb\n', { added: 0, removed: 0 }],
  ['a line', 'a\nb\nc\n', 'a\nB\nc\n', { added: 1, removed: 1 }],
  ['an added line', 'a\nc\n', 'a\nb\nc\n', { added: 1, removed: 0 }],
  ['a removed line', 'a\nb\nc\n', 'a\nc\n', { added: 0, removed: 1 }],
  ['two places', 'a\nb\nc\nd\ne\n', 'A\nb\nc\nd\nE\n', { added: 2, removed: 2 }],
  ['the same line again', 'a\na\n', 'a\na\na\n', { added: 1, removed: 0 }],
  ['the whole text', '', 'a\nb', { added: 2, removed: 0 }],
])('counts %s', (_name, before, after, changes) => {
  expect(count(before, after)).toEqual(changes);
});

test('a large text that is another one from end to end is counted roughly', () => {
  const lines = (word: string) => `${word}\n`.repeat(5000);
  expect(count(lines('a'), lines('b'))).toEqual({ added: 5000, removed: 5000 });
});

test('lines of megabytes are counted, not compared', () => {
  const line = 'a'.repeat(1 << 20);
  expect(count(`${line}\nb\n`, `${line}c\nb\nd`)).toEqual({ added: 3, removed: 2 });
});
