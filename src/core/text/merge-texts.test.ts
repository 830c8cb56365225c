import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import type { TextEdit } from './text-edit.ts';
import { splitAfterBreaks } from './line-breaks.ts';
import { editsBetween, mergeEdits, mergeHunks } from './merge-texts.ts';

function apply(text: string, edits: readonly TextEdit[]): string {
  return edits.toReversed().reduce((result, { start, end, text: added }) => {
    return result.slice(0, start) + added + result.slice(end);
  }, text);
}

function merge(base: string, local: string, remote: string) {
  const edits = mergeEdits(base, local, remote);
  return edits && apply(local, edits);
}

const base = 'a\nb\nc\nd\ne\nf\n';

test.each([
  ['far apart', 'A\nb\nc\nd\ne\nf\n', 'a\nb\nc\nd\ne\nF\n', 'A\nb\nc\nd\ne\nF\n'],
  ['lines added before', 'x\ny\na\nb\nc\nd\ne\nf\n', 'a\nb\nc\nd\nf\n', 'x\ny\na\nb\nc\nd\nf\n'],
  ['lines removed before', 'c\nd\ne\nf\n', 'a\nb\nc\nd\ne\nf\ng', 'c\nd\ne\nf\ng'],
  ['only remote', base, 'a\nB\nc\nd\nf\n', 'a\nB\nc\nd\nf\n'],
  ['only local', 'a\nB\n', base, 'a\nB\n'],
  ['the same by both', 'a\nX\nc\nd\ne\nf\n', 'a\nX\nc\nd\ne\nF\n', 'a\nX\nc\nd\ne\nF\n'],
])('merges changes %s', (_name, local, remote, merged) => {
  expect(merge(base, local, remote)).toBe(merged);
});

test.each([
  ['the same line', 'a\nX\nc\nd\ne\nf\n', 'a\nY\nc\nd\ne\nf\n'],
  ['lines that touch', 'a\nX\nc\nd\ne\nf\n', 'a\nb\nY\nd\ne\nf\n'],
  ['an insertion at a removal', 'a\nd\ne\nf\n', 'a\nb\nnew\nc\nd\ne\nf\n'],
  ['two insertions at one place', 'a\nx\nb\nc\nd\ne\nf\n', 'a\ny\nb\nc\nd\ne\nf\n'],
  ['everything', '', 'other'],
])('leaves the choice where both changed %s', (_name, local, remote) => {
  expect(merge(base, local, remote)).toBeUndefined();
});

const text = array(constantFrom('a\n', 'b\n', 'c\n', '{\n', '}\n')).map((lines) => lines.join(''));

test('edits lead from any text to any other', () => {
  assert(
    property(text, text, (from, to) => {
      expect(apply(from, editsBetween(from, to))).toBe(to);
      expect(merge(from, from, to)).toBe(to);
      expect(merge(from, to, from)).toBe(to);
      expect(merge(from, to, to)).toBe(to);
    }),
  );
});

test('a merge is the same from either side', () => {
  assert(
    property(text, text, text, (from, local, remote) => {
      expect(merge(from, local, remote)).toBe(merge(from, remote, local));
    }),
  );
});

test('a line in a large text costs no comparison of all others', () => {
  const lines = Array.from({ length: 200_000 }, (_, line) => `line ${line % 50}\n`);
  const edits = editsBetween(lines.join(''), lines.with(100_000, 'changed\n').join(''));
  expect(edits).toMatchObject([{ text: 'changed\n' }]);
});

function hunks(from: string, local: string, remote: string) {
  return mergeHunks(splitAfterBreaks(from), splitAfterBreaks(local), splitAfterBreaks(remote));
}

/** One's own text with what others changed, and with their lines or its own where both did. */
function mergedBy(choice: 'own' | 'remote', from: string, local: string, remote: string) {
  const lines = splitAfterBreaks(local);
  for (const hunk of hunks(from, local, remote).toReversed()) {
    const taken = hunk.isConflict ? hunk[choice] : hunk.remote;
    lines.splice(hunk.start, hunk.end - hunk.start, ...taken);
  }
  return lines.join('');
}

test('what both changed is a hunk of three sides, placed in one’s own text', () => {
  expect(
    hunks(base, 'new\na\nB\nc\nd\ne\nf\n', 'a\nb2\nc2\nd\ne\nF\n').map(
      ({ start, end, isConflict, ...sides }) => [start, end, isConflict, ...Object.values(sides)],
    ),
  ).toEqual([
    [2, 4, true, ['b\n', 'c\n'], ['B\n', 'c\n'], ['b2\n', 'c2\n']],
    [6, 7, false, ['f\n'], ['f\n'], ['F\n']],
  ]);
});

test('hunks merge as edits do, and what both changed keeps the lines of either side', () => {
  assert(
    property(text, text, text, (from, local, remote) => {
      expect(hunks(from, local, from)).toEqual([]);
      expect(hunks(from, remote, remote)).toEqual([]);
      expect(mergedBy('own', from, from, remote)).toBe(remote);
      const found = hunks(from, local, remote);
      const merged = merge(from, local, remote);
      expect(found.some(({ isConflict }) => isConflict)).toBe(merged === undefined);
      expect(merged ?? mergedBy('own', from, local, remote)).toBe(
        mergedBy('own', from, local, remote),
      );
      for (const { start, end, own } of found) {
        expect(splitAfterBreaks(local).slice(start, end)).toEqual(own);
      }
      // From the other side, the same with the choice turned round.
      expect(mergedBy('own', from, local, remote)).toBe(mergedBy('remote', from, remote, local));
    }),
  );
});
