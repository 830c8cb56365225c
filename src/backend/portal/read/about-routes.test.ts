import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#backend/app/build-app.ts';
import { readPortalSettings } from '#backend/portal/settings/portal-settings.ts';
import { idleWorkers, openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';
import { withStores } from '#backend/portal/stores.testing.ts';

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
  expect(await portal.read(({ settings }) => settings.get('health.probe'))).toBe(
    String(portal.clock.now),
  );
  expect((await get('health/ready?x=1')).statusCode).toBe(400);
});

test('readiness writes once in ten seconds, however many ask, and says what is so', async () => {
  const own = await openTestPortal(idleWorkers);
  onTestFinished(() => own.close());
  let writes = 0;
  let failure: Error | undefined;
  let isGone = false;
  const data = withStores(own.services.data, (stores) => ({
    ...stores,
    settings: {
      ...stores.settings,
      set(key, value) {
        writes += 1;
        if (failure) throw failure;
        return stores.settings.set(key, value);
      },
      get(key) {
        if (isGone) throw new Error('The database connection is not open');
        return stores.settings.get(key);
      },
    },
  }));
  const app = buildApp({ ...own.services, data });
  onTestFinished(() => app.close());
  const ready = async () => (await app.inject({ url: '/api/health/ready' })).statusCode;
  expect(await Promise.all([ready(), ready(), ready()])).toEqual([200, 200, 200]);
  own.clock.now += 9999;
  expect([await ready(), writes]).toEqual([200, 1]);
  own.clock.now += 1;
  failure = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  expect([await ready(), await ready(), writes]).toEqual([507, 507, 2]);
  failure = undefined;
  own.clock.now -= 60_000;
  expect([await ready(), writes]).toEqual([200, 3]);
  isGone = true;
  expect(await ready()).toBe(500);
});
