import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ViewFilter } from '#storage/portal/view-filter.ts';
import type { ViewPage } from '#storage/portal/view-page.ts';
import { createPostgresLists, type ListOptions } from './lists.ts';
import { fillLists } from './lists.testing.ts';
import { openPostgresPortal, type PostgresPortal } from './open-portal.ts';
import { hasPostgres, openPostgresDatabase, type TestDatabase } from './postgres.testing.ts';

const search: ViewFilter = { tenantId: 'ten_1', view: 'published', words: 'ledger' };
const best: ViewPage = { sort: 'relevance', descending: false, limit: 3, start: { offset: 0 } };

describe.skipIf(!hasPostgres())('lists that are not read to their end', () => {
  let database: TestDatabase;
  let portal: PostgresPortal;
  let blocked: Promise<unknown> | undefined;

  beforeAll(async () => {
    database = await openPostgresDatabase();
    portal = await openPostgresPortal(database.url);
    await fillLists(
      portal.data,
      Array.from({ length: 30 }, (_, n) => ({ name: `Ledger ${n}` })),
    );
  });
  afterAll(async () => {
    await blocked;
    await portal?.close();
    await database?.drop();
  });

  /** Lets all searches wait for a table until `release` is called. */
  async function block(): Promise<() => Promise<void>> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    blocked = portal.connection.use(async (session) => {
      await session.command('BEGIN; LOCK TABLE api_texts IN ACCESS EXCLUSIVE MODE');
      locked.resolve();
      await promise;
      await session.command('ROLLBACK');
    });
    await locked.promise;
    return async () => {
      resolve();
      await blocked;
    };
  }

  /** How many statements wait for the table. */
  const waiting = async (): Promise<number> => {
    const sql = `SELECT count(*)::integer AS n FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    return Number((await database.query(sql))[0]?.['n']);
  };

  const open = (options: ListOptions = {}) => createPostgresLists(portal.connection, options);

  test('one that takes too long is given up, and stopped on the server', async () => {
    const release = await block();
    const lists = open({ deadline: 300 });
    expect(await lists.read(search, best)).toBe('late');
    await lists.close();
    expect(await waiting()).toBe(0);
    await release();
  });

  test('one that nobody waits for any more is stopped on the server', async () => {
    const release = await block();
    const lists = open();
    const gone = new AbortController();
    const read = lists.read(search, best, gone.signal);
    await expect.poll(waiting).toBe(1);
    gone.abort();
    expect(await read).toBe('gone');
    expect(await lists.read(search, best, gone.signal)).toBe('gone');
    await expect.poll(waiting).toBe(0);
    await release();
    expect(await lists.read(search, best)).toMatchObject({ total: 30, rows: [{}, {}, {}] });
  });

  test('only so many run and so many wait; who leaves makes room', async () => {
    const release = await block();
    const lists = open({ searches: 1, waiting: 1 });
    const gone = new AbortController();
    const first = lists.read(search, best);
    const second = lists.read(search, best, gone.signal);
    expect(await lists.read(search, best)).toBe('busy');
    gone.abort();
    expect(await second).toBe('gone');
    const third = lists.read({ ...search, words: 'led' }, best);
    await release();
    expect(await first).toMatchObject({ total: 30 });
    expect(await third).toMatchObject({ total: 30 });
  });

  test('lists without words do not wait for searches', async () => {
    const release = await block();
    const lists = open({ searches: 1 });
    const slow = lists.read(search, best);
    const { words: _, ...plain } = search;
    expect(await lists.read(plain, { ...best, sort: 'name' })).toMatchObject({ total: 30 });
    await release();
    expect(await slow).toMatchObject({ total: 30 });
  });

  test('a closed reader waits for what runs, and reads nothing more', async () => {
    const lists = open();
    const read = lists.read(search, best);
    await lists.close();
    expect(await read).toMatchObject({ total: 30 });
    await expect(lists.read(search, best)).rejects.toThrow('closed');
  });
});
