import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openMemoryShared } from '#storage/memory/open-shared.ts';
import type { FailureRules } from '#storage/portal/sign-in-failures.ts';
import type { Shared } from '#storage/portal/shared.ts';
import { openPostgres, type PostgresConnection } from '#storage/postgres/connect.ts';
import {
  hasPostgres,
  openPostgresDatabase,
  type TestDatabase,
} from '#storage/postgres/postgres.testing.ts';
import { createLeases } from './leases.ts';
import { openShared } from './open-shared.ts';
import { prune } from './prune.ts';
import type { Query } from './query.ts';

const rules: FailureRules = { window: 900_000, free: 3, firstWait: 1000, longestWait: 3000 };
const NOW = Date.parse('2026-11-21T08:00:00.000Z');
const MINUTE = 60_000;

const onServer = hasPostgres();
let database: TestDatabase;
const connections: PostgresConnection[] = [];
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  if (onServer) database = await openPostgresDatabase();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  for (const connection of connections.splice(0)) await connection.close();
  if (onServer)
    await database.query('TRUNCATE sign_in_failures, sign_in_tries, call_windows, leases');
});
afterAll(() => database?.drop());

async function connect(): Promise<PostgresConnection> {
  const connection = await openPostgres(database.url, { connections: 3 });
  connections.push(connection);
  return connection;
}
async function queryOf(): Promise<Query> {
  const connection = await connect();
  return (sql, values) => connection.use(({ reading }) => reading.rows(sql, values));
}

/** Two processes on one database; the same one twice in memory. */
const engines: [string, () => Promise<[Shared, Shared]>][] = [
  [
    'in memory',
    async () => {
      const shared = openMemoryShared();
      return [shared, shared];
    },
  ],
];
if (onServer) {
  engines.push([
    'on PostgreSQL',
    async () => {
      const one = openShared(await queryOf());
      const other = openShared(await queryOf());
      closing.push(
        () => one.close(),
        () => other.close(),
      );
      return [one, other];
    },
  ]);
}

describe.each(engines)('%s', (_name, open) => {
  test('failures of all processes bring waits that grow', async () => {
    const [{ failures: one }, { failures: other }] = await open();
    expect(await one.begin('ada', NOW, rules)).toBe(0);
    expect(await other.begin('ada', NOW, rules)).toBe(0);
    expect(await one.begin('ada', NOW, rules)).toBe(0);
    let now = NOW;
    for (const wait of [1000, 2000, 3000, 3000]) {
      expect(await other.begin('ada', now, rules)).toBe(wait);
      expect(await one.begin('ada', now + wait - 1, rules)).toBe(1);
      now += wait;
      expect(await one.begin('ada', now, rules)).toBe(0);
    }
    expect(await other.begin('bob', now, rules)).toBe(0);
    await other.forget('ada');
    expect(await one.begin('ada', now, rules)).toBe(0);
  });

  test('guesses at once count one by one', async () => {
    const [{ failures: one }, { failures: other }] = await open();
    const waits = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? one : other).begin('ada', NOW, rules)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    expect(waits.filter((wait) => wait === 1000)).toHaveLength(7);
  });

  test('failures outside of the window do not count, and a clock set back makes no wait longer', async () => {
    const [{ failures }] = await open();
    await failures.begin('ada', NOW, rules);
    await failures.begin('ada', NOW, rules);
    const later = NOW + rules.window;
    expect(await failures.begin('ada', later, rules)).toBe(0);
    expect(await failures.begin('ada', later, rules)).toBe(0);
    expect(await failures.begin('ada', later, rules)).toBe(0);
    expect(await failures.begin('ada', later, rules)).toBe(1000);
    expect(await failures.begin('ada', NOW - 24 * 60 * MINUTE, rules)).toBe(0);
  });

  test('what is taken back has not been, at the edge of a wait too', async () => {
    const [{ failures: one }, { failures: other }] = await open();
    await one.begin('ada', NOW, rules);
    await one.begin('ada', NOW + 1, rules);
    for (let count = 0; count < 5; count += 1) {
      expect(await one.begin('ada', NOW + 2, rules)).toBe(0);
      await other.takeBack('ada', NOW + 2, rules);
    }
    expect(await one.begin('ada', NOW + 3, rules)).toBe(0);
    // One that began before the wait, and ends in it, leaves it.
    await other.takeBack('ada', NOW + 1, rules);
    expect(await one.begin('ada', NOW + 3, rules)).toBe(1000);
    await other.takeBack('nobody', NOW, rules);
  });

  test('an address has its tries once, whichever process it asks', async () => {
    const [{ tries: one }, { tries: other }] = await open();
    for (let count = 0; count < 3; count += 1) {
      expect(await one.take('a', NOW, 6)).toEqual({ wait: 0, isKnown: false });
      expect(await other.take('a', NOW, 6)).toEqual({ wait: 0, isKnown: false });
    }
    expect((await one.take('a', NOW, 6)).wait).toBe(10_000);
    expect((await other.take('a', NOW + 9000, 6)).wait).toBe(1000);
    expect((await other.take('a', NOW + 10_000, 6)).wait).toBe(0);
    expect((await one.take('b', NOW, 6)).wait).toBe(0);
    await one.signedIn('a', NOW + 10_000, 6);
    expect(await one.take('a', NOW + 10_000, 6)).toEqual({ wait: 0, isKnown: true });
    // A clock that was set back.
    expect((await other.take('a', NOW - 24 * 60 * MINUTE, 6)).wait).toBe(10_000);
    await one.signedIn('new', NOW, 6);
    expect((await other.take('new', NOW, 6)).isKnown).toBe(true);
  });

  test.each([7, 11, 45])('%i tries are as many, whole milliseconds or not', async (perMinute) => {
    const [{ tries }] = await open();
    for (const now of [NOW, NOW + MINUTE]) {
      for (let count = 0; count < perMinute; count += 1) {
        expect((await tries.take('a', now, perMinute)).wait).toBe(0);
      }
      expect((await tries.take('a', now, perMinute)).wait).toBeGreaterThan(0);
    }
  });

  test('calls of all processes fill one window', async () => {
    const [{ windows: one }, { windows: other }] = await open();
    const end = NOW + MINUTE;
    expect(await one.take('k', NOW, 2, MINUTE)).toEqual({ isAllowed: true, used: 1, end });
    expect(await other.take('k', NOW + 5, 2, MINUTE)).toEqual({ isAllowed: true, used: 2, end });
    for (const windows of [one, other, one]) {
      expect(await windows.take('k', NOW + 6, 2, MINUTE)).toEqual({
        isAllowed: false,
        used: 2,
        end,
      });
    }
    expect((await one.take('j', NOW, 2, MINUTE)).isAllowed).toBe(true);
    expect((await other.take('k', end, 2, MINUTE)).end).toBe(end + MINUTE);
    const back = NOW - 24 * 60 * MINUTE;
    expect((await one.take('k', back, 2, MINUTE)).end).toBe(back + MINUTE);
  });

  test('a lease has one holder until it is given back', async () => {
    const [{ leases: one }, { leases: other }] = await open();
    const claims = await Promise.all([one.claim('x'), other.claim('x'), one.claim('x')]);
    const [release, ...none] = claims.filter((claim) => claim !== undefined);
    expect(none).toEqual([]);
    expect(await other.claim('y')).toBeDefined();
    await release?.();
    await release?.();
    const again = await other.claim('x');
    expect(again).toBeDefined();
    await release?.();
    expect(await one.claim('x')).toBeUndefined();
    await again?.();
  });
});

