import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const lines = Array.from({ length: 50 }, (_, line) => `line ${line + 1}`);
function withChange(change: (all: string[]) => void): string {
  const all = [...lines];
  change(all);
  return all.join('\n');
}

test('gives the lines that differ, numbered, with some around', () => {
  const after = withChange((all) => {
    all.splice(1, 0, 'new');
    all[31] = 'other';
  });
  const done: number[] = [];
  const diff = compareTexts(lines.join('\n'), after, (part) => done.push(part));
  expect(diff).toMatchObject({ added: 2, removed: 1, left: 0 });
  expect(diff.lines.filter(({ kind }) => kind !== 'context')).toEqual([
    { kind: 'added', newLine: 2, text: 'new' },
    { kind: 'removed', oldLine: 31, text: 'line 31' },
    { kind: 'added', newLine: 32, text: 'other' },
  ]);
  expect(diff.lines[0]).toEqual({ kind: 'context', oldLine: 1, newLine: 1, text: 'line 1' });
  expect(done).toEqual(done.toSorted((a, b) => a - b));
});

test('how lines end is no difference', () => {
  expect(compareTexts(lines.join('\r\n'), lines.join('\n'), () => undefined).lines).toEqual([]);
});

test('counts what is more than anyone reads', () => {
  const many = Array.from({ length: 3000 }, (_, line) => `added ${line}`).join('\n');
  const diff = compareTexts('start\n', `start\n${many}\n`, () => undefined);
  expect(diff).toMatchObject({ added: 3000, removed: 0 });
  expect(diff.lines).toHaveLength(1000);
  expect(diff.left).toBeGreaterThanOrEqual(2000);
});
