import { beforeEach, expect, test } from 'vitest';
import {
  beginJournal,
  journal,
  keptTexts,
  pause,
  settle,
  state,
  text,
  turn,
  type,
} from './journals.testing.ts';

beforeEach(beginJournal);

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

test('a save that failed changes nothing', async () => {
  type('a');
  journal.saveBegins();
  journal.saveEnds(undefined);
  type('b');
  await settle();
  expect(keptTexts()).toEqual(['on diskab']);
});
