import { beforeEach, expect, test } from 'vitest';
import { apply, createMemoryPort, type JournalState } from './journals.testing.ts';
import { createTextJournal, type TextJournal } from './text-journal.ts';

let state: JournalState;
let text: string;
let problems: unknown[];
let journal: TextJournal;

beforeEach(() => {
  const disk = { etag: '"1"', text: 'on disk' };
  state = {
    disk,
    kept: new Map(),
    reachable: true,
    answerLost: false,
    waiting: [],
    pauses: [],
    answers: undefined,
  };
  text = disk.text;
  problems = [];
  journal = createTextJournal(createMemoryPort(state), {
    design: 'd',
    file: 'f',
    base: disk.etag,
    readText: async () => new Blob([text]),
    onProblem: (problem) => problems.push(problem),
  });
});

function type(added: string) {
  journal.record([[text.length, 0, added]]);
  text += added;
}
function turn() {
  return new Promise((resolve) => setImmediate(resolve));
}
/** Lets pauses end until nothing is left to do. */
async function settle() {
  do {
    for (const resolve of state.waiting.splice(0)) resolve();
    await turn();
  } while (state.waiting.length > 0);
}
/** Lets one pause end. */
async function pause() {
  for (const resolve of state.waiting.splice(0)) resolve();
  await turn();
}
function keptTexts() {
  return [...state.kept.values()].map(apply);
}

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

test('nothing is left after a save', async () => {
  type('a');
  await settle();
  expect(journal.saveBegins()).toBe('j1/1');
  state.disk = { etag: '"2"', text };
  journal.saveEnds('"2"');
  await settle();
  expect(state.kept.size).toBe(0);
});

test('a page that goes right after a save takes its journal along', async () => {
  type('a');
  await settle();
  type('b');
  expect(journal.saveBegins()).toBe('j1/2');
  state.disk = { etag: '"2"', text };
  journal.saveEnds('"2"');
  journal.flush();
  await turn();
  expect(state.kept.size).toBe(0);
});

test('what is typed during a save goes on from the saved file', async () => {
  type('a');
  await settle();
  journal.saveBegins();
  type('b');
  await settle();
  state.disk = { etag: '"2"', text: 'on diska' };
  journal.saveEnds('"2"');
  type('c');
  await settle();
  expect([...state.kept.values()]).toMatchObject([{ base: '"2"', text: 'on diska' }]);
  expect(keptTexts()).toEqual(['on diskabc']);
});

test('a save names the journal that may begin while the file is written, and those that end with it', async () => {
  type('a');
  expect(journal.saveBegins()).toBe('j1/1');
  await settle();
  type('b');
  state.disk = { etag: '"2"', text: 'on diska' };
  journal.saveEnds('"2"');
  expect(journal.saveBegins()).toBe('j2/1,j1/999999999');
});

test('no journal is forgotten when the next one never began', async () => {
  type('a');
  await settle();
  journal.saveBegins();
  type('b');
  state.disk = { etag: '"2"', text: 'on diska' };
  journal.saveEnds('"2"');
  expect(keptTexts()).toEqual(['on diska']);
  // The file is another one when the next journal wants to begin with it, but the save has no answer yet.
  journal.saveBegins();
  state.disk = { etag: '"3"', text };
  await pause();
  journal.saveEnds('"3"');
  await settle();
  expect(state.kept.size).toBe(0);
});

test('a whole text waits for a save that is under way, and goes on from what that wrote', async () => {
  state.kept.set('j0', { base: '"1"', text: 'left', changes: [] });
  journal.recordText('j0');
  expect(journal.saveBegins()).toBe('j0/999999999');
  type('a');
  await pause();
  expect([...state.kept.keys()]).toEqual(['j0']);
  state.disk = { etag: '"2"', text: 'on disk' };
  journal.saveEnds('"2"');
  await settle();
  expect([...state.kept.values()]).toMatchObject([{ base: '"2"' }]);
  expect(keptTexts()).toEqual(['on diska']);
});

test('what is typed after a save goes to disk before anything else, and ends the journals of what was saved', async () => {
  type('a');
  await settle();
  journal.saveBegins();
  state.disk = { etag: '"2"', text };
  journal.saveEnds('"2"');
  type('b');
  expect(journal.saveBegins()).toBe('j2/1,j1/999999999');
  journal.saveEnds(undefined);
  await pause();
  expect(keptTexts()).toEqual(['on diskab']);
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

test('a save that failed changes nothing', async () => {
  type('a');
  journal.saveBegins();
  journal.saveEnds(undefined);
  type('b');
  await settle();
  expect(keptTexts()).toEqual(['on diskab']);
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
  text = state.disk.text;
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
