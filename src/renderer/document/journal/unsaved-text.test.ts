import { expect, test } from 'vitest';
import type { UnsavedChanges } from '#contracts/unsaved.ts';
import { sinceSaved } from './unsaved-text.ts';

const left: UnsavedChanges = {
  journal: 'a',
  design: 'harbour',
  file: 'openapi.yaml',
  base: '"1"',
  text: '"1"',
  changedAt: '2026-11-22T10:00:00Z',
  saves: [
    { etag: '"2"', changes: 1 },
    { etag: '"3"', changes: 2 },
  ],
  changes: [[[0, 0, 'a']], [[1, 0, 'b']], [[2, 0, 'c']]],
};

test('of a text that was saved only what was typed after that is left, and it goes on from the file', () => {
  expect(sinceSaved(left, { etag: '"3"' })).toEqual({
    ...left,
    base: '"3"',
    text: '"3"',
    changes: [[[2, 0, 'c']]],
  });
  expect(sinceSaved(left, { etag: '"2"' }).changes).toHaveLength(2);
});

test('a save that has changes which never reached the journal leaves nothing', () => {
  const saves = [{ etag: '"4"', changes: 7 }];
  expect(sinceSaved({ ...left, saves }, { etag: '"4"' }).changes).toEqual([]);
});

test('a file that no save wrote leaves the whole text', () => {
  expect(sinceSaved(left, { etag: '"1"' })).toBe(left);
  expect(sinceSaved(left, { etag: '"another program"' })).toBe(left);
});
