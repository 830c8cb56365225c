import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '#storage/open/migrations.ts';
import { openDatabase } from '#storage/open/open-database.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

// A data file that may not grow beyond this: SQLite says of it what it says of a full disk.
const PAGES = 120;

let portal: TestPortal;
let authorization = '';
beforeAll(async () => {
  const version = (migrations.at(-1)?.version ?? 0) + 1;
  const small = { version, name: 'small-disk', sql: `PRAGMA max_page_count = ${PAGES}` };
  portal = await openTestPortal(openWorkers({ size: 1 }), {}, (path) =>
    openDatabase(path, [...migrations, small]),
  );
  authorization = `Bearer ${(await portal.services.signInLocally()).token}`;
});
afterAll(() => portal.close());

async function send(payload: Buffer, headers: Record<string, string> = {}) {
  return portal.inject({
    method: 'POST',
    url: '/api/apis',
    headers: { 'content-type': 'application/zip', authorization, ...headers },
    payload,
  });
}
async function list() {
  return (await portal.inject({ url: '/api/apis' })).json();
}

test('an import that the disk has no room for changes nothing, and later ones that fit are made', async () => {
  expect((await send(await zipOf(apiFiles()))).statusCode).toBe(201);
  const before = await list();
  const noise = randomBytes(600_000).toString('base64');
  const large = await zipOf({ ...apiFiles({ slug: 'large' }), 'docs/overview.md': noise });
  for (let time = 0; time < 2; time += 1) {
    const refused = await send(large, { 'idempotency-key': 'one' });
    expect([refused.statusCode, refused.json().code]).toEqual([507, 'storage_full']);
    expect(refused.json().errors).toHaveLength(1);
    // A key is not used up by what may work later.
    expect(refused.headers['idempotency-replayed']).toBeUndefined();
  }
  expect(await list()).toEqual(before);
  expect((await portal.inject({ url: '/api/apis/large' })).statusCode).toBe(404);
  expect((await portal.inject({ url: '/api/health/ready' })).statusCode).toBe(200);
  expect((await send(await zipOf(apiFiles({ slug: 'small' })))).statusCode).toBe(201);
  expect((await list()).totalDocs).toBe(2);
});
