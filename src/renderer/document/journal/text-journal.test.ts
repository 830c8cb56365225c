import { beforeEach, expect, test } from 'vitest';
import type { KeepChanges, TextChange } from '#contracts/unsaved.ts';
import { createTextJournal, type JournalPort, type TextJournal } from './text-journal.ts';

/** A journal on disk as the backend keeps it: the text that it begins with, and the changes. */
type Kept = { base: string | undefined; text: string; changes: TextChange[] };

function apply({ text, changes }: Kept): string {
  return changes
    .flat()
    .reduce(
      (result, [offset, length, added]) =>
        result.slice(0, offset) + added + result.slice(offset + length),
      text,
    );
}

let disk: { etag: string; text: string };
let kept: Map<string, Kept>;
let text: string;
let reachable: boolean;
/** Whole texts arrive, but that is not known. */
let answerLost: boolean;
let problems: unknown[];
let waiting: (() => void)[];
let pauses: number[];
let journal: TextJournal;
let answers: (() => void)[] | undefined;

async function reach() {
  if (answers !== undefined) await new Promise<void>((resolve) => answers?.push(resolve));
  if (!reachable) throw new Error('unreachable');
}

function createPort(): JournalPort {
  let ids = 0;
  return {
    newId: () => `j${(ids += 1)}`,
    wait(ms) {
      pauses.push(ms);
      return new Promise((resolve) => waiting.push(resolve));
    },
    async keepChanges(id, { base, from, changes, replaces }: KeepChanges) {
      let found = kept.get(id);
      if (found === undefined) {
        if (from > 0 || base !== disk.etag) return { count: 0, needsText: true };
        found = { base, text: disk.text, changes: [] };
        kept.set(id, found);
        for (const replaced of replaces?.split(',') ?? []) kept.delete(replaced);
      }
      const fresh = structuredClone(changes.slice(found.changes.length - from));
      if (from > found.changes.length) return { count: found.changes.length, needsText: true };
      found.changes.push(...fresh);
      await reach();
      return { count: found.changes.length, needsText: false };
    },
    async keepText(id, { base, replaces }, blob) {
      const whole = await blob.text();
      await reach();
      kept.set(id, { base, text: whole, changes: [] });
      for (const replaced of replaces?.split(',') ?? []) kept.delete(replaced);
      if (answerLost) throw new Error('no answer');
      return { count: 0, needsText: false };
    },
    async drop(id) {
      await reach();
      kept.delete(id);
    },
  };
}

