import { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ViewPage } from '#storage/portal/view-page.ts';
import type { ViewFilter } from '#storage/portal/view-filter.ts';
import { openListReader } from './list-reader.ts';
import { openListedFile } from './lists.testing.ts';

const all: ViewFilter = { tenantId: 'ten_1', view: 'published' };
const search: ViewFilter = { ...all, words: 'ledger' };
const first: ViewPage = { sort: 'name', descending: false, limit: 3, start: { offset: 0 } };
const best: ViewPage = { ...first, sort: 'relevance' };

function open(count: number, options: Parameters<typeof openListReader>[2] = {}) {
  const file = openListedFile(count);
  const here = vi.spyOn(file.database.views, 'read');
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  const lists = openListReader(file.path, file.database, options);
  onTestFinished(async () => {
    posted.mockRestore();
    await lists.close();
  });
  const jobs = () => posted.mock.calls.filter(([job]) => job !== 'close').length;
  return { ...file, here, posted, jobs, lists };
}

describe('what is read where', () => {
  test('a search finds in the thread what it finds here', async () => {
    const { lists, here, database } = open(700);
    const pages: ViewPage[] = [best, first, { ...first, sort: 'publishedAt', descending: true }];
    for (const page of pages) {
      const found = await lists.read(search, page);
      expect(here).not.toHaveBeenCalled();
      expect(found).toEqual(database.views.read(search, page));
      expect(found).toMatchObject({ total: 700, rows: [{}, {}, {}] });
      here.mockClear();
    }
    expect(await lists.read(search, { ...best, start: { offset: 700 } })).toEqual({
      total: 700,
      rows: [],
    });
  });

  test('lists of few APIs are read here, whatever their filter', async () => {
    const { lists, jobs } = open(20);
    const found = await lists.read({ ...all, status: 'published', tag: 'none' }, first);
    expect([found, jobs()]).toEqual([{ total: 0, rows: [] }, 0]);
    expect(await lists.read(all, first)).toMatchObject({ total: 20 });
    expect(jobs()).toBe(0);
  });

  test('a tag that many have is looked for in the thread', async () => {
    const { lists, add, jobs } = open(2200);
    expect(await lists.read(all, first)).toMatchObject({ total: 2200 });
    expect(jobs()).toBe(0);
    expect(await lists.read({ ...all, tag: 'all' }, first)).toMatchObject({ total: 2200 });
    expect(jobs()).toBe(1);
    add(1);
    expect(await lists.read({ ...all, tag: 'all' }, first)).toMatchObject({ total: 2201 });
    expect(await lists.read({ ...all, tag: 'none' }, first)).toMatchObject({ total: 0 });
    expect(jobs()).toBe(2);
  });
});

test('each search sees what was committed before it, whatever runs already', async () => {
  const { lists, add, jobs } = open(300);
  const totals = [];
  for (let turn = 0; turn < 4; turn += 1) {
    totals.push(lists.read(search, best), lists.read(search, best));
    add(1);
  }
  const found = await Promise.all(totals);
  for (const [turn, one] of found.entries()) {
    if (typeof one === 'string') throw new Error(one);
    expect(one.total).toBeGreaterThanOrEqual(300 + Math.floor(turn / 2));
  }
  expect(jobs()).toBe(4);
  expect(await lists.read(search, best)).toMatchObject({ total: 304 });
});

describe('ending', () => {
  test('those who ask for the same share one run, which goes on while one of them waits', async () => {
    const { lists, jobs } = open(300);
    const gone = new AbortController();
    const one = lists.read(search, best, gone.signal);
    const other = lists.read(search, best, new AbortController().signal);
    gone.abort();
    expect(await one).toBe('gone');
    expect(await other).toMatchObject({ total: 300 });
    expect(jobs()).toBe(1);
  });

  test('what nobody waits for any more is not read; the next one is', async () => {
    const { lists, jobs } = open(300);
    const running = new AbortController();
    const waiting = new AbortController();
    const reads = [
      lists.read(search, best, running.signal),
      lists.read(search, first, waiting.signal),
    ];
    running.abort();
    waiting.abort();
    expect(await Promise.all(reads)).toEqual(['gone', 'gone']);
    expect(await lists.read({ ...search, words: 'ledg' }, best)).toMatchObject({ total: 300 });
    expect(jobs()).toBe(2);
    expect(await lists.read(search, best, running.signal)).toBe('gone');
  });

  test('a list that takes too long is given up', async () => {
    const { lists } = open(300, { deadline: 1 });
    expect(await lists.read(search, best)).toBe('late');
  });

  test('only so many lists wait', async () => {
    const { lists } = open(300, { waiting: 1 });
    const pages = [0, 1, 2].map((offset) => lists.read(search, { ...best, start: { offset } }));
    const [one, two, three] = await Promise.all(pages);
    expect([one, two]).toMatchObject([{ total: 300 }, { total: 300 }]);
    expect(three).toBe('busy');
  });

  test('a thread without work is ended; the next search gets another one', async () => {
    const { lists, posted } = open(300, { idleTime: 1 });
    await lists.read(search, best);
    await vi.waitFor(() => expect(posted).toHaveBeenCalledWith('close'), { timeout: 10_000 });
    expect(await lists.read(search, first)).toMatchObject({ total: 300 });
  });

  test('closing rejects what runs, what waits and what comes', async () => {
    const { lists } = open(300);
    const settled = Promise.allSettled([lists.read(search, best), lists.read(search, first)]);
    await lists.close();
    for (const { status } of await settled) expect(status).toBe('rejected');
    await expect(lists.read(search, best)).rejects.toThrow('closed');
  });

  test('a thread that cannot open the data file fails its search, not the process', async () => {
    const { database } = open(300);
    const lists = openListReader('/nowhere/portolan.db', database);
    await expect(lists.read(search, best)).rejects.toThrow('directory does not exist');
    await lists.close();
  });
});
