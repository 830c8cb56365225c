import { expect, test } from 'vitest';
import { changedHunks } from './changed-hunks.ts';
import { shortenLines } from './shorten-lines.ts';

function members(count: number) {
  return Array.from({ length: count }, (_, index) => `"name${index}":${index}`).join(',');
}

test('a long line is shown around what changes in it', () => {
  const text = `{${members(5000)}}`;
  const start = text.indexOf('"name2500"');
  const edits = [{ start, end: start, text: '"added":true,' }];
  const { lines, added, removed } = changedHunks(text, edits, () => 1, { lines: 10, context: 3 });
  expect([added, removed]).toEqual([1, 1]);
  const [before, after] = lines.map((line) => line.text);
  expect(before).toHaveLength(122);
  expect(after).toContain('"name2499":2499,"added":true,"name2500":2500,');
  expect(after).toMatch(/^….*…$/u);
});

test('what is short, and what stands alone, stays as it is', () => {
  const lines = [
    { kind: 'context', oldLine: 1, newLine: 1, text: 'a'.repeat(300) },
    { kind: 'removed', oldLine: 2, text: 'b' },
    { kind: 'added', newLine: 2, text: 'c' },
    { kind: 'added', newLine: 3, text: 'd'.repeat(1000) },
  ] as const;
  expect(shortenLines(lines)).toEqual(lines);
});

test('no line is longer than can be shown', () => {
  const [alone, removed, added] = shortenLines([
    { kind: 'context', oldLine: 1, newLine: 1, text: 'a'.repeat(1_000_000) },
    { kind: 'removed', oldLine: 2, text: 'b' },
    { kind: 'added', newLine: 2, text: `start ${'c'.repeat(1_000_000)} end` },
  ]);
  expect(alone?.text).toBe(`${'a'.repeat(240)}…`);
  expect(removed?.text).toBe('b');
  expect(added?.text.length).toBeLessThan(8010);
  expect(added?.text).toMatch(/^start c+ … c+ end$/u);
});
