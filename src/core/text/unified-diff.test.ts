import { applyPatch } from 'diff';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits } from './text-edit.ts';
import { unifiedDiff, unifiedDiffOfEdits } from './unified-diff.ts';

function lines(count: number) {
  return Array.from({ length: count }, (_, n) => `line ${n + 1}\n`).join('');
}

test('shows inserted lines with three lines of context', () => {
  const text = lines(20);
  const at = text.indexOf('line 10\n') + 'line 10'.length;
  expect(
    unifiedDiffOfEdits(text, [{ start: at, end: at, text: '\nnew' }], 'api/openapi.yaml'),
  ).toBe(
    [
      '--- a/api/openapi.yaml',
      '+++ b/api/openapi.yaml',
      '@@ -8,6 +8,7 @@',
      ' line 8',
      ' line 9',
      ' line 10',
      '+new',
      ' line 11',
      ' line 12',
      ' line 13',
      '',
    ].join('\n'),
  );
});

test('says where a line break is missing at the end', () => {
  expect(unifiedDiffOfEdits('a\nb', [{ start: 3, end: 3, text: '\nc' }], 'x')).toBe(
    '--- a/x\n+++ b/x\n@@ -1,2 +1,3 @@\n a\n-b\n\\ No newline at end of file\n+b\n+c\n\\ No newline at end of file\n',
  );
});

test('is empty for equal texts', () => {
  expect(unifiedDiff('a\n', 'a\n', { path: 'x' })).toBe('');
  expect(unifiedDiffOfEdits('a\n', [{ start: 0, end: 1, text: 'a' }], 'x')).toBe('');
});

const someLines = fc
  .array(fc.constantFrom('a\n', 'b\n', 'c\r\n', '\n'), { maxLength: 30 })
  .map((all) => all.join(''));

test('unifiedDiff gives a patch that makes the one text from the other', () => {
  fc.assert(
    fc.property(someLines, someLines, (before, after) => {
      const patch = unifiedDiff(before, after, { path: 'x' });
      expect(patch === '' ? before : applyPatch(before, patch)).toBe(after);
    }),
  );
});

test('unifiedDiffOfEdits gives a patch that does what the edits do', () => {
  const edits = fc.array(
    fc.tuple(fc.nat(60), fc.nat(5), fc.constantFrom('', 'x', '\n', 'x\ny\n')),
    {
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(someLines, edits, (before, raw) => {
      let at = 0;
      const list = raw
        .toSorted((a, b) => a[0] - b[0])
        .flatMap(([start, length, text]) => {
          const from = Math.min(before.length, Math.max(at, start));
          at = Math.min(before.length, from + length);
          return { start: from, end: at, text };
        });
      const after = applyEdits(before, list);
      const patch = unifiedDiffOfEdits(before, list, 'x');
      expect(patch === '' ? before : applyPatch(before, patch)).toBe(after);
    }),
  );
});

test('is quick on a large text with two distant changes', () => {
  const before = lines(300_000);
  const after = before.replace('line 10\n', '').replace('line 299990\n', 'changed\n');
  expect(unifiedDiff(before, after, { path: 'x' }).match(/^@@.*$/gmu)).toEqual([
    '@@ -7,7 +7,6 @@',
    '@@ -299987,7 +299986,7 @@',
  ]);
});