beforeEach(() => {
  disk = { etag: '"1"', text: 'on disk' };
  kept = new Map();
  text = disk.text;
  reachable = true;
  answerLost = false;
  problems = [];
  waiting = [];
  pauses = [];
  answers = undefined;
  journal = createTextJournal(createPort(), {
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
    for (const resolve of waiting.splice(0)) resolve();
    await turn();
  } while (waiting.length > 0);
}
/** Lets one pause end. */
async function pause() {
  for (const resolve of waiting.splice(0)) resolve();
  await turn();
}
function keptTexts() {
  return [...kept.values()].map(apply);
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
  reachable = false;
  // The change is on disk, the answer was not.
  waiting.splice(0).forEach((resolve) => resolve());
  await turn();
  expect(problems.at(-1)).toEqual(new Error('unreachable'));
  type('b');
  reachable = true;
  await settle();
  expect(keptTexts()).toEqual(['on diskab']);
  expect(problems.at(-1)).toBeUndefined();
});

test('a page that goes away sends what is left, beside what is under way', async () => {
  type('a');
  answers = [];
  waiting.splice(0).forEach((resolve) => resolve());
  await turn();
  type('b');
  journal.flush();
  await turn();
  expect(keptTexts()).toEqual(['on diskab']);
  const [first, second] = answers;
  answers = undefined;
  first?.();
  second?.();
  await turn();
  type('c');
  await settle();
  expect(keptTexts()).toEqual(['on diskabc']);
});

test('a file that is another one by now is no beginning: the whole text is', async () => {
  disk = { etag: '"2"', text: 'theirs' };
  type('a');
  await settle();
  type('b');
  await settle();
  expect([...kept.values()]).toEqual([{ base: '"1"', text: 'on diska', changes: [[[8, 0, 'b']]] }]);
});

test('nothing is left after a save', async () => {
  type('a');
  await settle();
  expect(journal.saveBegins()).toBe('j1/1');
  disk = { etag: '"2"', text };
  journal.saveEnds('"2"');
  await settle();
  expect(kept.size).toBe(0);
});

test('a page that goes right after a save takes its journal along', async () => {
  type('a');
  await settle();
  type('b');
  expect(journal.saveBegins()).toBe('j1/2');
  disk = { etag: '"2"', text };
  journal.saveEnds('"2"');
  journal.flush();
  await turn();
  expect(kept.size).toBe(0);
});

test('what is typed during a save goes on from the saved file', async () => {
  type('a');
  await settle();
  journal.saveBegins();
  type('b');
  await settle();
  disk = { etag: '"2"', text: 'on diska' };
  journal.saveEnds('"2"');
  type('c');
  await settle();
  expect([...kept.values()]).toMatchObject([{ base: '"2"', text: 'on diska' }]);
  expect(keptTexts()).toEqual(['on diskabc']);
});

test('a save names the journal that may begin while the file is written, and those that end with it', async () => {
  type('a');
  expect(journal.saveBegins()).toBe('j1/1');
  await settle();
  type('b');
  disk = { etag: '"2"', text: 'on diska' };
  journal.saveEnds('"2"');
  expect(journal.saveBegins()).toBe('j2/1,j1/999999999');
});

test('no journal is forgotten when the next one never began', async () => {
  type('a');
  await settle();
  journal.saveBegins();
  type('b');
  disk = { etag: '"2"', text: 'on diska' };
  journal.saveEnds('"2"');
  expect(keptTexts()).toEqual(['on diska']);
  // The file is another one when the next journal wants to begin with it, but the save has no answer yet.
  journal.saveBegins();
  disk = { etag: '"3"', text };
  await pause();
  journal.saveEnds('"3"');
  await settle();
  expect(kept.size).toBe(0);
});

test('a whole text waits for a save that is under way, and goes on from what that wrote', async () => {
  kept.set('j0', { base: '"1"', text: 'left', changes: [] });
  journal.recordText('j0');
  expect(journal.saveBegins()).toBe('j0/999999999');
  type('a');
  await pause();
  expect([...kept.keys()]).toEqual(['j0']);
  disk = { etag: '"2"', text: 'on disk' };
  journal.saveEnds('"2"');
  await settle();
  expect([...kept.values()]).toMatchObject([{ base: '"2"' }]);
  expect(keptTexts()).toEqual(['on diska']);
});

test('what is typed after a save goes to disk before anything else, and ends the journals of what was saved', async () => {
  type('a');
  await settle();
  journal.saveBegins();
  disk = { etag: '"2"', text };
  journal.saveEnds('"2"');
  type('b');
  expect(journal.saveBegins()).toBe('j2/1,j1/999999999');
  journal.saveEnds(undefined);
  await pause();
  expect(keptTexts()).toEqual(['on diskab']);
});

test('after a request that took long the next one goes sooner', async () => {
  type('a');
  answers = [];
  await pause();
  type('b');
  await new Promise((resolve) => setTimeout(resolve, 400));
  const [slow] = answers;
  answers = undefined;
  slow?.();
  await turn();
  expect(Math.round(pauses[0] ?? 0)).toBe(350);
  expect(pauses[1]).toBe(50);
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
  answers = [];
  waiting.splice(0).forEach((resolve) => resolve());
  await turn();
  type('b');
  journal.flush();
  const [first] = answers;
  answers = undefined;
  await turn();
  first?.();
  await settle();
  expect(kept.size).toBe(1);
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
  expect(kept.size).toBe(1);
});

test('a whole text that cannot be sent is tried again as it is then', async () => {
  reachable = false;
  journal.recordText('j0');
  kept.set('j0', { base: '"1"', text: 'left', changes: [] });
  waiting.splice(0).forEach((resolve) => resolve());
  await turn();
  expect(keptTexts()).toEqual(['left']);
  type('a');
  reachable = true;
  await settle();
  expect(keptTexts()).toEqual(['on diska']);
});

test('a whole text whose answer was lost is sent again into the same journal', async () => {
  answerLost = true;
  journal.recordText();
  await pause();
  type('a');
  await pause();
  expect(keptTexts()).toEqual(['on diska']);
  expect(journal.saveBegins()).toBe('j1/999999999');
  disk = { etag: '"2"', text };
  journal.saveEnds('"2"');
  await settle();
  expect(kept.size).toBe(0);
});

test('many changes become one text', async () => {
  for (let count = 0; count < 6000; count += 1) type('a');
  await settle();
  expect(keptTexts()).toEqual([text]);
  expect([...kept.values()][0]?.changes.length).toBeLessThan(5000);
});
