import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  hasPostgres,
  openPostgresDatabase,
  type TestDatabase,
} from '#storage/postgres/postgres.testing.ts';
import { idleWorkers, quickPasswords } from '#backend/portal/portal.testing.ts';
import { type RunningPortal, startPortal } from './start-portal.ts';

// A portal of few connections, all of which wait for something.

const CONNECTIONS = 2;
const WAIT_SECONDS = 1;

describe.skipIf(!hasPostgres())('while all connections are busy', () => {
  let database: TestDatabase;
  let portal: RunningPortal;
  let locked: Promise<unknown> | undefined;
  beforeEach(async () => {
    database = await openPostgresDatabase();
    portal = await startPortal({
      dataDir: ':memory:',
      databaseUrl: database.url,
      host: '127.0.0.1',
      port: 0,
      env: {
        PORTOLAN_DATABASE_CONNECTIONS: String(CONNECTIONS),
        PORTOLAN_DATABASE_WAIT: String(WAIT_SECONDS),
        PORTOLAN_LOG_LEVEL: 'silent',
      },
      site: { rendererDir: undefined },
      workers: idleWorkers,
      passwords: quickPasswords,
    });
  });
  afterEach(async () => {
    await unlock();
    await portal.close();
    await database.drop();
  });

  /** Keeps everybody from the lists of the portal until `unlock`. */
  async function lockLists(): Promise<void> {
    locked = database
      .query('BEGIN; LOCK TABLE api_views; SELECT pg_sleep(60); COMMIT')
      .catch((error: unknown) => error);
    await vi.waitFor(async () => expect(await sleeping()).toHaveLength(1), 5000);
  }
  async function unlock(): Promise<void> {
    for (const { pid } of await sleeping()) {
      await database.query(`SELECT pg_cancel_backend(${String(pid)})`);
    }
    await locked;
  }
  function sleeping() {
    return database.query(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'",
    );
  }
  /** How many connections the portal has to its database, and how many of them wait for the lock. */
  async function connections(): Promise<[all: number, waiting: number]> {
    const rows = await database.query(
      `SELECT wait_event_type FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'portolan'`,
    );
    const waiting = rows.filter(({ wait_event_type: type }) => type === 'Lock');
    return [rows.length, waiting.length];
  }

  test('requests are answered 503 in time, and as ever afterwards', async () => {
    const list = (sort: string) => fetch(`${portal.url}/apis?sort=${sort}`);
    expect((await list('name')).status).toBe(200);
    await lockLists();
    const waiting = [list('createdAt'), list('updatedAt')];
    await vi.waitFor(
      async () => expect(await connections()).toEqual([CONNECTIONS, CONNECTIONS]),
      5000,
    );

    const began = performance.now();
    const asked = [list('name'), signIn(portal.url)];
    for (const answer of await Promise.all([...asked, fetch(portal.siteUrl ?? '')])) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(performance.now() - began).toBeLessThan((WAIT_SECONDS + 2) * 1000);
    expect(await (await list('name')).json()).toMatchObject({ code: 'unavailable' });
    expect((await fetch(`${portal.url}/health/ready`)).status).toBe(503);
    expect((await fetch(`${portal.url}/health/live`)).status).toBe(200);

    await unlock();
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
    expect((await list('name')).status).toBe(200);
    await vi.waitFor(
      async () => expect((await fetch(`${portal.url}/health/ready`)).status).toBe(200),
      3000,
    );
    expect(await connections()).toEqual([CONNECTIONS, 0]);
  });
});

function signIn(url: string): Promise<Response> {
  return fetch(`${url}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'a wrong one' }),
  });
}
