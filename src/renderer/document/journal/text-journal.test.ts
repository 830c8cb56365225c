import { beforeEach, expect, test } from 'vitest';
import {
  beginJournal,
  goBackToFile,
  journal,
  keptTexts,
  pause,
  problems,
  settle,
  state,
  text,
  turn,
  type,
} from './journals.testing.ts';

beforeEach(beginJournal);

test('what is typed is kept', async () => {
  type('a');
  type('b');
  await settle();
  type('c');
  await settle();
  expect(keptTexts()).toEqual(['on diskabc']);
});

test('nothing is doubled or lost when answers get lost', async () => {
  type('a');
  state.reachable = false;
  // The change is on disk, the answer was not.
  state.waiting.splice(0).forEach((resolve) => resolve());
  await turn();
  expect(problems.at(-1)).toEqual(new Error('unreachable'));
  type('b');
  state.reachable = true;
  await settle();
  expect(keptTexts()).toEqual(['on diskab']);
  expect(problems.at(-1)).toBeUndefined();
});

test('a page that goes away sends what is left, beside what is under way', async () => {
  type('a');
  state.answers = [];
  state.waiting.splice(0).forEach((resolve) => resolve());
  await turn();
  type('b');
  journal.flush();
  await turn();
  expect(keptTexts()).toEqual(['on diskab']);
  const [first, second] = state.answers;
  state.answers = undefined;
  first?.();
  second?.();
  await turn();
  type('c');
  await settle();
  expect(keptTexts()).toEqual(['on diskabc']);
});

test('a file that is another one by now is no beginning: the whole text is', async () => {
  state.disk = { etag: '"2"', text: 'theirs' };
  type('a');
  await settle();
  type('b');
  await settle();
  expect([...state.kept.values()]).toEqual([
    { base: '"1"', text: 'on diska', changes: [[[8, 0, 'b']]] },
  ]);
});

test('after a request that took long the next one goes sooner', async () => {
  type('a');
  state.answers = [];
  await pause();
  type('b');
  await new Promise((resolve) => setTimeout(resolve, 400));
  const [slow] = state.answers;
  state.answers = undefined;
  slow?.();
  await turn();
  expect(Math.round(state.pauses[0] ?? 0)).toBe(350);
  expect(state.pauses[1]).toBe(50);
});

test('a large change is kept as the whole text, and typing goes on meanwhile', async () => {
  type('a');
  await settle();
  type('x'.repeat(300_000));
  state.answers = [];
  state.waiting.splice(0).forEach((resolve) => resolve());
  await turn();
  type('b');
  journal.flush();
  const [first] = state.answers;
  state.answers = undefined;
  await turn();
  first?.();
  await settle();
  expect(state.kept.size).toBe(1);
  expect(keptTexts()).toEqual([text]);
});

test('a whole text that is due goes at once when the page goes', async () => {
  journal.recordText();
  journal.flush();
  await turn();
  expect(keptTexts()).toEqual([text]);
  type('a');
  await settle();
  expect(keptTexts()).toEqual([text]);
  expect(state.kept.size).toBe(1);
});

test('a whole text that cannot be sent is tried again as it is then', async () => {
  state.reachable = false;
  journal.recordText('j0');
  state.kept.set('j0', { base: '"1"', text: 'left', changes: [] });
  state.waiting.splice(0).forEach((resolve) => resolve());
  await turn();
  expect(keptTexts()).toEqual(['left']);
  type('a');
  state.reachable = true;
  await settle();
  expect(keptTexts()).toEqual(['on diska']);
});

test('a whole text whose answer was lost is sent again into the same journal', async () => {
  state.answerLost = true;
  journal.recordText();
  await pause();
  type('a');
  await pause();
  expect(keptTexts()).toEqual(['on diska']);
  expect(journal.saveBegins()).toBe('j1/999999999');
  state.disk = { etag: '"2"', text };
  journal.saveEnds('"2"');
  await settle();
  expect(state.kept.size).toBe(0);
});

test('many changes become one text', async () => {
  for (let count = 0; count < 6000; count += 1) type('a');
  await settle();
  expect(keptTexts()).toEqual([text]);
  expect([...state.kept.values()][0]?.changes.length).toBeLessThan(5000);
});

test('a document that is closed as it is on disk leaves no journal behind', async () => {
  type('a');
  await settle();
  goBackToFile();
  const closing = journal.close();
  await settle();
  await closing;
  expect(state.kept.size).toBe(0);
});

test('closing waits until the journal is gone, and tells of no problem any more', async () => {
  type('a');
  await settle();
  state.reachable = false;
  let isClosed = false;
  const closing = journal.close().then(() => (isClosed = true));
  state.waiting.splice(0).forEach((resolve) => resolve());
  await turn();
  expect(isClosed).toBe(false);
  expect(problems).toEqual([]);
  state.reachable = true;
  await settle();
  await closing;
  expect(state.kept.size).toBe(0);
});

test('a document that was not changed has nothing to wait for', async () => {
  await journal.close();
  expect(state.waiting).toEqual([]);
});
