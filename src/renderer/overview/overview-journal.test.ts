import { beforeEach, expect, test, vi } from 'vitest';
import type { OverviewDraft } from './overview-store.ts';

vi.mock('#renderer/api/unsaved-texts.ts', () => ({
  keepChanges: () => Promise.resolve({ count: 1, needsText: false }),
  keepText: () => Promise.resolve({ count: 0, needsText: false }),
  dropUnsavedText: () => Promise.resolve(),
}));

const FILE = { text: '{ "name": "A" }\n', etag: '"1"' };

function draftOf(text: string): OverviewDraft {
  return {
    file: FILE,
    baseKnown: true,
    steps: { text, past: [], future: [], last: undefined },
    saving: false,
    problem: undefined,
    refusal: undefined,
    journalProblem: undefined,
  };
}

/** What listens to the window and its document. */
let listeners: Set<string>;

beforeEach(() => {
  listeners = new Set();
  const target = {
    addEventListener: (type: string) => listeners.add(type),
    removeEventListener: (type: string) => listeners.delete(type),
  };
  vi.stubGlobal('document', target);
  vi.stubGlobal('addEventListener', target.addEventListener);
  vi.stubGlobal('removeEventListener', target.removeEventListener);
  vi.stubGlobal('navigator', { locks: { request: () => Promise.resolve() } });
  vi.resetModules();
  return () => vi.unstubAllGlobals();
});

async function openForm(text: string) {
  const { setOverviewState } = await import('./overview-store.ts');
  const journals = await import('./overview-journal.ts');
  // Those of the window itself stay.
  listeners.clear();
  const show = (shown: string) => setOverviewState('pets', { kind: 'open', draft: draftOf(shown) });
  show(text);
  return { ...journals, show };
}

test('a journal listens while the form is shown, and no more once its text is that of the file', async () => {
  const { holdOverviewJournal, overviewJournal } = await openForm(FILE.text);
  const letGo = holdOverviewJournal('pets');
  overviewJournal('pets');
  expect(listeners).toEqual(new Set(['beforeunload', 'pagehide', 'visibilitychange']));
  letGo();
  await expect.poll(() => listeners.size).toBe(0);
});

test('a text that is not saved keeps its journal without a view, until it is saved', async () => {
  const { freeOverviewJournal, holdOverviewJournal, overviewJournal, show } =
    await openForm('{ "name": "B" }\n');
  const letGo = holdOverviewJournal('pets');
  const journal = overviewJournal('pets');
  letGo();
  expect(overviewJournal('pets')).toBe(journal);
  expect(listeners.size).toBe(3);
  show(FILE.text);
  freeOverviewJournal('pets');
  await expect.poll(() => listeners.size).toBe(0);
});
