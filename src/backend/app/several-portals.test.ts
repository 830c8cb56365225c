import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startPostgres, stopPostgres } from '#tests/postgres-server.ts';
import {
  hasPostgres,
  openPostgresDatabase,
  type TestDatabase,
} from '#storage/postgres/postgres.testing.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import type { Workers } from '#backend/workers/workers.ts';
import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';
import { idleWorkers, PASSWORD, quickPasswords } from '#backend/portal/portal.testing.ts';
import { type RunningPortal, startPortal } from './start-portal.ts';

// Several processes on one database; here they are two portals in this one, which share nothing else.

const EMAIL = 'root@example.com';
const SECRET = 'a provisioning secret of some length';

let workers: Workers;
let archive: Buffer;
const portals: RunningPortal[] = [];
beforeAll(async () => {
  workers = openWorkers();
  archive = await zipOf(apiFiles());
});
afterAll(() => workers.close());
afterEach(async () => {
  for (const portal of portals.splice(0)) await portal.close();
});

async function start(databaseUrl: string, own: Partial<Workers> = {}): Promise<string> {
  const portal = await startPortal({
    dataDir: ':memory:',
    databaseUrl,
    host: '127.0.0.1',
    port: 0,
    env: {
      PORTOLAN_ADMIN_EMAIL: EMAIL,
      PORTOLAN_ADMIN_PASSWORD: PASSWORD,
      PORTOLAN_PROVISIONING_SECRET: SECRET,
      PORTOLAN_LOG_LEVEL: 'silent',
    },
    site: { rendererDir: undefined },
    workers: { ...workers, ...own, close: () => Promise.resolve() },
    passwords: quickPasswords,
  });
  portals.push(portal);
  return portal.url;
}

function signIn(url: string, password = PASSWORD): Promise<Response> {
  return fetch(`${url}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password }),
  });
}
async function tokenOf(url: string): Promise<string> {
  const { token } = await (await signIn(url)).json();
  return String(token);
}
async function importInto(url: string, token: string, key: string, query = ''): Promise<Response> {
  return fetch(`${url}/apis${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/zip',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    },
    body: new Uint8Array(archive),
  });
}
async function codeOf(answer: Response): Promise<[number, string]> {
  const body = await answer.json();
  return [answer.status, String(body.code ?? '')];
}

