import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import type { TextEdit } from './text-edit.ts';
import { editsBetween, mergeEdits } from './merge-texts.ts';

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
