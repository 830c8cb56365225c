import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readPortalSettings } from '#backend/portal/settings/portal-settings.ts';
import { idleWorkers, openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal(idleWorkers);
});
afterAll(() => portal.close());

function get(path: string) {
  return portal.inject({ method: 'GET', url: `/api/${path}` });
}

test('limits are told', async () => {
  expect((await get('limits')).json()).toMatchObject({
    archive: { archiveBytes: 26_214_400, entries: 1000, apis: 100 },
    imports: {
      perTenant: 2,
      total: 4,
      waitSeconds: 10,
      bytesPerTenant: 52_428_800,
      bytesTotal: 104_857_600,
    },
    uploads: {
      bytesPerTenant: 268_435_456,
      bytesTotal: 1_073_741_824,
      paceBytesPerSecond: 8192,
      paceSeconds: 10,
    },
    signIns: { perMinute: 60 },
    connections: { perAddress: 300, total: 3000 },
    list: { limit: 100 },
    session: { ttlSeconds: 7200, maxSeconds: 43_200 },
  });
});

test('limits are not sent twice', async () => {
  const etag = String((await get('limits')).headers['etag']);
  const known = await portal.inject({ url: '/api/limits', headers: { 'if-none-match': etag } });
  expect([known.statusCode, known.body, known.headers['etag']]).toEqual([304, '', etag]);
});

test('limits of the environment hold and are told', async () => {
  const { limits } = readPortalSettings({
    PORTOLAN_LIMIT_NESTING: '7',
    PORTOLAN_LIMIT_ENTRY_BYTES: '1000',
  });
  const limited = await openTestPortal(idleWorkers, { limits });
  onTestFinished(() => limited.close());
  const { json } = await limited.inject({ url: '/api/limits' });
  expect(json()).toMatchObject({ archive: { nesting: 7, entryBytes: 1000, nodes: 2_000_000 } });
  expect(() => readPortalSettings({ PORTOLAN_LIMIT_NODES: 'many' })).toThrow(
    'PORTOLAN_LIMIT_NODES is "many". Use a whole number above zero.',
  );
});

test('health tells that the process runs and that the database takes writes', async () => {
  expect((await get('health/live')).json()).toEqual({ status: 'live' });
  expect((await get('health/ready')).json()).toEqual({ status: 'ready' });
  expect(portal.services.database.settings.get('health.probe')).toBe(String(portal.clock.now));
  expect((await get('health/ready?x=1')).statusCode).toBe(400);
});

test('readiness writes once in ten seconds, however many ask, and says what is so', async () => {
  const own = await openTestPortal(idleWorkers);
  const { database } = own.services;
  const real = { ...database.settings };
  let writes = 0;
  let isFull = false;
  Object.assign(database.settings, {
    set(key: string, value: string) {
      writes += 1;
      if (isFull)
        throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
      real.set(key, value);
    },
  });
  const ready = async () => (await own.inject({ url: '/api/health/ready' })).statusCode;
  expect(await Promise.all([ready(), ready(), ready()])).toEqual([200, 200, 200]);
  own.clock.now += 9999;
  expect([await ready(), writes]).toEqual([200, 1]);
  own.clock.now += 1;
  isFull = true;
  expect([await ready(), await ready(), writes]).toEqual([507, 507, 2]);
  isFull = false;
  own.clock.now -= 60_000;
  expect([await ready(), writes]).toEqual([200, 3]);
  database.close();
  expect(await ready()).toBe(500);
  await own.app.close();
});