describe.skipIf(!onServer)('leases of several processes', () => {
  test('end with a process that died, not with one that works on', async () => {
    const dead = createLeases(await queryOf(), { lasts: 0.3, renewedEvery: 60_000 });
    const alive = createLeases(await queryOf(), { lasts: 0.3, renewedEvery: 50 });
    const other = createLeases(await queryOf(), { lasts: 0.3, renewedEvery: 60_000 });
    expect(await dead.claim('dead')).toBeDefined();
    const release = await alive.claim('alive');
    expect(await other.claim('dead')).toBeUndefined();
    await vi.waitFor(async () => expect(await other.claim('dead')).toBeDefined(), 5000);
    expect(await other.claim('alive')).toBeUndefined();
    await release?.();
    expect(await other.claim('alive')).toBeDefined();
  });

  test('are given back when their process ends in order', async () => {
    const one = createLeases(await queryOf());
    const other = createLeases(await queryOf());
    await one.claim('x');
    await one.close();
    expect(await other.claim('x')).toBeDefined();
    await other.close();
    expect(await database.query('SELECT id FROM leases')).toEqual([]);
  });
});

test.skipIf(!onServer)('what is over is forgotten, what counts is kept', async () => {
  const query = await queryOf();
  const { failures, tries, windows } = openShared(await queryOf());
  await failures.begin('ada', NOW, rules);
  await tries.take('a', NOW, 60);
  await tries.signedIn('known', NOW, 60);
  await windows.take('k', NOW, 2, MINUTE);
  const rows = async () =>
    (
      await database.query(
        `SELECT key FROM sign_in_failures UNION ALL SELECT network FROM sign_in_tries
         UNION ALL SELECT key FROM call_windows ORDER BY 1`,
      )
    ).map(({ key }) => key);
  await prune(query, NOW + 30_000);
  expect(await rows()).toEqual(['a', 'ada', 'k', 'known']);
  await prune(query, NOW + 5 * 60 * MINUTE);
  expect(await rows()).toEqual(['known']);
});
