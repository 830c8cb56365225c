import { expect, test } from 'vitest';
import { newDocumentState } from '#renderer/document/state/document-store.ts';
import { maySaveUnasked } from './may-save-unasked.ts';

const dirty = { ...newDocumentState, dirty: true };
const failed = { kind: 'failed', title: 'Not saved', detail: 'The disk is full.' } as const;

test.each([
  ['changed', dirty, false, true],
  ['not changed', newDocumentState, false, false],
  ['empty', dirty, true, false],
  [
    'changed by another program too',
    { ...dirty, outside: { remote: undefined, canMerge: true } },
    false,
    false,
  ],
  [
    'refused, as another program changed the file',
    { ...dirty, saveProblem: { kind: 'conflict' } as const },
    false,
    false,
  ],
  ['not saved at the first attempt', { ...dirty, saveProblem: failed }, false, true],
])('a text that is %s', (_words, state, isEmpty, may) => {
  expect(maySaveUnasked(state, isEmpty)).toBe(may);
});
