import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Outcome } from '#storage/portal/portal-database.ts';
import { createTransaction } from './transaction.ts';
import { type GroupCommits, groupCommits } from './group-commits.ts';

let folder = '';
let db: Database;
let reader: Database;
let grouped: GroupCommits;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-group-'));
  db = new Sqlite(join(folder, 'a.db'));
  db.pragma('journal_mode = WAL');
  db.exec(`CREATE TABLE notes (text TEXT PRIMARY KEY) STRICT;
           CREATE TABLE links (text TEXT REFERENCES notes (text) DEFERRABLE INITIALLY DEFERRED) STRICT`);
  reader = new Sqlite(join(folder, 'a.db'), { readonly: true });
  const limits = { works: 8, working: 10_000, waiting: 1 };
  grouped = groupCommits(db, createTransaction(db), limits);
});
afterEach(() => {
  reader.close();
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

function insert(text: string): void {
  return void db.prepare('INSERT INTO notes VALUES (?)').run(text);
}
function stored(from = reader): unknown[] {
  return from.prepare('SELECT text FROM notes ORDER BY text').pluck().all();
}
function write(text: string) {
  return (): Outcome<string> => {
    insert(text);
    return { commit: true, value: text };
  };
}

test('works that come together share a commit, and are told after it', async () => {
  const seen: unknown[] = [];
  const told: string[] = [];
  const works = ['a', 'b', 'c'].map((text) =>
    grouped
      .run(() => {
        seen.push([stored(db), stored()]);
        return write(text)();
      })
      .then((value) => told.push(`${value} ${stored().length}`)),
  );
  expect(seen).toEqual([]);
  await Promise.all(works);
  // Each sees what those before it wrote; nobody else does yet.
  expect(seen).toEqual([
    [[], []],
    [['a'], []],
    [['a', 'b'], []],
  ]);
  expect(told).toEqual(['a 3', 'b 3', 'c 3']);
});

test('a work that takes back what it wrote leaves nothing, and the others stay', async () => {
  const refused = grouped.run(() => {
    insert('b');
    return { commit: false, value: 'refused' };
  });
  const values = await Promise.all([grouped.run(write('a')), refused, grouped.run(write('c'))]);
  expect(values).toEqual(['a', 'refused', 'c']);
  expect(stored()).toEqual(['a', 'c']);
});

test('a work that throws is the only one that fails', async () => {
  const results = await Promise.allSettled([
    grouped.run(write('a')),
    grouped.run(() => {
      insert('b');
      throw new Error('halfway');
    }),
    grouped.run(write('a')),
    grouped.run(write('d')),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(stored()).toEqual(['a', 'd']);
});

test('a commit that fails because of one work fails for that one', async () => {
  db.pragma('foreign_keys = ON');
  const results = await Promise.allSettled([
    grouped.run(write('a')),
    grouped.run(() => {
      insert('b');
      db.exec("INSERT INTO links VALUES ('nowhere')");
      return { commit: true, value: 'b' };
    }),
    grouped.run(write('c')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(stored()).toEqual(['a', 'c']);
});

test('a full disk fails the work that fills it', async () => {
  db.pragma(`max_page_count = ${Number(db.pragma('page_count', { simple: true })) + 4}`);
  const large = 'x'.repeat(100_000);
  const results = await Promise.allSettled([
    grouped.run(write('a')),
    grouped.run(write(large)),
    grouped.run(write('c')),
  ]);
  expect(results[1]).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_FULL' } });
  expect(stored()).toEqual(['a', 'c']);
});

test('more works than one commit takes are all done, in their order', async () => {
  const texts = Array.from({ length: 50 }, (_, index) => String(index).padStart(2, '0'));
  const order: string[] = [];
  await Promise.all(texts.map((text) => grouped.run(write(text)).then((one) => order.push(one))));
  expect(order).toEqual(texts);
  expect(stored()).toEqual(texts);
  // After a shared commit one work waits a little for others, and is done without them.
  expect(await grouped.run(write('alone'))).toBe('alone');
});

test('what waits is committed by a flush', async () => {
  const works = ['a', 'b'].map((text) => grouped.run(write(text)));
  grouped.flush();
  expect(stored()).toEqual(['a', 'b']);
  expect(await Promise.all(works)).toEqual(['a', 'b']);
});
