import { afterEach, expect, test } from 'vitest';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { readPortalSettings } from './portal-settings.ts';
import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

let portal: TestPortal | undefined;
afterEach(() => portal?.close());

test('every limit that is told can be set', async () => {
  const settings = readPortalSettings({});
  const env: Record<string, string> = {
    PORTOLAN_IMPORTS_PER_TENANT: '7',
    PORTOLAN_IMPORTS_TOTAL: '8',
    PORTOLAN_IMPORTS_WAIT: '9',
    PORTOLAN_IMPORTS_BYTES_PER_TENANT: '10',
    PORTOLAN_IMPORTS_BYTES_TOTAL: '11',
    PORTOLAN_UPLOADS_BYTES_PER_TENANT: '12',
    PORTOLAN_UPLOADS_BYTES_TOTAL: '13',
    PORTOLAN_UPLOADS_PACE: '14',
    PORTOLAN_UPLOADS_PACE_SECONDS: '15',
    PORTOLAN_SIGN_INS_PER_MINUTE: '16',
    PORTOLAN_CONNECTIONS_PER_ADDRESS: '17',
    PORTOLAN_CONNECTIONS_TOTAL: '18',
    PORTOLAN_DATABASE_CONNECTIONS: '19',
    PORTOLAN_DATABASE_WAIT: '20',
  };
  const expected = Object.entries(settings.limits).map(([name, value], index) => {
    const variable = name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
    env[`PORTOLAN_LIMIT_${variable}`] = String(value + index + 1);
    return [name, value + index + 1];
  });
  const changed = readPortalSettings(env);
  expect(changed.limits).toEqual(Object.fromEntries(expected));
  expect(changed.imports).toEqual({ perTenant: 7, total: 8, wait: 9000 });
  expect(changed.importBodies).toEqual({ perTenant: 10, total: 11 });
  expect(changed.uploads).toEqual({ perTenant: 12, total: 13, pace: 14, paceWindow: 15_000 });
  expect(changed.signInsPerMinute).toBe(16);
  expect(changed.connections).toEqual({ perAddress: 17, total: 18 });
  expect(settings.database.connections).toBe(10);
  expect(changed.database).toEqual({ connections: 19, wait: 20_000 });
  expect(env['PORTOLAN_LIMIT_ARCHIVE_BYTES']).toBe(String(25 * 1024 * 1024 + 1));
});

test.each(['0', '-1', '1.5', 'much'])('%s is no limit', (text) => {
  expect(() => readPortalSettings({ PORTOLAN_LIMIT_ENTRIES: text })).toThrow(
    `PORTOLAN_LIMIT_ENTRIES is "${text}". Use a whole number above zero.`,
  );
});

test.each([
  ['many', 'Use a whole number above zero.'],
  ['1', 'Use two or more.'],
])('%s connections to a database are refused', (text, words) => {
  expect(() => readPortalSettings({ PORTOLAN_DATABASE_CONNECTIONS: text })).toThrow(
    `PORTOLAN_DATABASE_CONNECTIONS is "${text}". ${words}`,
  );
});

test('limits that were set hold, and are told', async () => {
  const settings = readPortalSettings({
    PORTOLAN_LIMIT_ARCHIVE_BYTES: '5000',
    PORTOLAN_LIMIT_ENTRIES: '3',
  });
  portal = await openTestPortal(openWorkers({ size: 1, limits: settings.limits }), settings);
  const limits = (await portal.inject({ url: '/api/limits' })).json();
  expect(limits.archive).toMatchObject({ archiveBytes: 5000, entries: 3, apis: 100 });
  const { token } = await portal.services.signInLocally();
  const send = async (payload: Buffer) => {
    const reply = await portal?.inject({
      method: 'POST',
      url: '/api/apis',
      headers: { 'content-type': 'application/zip', authorization: `Bearer ${token}` },
      payload,
    });
    return [reply?.statusCode, reply?.json().code, reply?.json().detail];
  };
  expect(await send(Buffer.alloc(5001))).toEqual([
    413,
    'archive_too_large',
    'The archive is 5001 bytes; the limit is 5000 bytes.',
  ]);
  const many = { ...apiFiles(), 'a.md': '# A', 'b.md': '# B', 'c.md': '# C', 'd.md': '# D' };
  expect((await send(await zipOf(many))).slice(0, 2)).toEqual([413, 'too_many_entries']);
});