describe.skipIf(!hasPostgres())('portals on one database', () => {
  let database: TestDatabase;
  let one = '';
  let other = '';
  /** What the first portal waits for before it reads an archive. */
  let held: Promise<void> | undefined;
  beforeEach(async () => {
    held = undefined;
    database = await openPostgresDatabase();
    // At once, as an orchestrator starts them.
    [one, other] = await Promise.all([
      start(database.url, {
        async importArchive(bytes, options) {
          await held;
          return workers.importArchive(bytes, options);
        },
      }),
      start(database.url),
    ]);
  });
  afterEach(async () => {
    for (const portal of portals.splice(0)) await portal.close();
    await database.drop();
  });

  /** Resolves when a call has its key. */
  async function untilLeased(): Promise<Record<string, unknown>[]> {
    return vi.waitFor(async () => {
      const leases = await database.query('SELECT id FROM leases');
      expect(leases).toHaveLength(1);
      return leases;
    }, 5000);
  }

  test('slow down guesses together', async () => {
    for (const url of [one, other, one, other, one]) {
      expect(await codeOf(await signIn(url, 'wrong'))).toEqual([401, 'invalid_credentials']);
    }
    for (const url of [one, other]) {
      const answer = await signIn(url);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(25);
      expect(await codeOf(answer)).toEqual([429, 'login_throttled']);
    }
  });

  test('count calls together', async () => {
    const headers = { 'x-provisioning-secret': SECRET };
    const left: string[] = [];
    for (const url of [one, other, one, other]) {
      const answer = await fetch(`${url}/provisioning/domains/a.example`, { headers });
      left.push(/r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1] ?? '');
    }
    expect(left).toEqual(['29', '28', '27', '26']);
  });

  test('end sessions for each other, and show each other at once what they wrote', async () => {
    const token = await tokenOf(one);
    const headers = { authorization: `Bearer ${token}` };
    const total = async (url: string) =>
      Number((await (await fetch(`${url}/apis`)).json()).totalDocs);
    // Three times, so that what can be kept is kept.
    for (let count = 0; count < 3; count += 1) expect(await total(other)).toBe(0);
    expect((await importInto(one, token, 'k')).status).toBe(201);
    expect(await total(other)).toBe(1);
    for (let round = 0; round < 5; round += 1) {
      const slug = `${one}/apis/payments`;
      await fetch(slug, { method: 'DELETE', headers });
      expect(await total(other)).toBe(0);
      await fetch(`${slug}/restore`, { method: 'POST', headers });
      expect(await total(other)).toBe(1);
    }
    expect((await fetch(`${other}/users/me`, { headers })).status).toBe(200);
    await fetch(`${one}/users/logout`, { method: 'POST', headers });
    expect((await fetch(`${other}/users/me`, { headers })).status).toBe(401);
  });

  test('do a call with a key once', async () => {
    const token = await tokenOf(one);
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const first = importInto(one, token, 'k');
    await untilLeased();
    expect(await codeOf(await importInto(other, token, 'k'))).toEqual([
      409,
      'idempotency_in_flight',
    ]);
    resolve();
    expect((await first).status).toBe(201);
    const again = await importInto(other, token, 'k');
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
  });

  test('say when to ask again while a process that was killed still has the key, then do it', async () => {
    const token = await tokenOf(one);
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    // A dry run has the key as the call has it, and keeps no answer.
    const first = importInto(one, token, 'k', '?dryRun=true');
    const [lease] = await untilLeased();
    resolve();
    expect((await first).status).toBe(200);
    await database.query(
      `INSERT INTO leases (id, holder, ends_at)
       VALUES ('${String(lease?.['id'])}', 'killed', clock_timestamp() + interval '15 seconds')`,
    );
    for (const url of [one, other]) {
      const answer = await importInto(url, token, 'k');
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
      expect(answer.headers.get('retry-after')).toBe('2');
      const problem: unknown = await answer.json();
      expect(problem).toMatchObject({
        status: 409,
        code: 'idempotency_in_flight',
        detail: expect.stringContaining('send it again in a few seconds'),
      });
    }
    expect(await database.query('SELECT 1 FROM revisions')).toEqual([]);
    await database.query('UPDATE leases SET ends_at = clock_timestamp()');
    expect((await importInto(other, token, 'k')).status).toBe(201);
    const again = await importInto(one, token, 'k');
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
  });

  test('do it once even where the lease was lost meanwhile', async () => {
    const token = await tokenOf(one);
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const first = importInto(one, token, 'k');
    await untilLeased();
    // As a crash of the server empties what is unlogged.
    await database.query('TRUNCATE leases');
    expect((await importInto(other, token, 'k')).status).toBe(201);
    await database.query("UPDATE apis SET slug = 'renamed'");
    await database.query("UPDATE api_views SET slug = 'renamed'");
    resolve();
    expect(await codeOf(await first)).toEqual([409, 'idempotency_in_flight']);
    expect(await database.query('SELECT number FROM revisions')).toHaveLength(1);
  });

  test('give back what they claimed when they end', async () => {
    const token = await tokenOf(one);
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const first = importInto(one, token, 'k');
    await untilLeased();
    const closed = Promise.all(portals.splice(0).map((portal) => portal.close()));
    resolve();
    expect((await first).status).toBe(201);
    await closed;
    expect(await database.query('SELECT id FROM leases')).toEqual([]);
  });
});

describe.skipIf(!hasPostgres())('a server that is restarted', () => {
  const parent = process.env['PORTOLAN_TEST_POSTGRES'] ?? tmpdir();
  const folder = join(parent, `restarted-${randomUUID()}`);
  afterAll(() => {
    stopPostgres(folder);
    rmSync(folder, { recursive: true, force: true });
  });

  test('is missed with 503 and taken up again, by every portal', { timeout: 60_000 }, async () => {
    // What was acknowledged outlives its crash.
    const settings = { fsync: 'on', synchronous_commit: 'on' };
    const { url, port } = await startPostgres(folder, { settings });
    const own = { ...idleWorkers };
    const both = [await start(`${url}/postgres`, own), await start(`${url}/postgres`, own)];
    const ready = (portal: string) => fetch(`${portal}/health/ready`);
    for (const portal of both) {
      expect((await ready(portal)).status).toBe(200);
      expect((await fetch(`${portal}/apis`)).status).toBe(200);
    }
    stopPostgres(folder);
    for (const portal of both) {
      const answer = await ready(portal);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await codeOf(answer)).toEqual([503, 'unavailable']);
      expect((await fetch(`${portal}/health/live`)).status).toBe(200);
      expect(await codeOf(await fetch(`${portal}/apis`))).toEqual([503, 'unavailable']);
      expect(await codeOf(await signIn(portal))).toEqual([503, 'unavailable']);
      expect((await fetch(portal.replace(/api$/, ''))).status).toBe(503);
    }
    await startPostgres(folder, { port, settings });
    for (const portal of both) {
      await vi.waitFor(async () => expect((await ready(portal)).status).toBe(200), 3000);
      expect((await fetch(`${portal}/apis`)).status).toBe(200);
      expect((await signIn(portal)).status).toBe(200);
    }
  });
});
