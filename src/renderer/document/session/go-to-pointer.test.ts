import { beforeEach, expect, test } from 'vitest';
import { dropJump } from './cursor-jump.ts';
import { useDocumentPlaces } from '#renderer/document/state/document-place.ts';
import type { OpenDocument } from './document-session.ts';
import {
  addDocument,
  removeDocument,
  documentStates,
} from '#renderer/document/state/document-store.ts';
import { goToPointer } from './go-to-pointer.ts';

/** A document whose worker answers when the test lets it. */
function slowDocument() {
  const waiting: ((line: number | 'stale') => void)[] = [];
  const ask = () =>
    new Promise((resolve) => {
      waiting.push((line) => {
        resolve(
          line === 'stale'
            ? { kind: 'stale' }
            : {
                kind: 'answer',
                version: 1,
                answer: { kind: 'locate', value: { start: { line, column: 1 } } },
              },
        );
      });
    });
  const document = { id: 'a', client: { ask } } as unknown as OpenDocument;
  return { document, waiting };
}

function shownLine() {
  return useDocumentPlaces.getState().byId['a']?.start.line;
}

beforeEach(() => useDocumentPlaces.setState({ byId: {} }));

test('the cursor goes to the place when it is found, also when the text changed first', async () => {
  const { document, waiting } = slowDocument();
  const going = goToPointer(document, '/info');
  waiting[0]?.('stale');
  await Promise.resolve();
  await Promise.resolve();
  waiting[1]?.(7);
  await going;
  expect(shownLine()).toBe(7);
});

test('who types before the place is found stays where they are', async () => {
  const { document, waiting } = slowDocument();
  const going = goToPointer(document, '/info');
  dropJump(document);
  waiting[0]?.(7);
  await going;
  expect(shownLine()).toBeUndefined();
});

test('of two jumps the later one counts, whichever is found first', async () => {
  const { document, waiting } = slowDocument();
  const first = goToPointer(document, '/info');
  const second = goToPointer(document, '/paths');
  waiting[1]?.(9);
  waiting[0]?.(7);
  await Promise.all([first, second]);
  expect(shownLine()).toBe(9);
});

test('where the worker fails, that is told with the problems', async () => {
  addDocument('a');
  const ask = () => Promise.reject(new Error('out of memory'));
  await goToPointer({ id: 'a', client: { ask } } as unknown as OpenDocument, '/info');
  expect(documentStates.getState().byId['a']?.fault).toBe('out of memory');
  removeDocument('a');
});
