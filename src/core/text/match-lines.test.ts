import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchLines } from './match-lines.ts';

function matched(before: string, after: string) {
  return [...matchLines(before.split(' '), after.split(' '))].join(' ');
}

describe('each line is matched with the one that it was', () => {
  test.each([
    ['the same', 'a b c', 'a b c', '0 1 2'],
    ['one added', 'a b c', 'a b x c', '0 1 -1 2'],
    ['one removed', 'a b c', 'a c', '0 2'],
    ['all replaced', 'a b', 'x y z', '-1 -1 -1'],
    ['two that changed places', 'a b c d', 'a c b d', '0 -1 1 3'],
    ['lines that repeat', 'a x x b x c', 'a x n x b x x c', '0 1 -1 2 3 -1 4 5'],
    ['an unlike line between repeated ones', '} p } q }', '} p } } q }', '0 1 2 -1 3 4'],
  ])('%s', (_name, before, after, expected) => {
    expect(matched(before, after)).toBe(expected);
  });
});

const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '}', ''), { maxLength: 40 });

test('matched lines are equal, and rise', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      let last = -1;
      for (const [now, old] of matchLines(before, after).entries()) {
        if (old < 0) continue;
        expect(before[old]).toBe(after[now]);
        expect(old).toBeGreaterThan(last);
        last = old;
      }
    }),
  );
});

test('of a text that lost and gained a few lines, no other line counts as new', () => {
  const text = fc.uniqueArray(fc.nat(10_000).map(String), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(text, fc.array(fc.nat(59)), fc.array(fc.nat(59)), (before, removed, added) => {
      const after = before.flatMap((line, index) => [
        ...(removed.includes(index) ? [] : [line]),
        ...(added.includes(index) ? [`new ${index}`] : []),
      ]);
      const isNew = [...matchLines(before, after)].map((old) => old < 0);
      expect(isNew).toEqual(after.map((line) => line.startsWith('new ')));
    }),
  );
});

test('260,000 lines with 1,500 new ones all over are matched without comparing all with all', () => {
  const before = Array.from({ length: 260_000 }, (_, n) =>
    n % 3 === 0 ? `line ${n}` : '  type: x',
  );
  const after = before.flatMap((line, n) => (n % 173 === 0 ? [`added ${n}`, line] : [line]));
  const matches = matchLines(before, after);
  expect(matches.filter((old) => old < 0)).toHaveLength(Math.ceil(260_000 / 173));
}, 10_000);
