import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Check } from 'typebox/value';
import { ApiDetail } from '#contracts/portal.ts';
import { DeletedApiList } from '#contracts/portal-revisions.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import type { Workers } from '#backend/workers/workers.ts';
import { purgeExpired } from './purge-expired.ts';
import { apiFiles, SPEC, zipOf } from '#backend/portal/archive.testing.ts';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

const DAY = 24 * 60 * 60 * 1000;

let workers: Workers;
let portal: TestPortal;
let authorization = '';

beforeAll(() => {
  workers = openWorkers();
});
afterAll(() => workers.close());
beforeEach(async () => {
  portal = await openTestPortal({ ...workers, close: () => Promise.resolve() });
  authorization = `Bearer ${(await portal.services.signInLocally()).token}`;
});
afterEach(() => portal.close());

async function put(changes: object = {}, query = '?create=true') {
  const reply = await portal.inject({
    method: 'PUT',
    url: `/api/apis/payments${query}`,
    payload: await zipOf(apiFiles(changes)),
    headers: { 'content-type': 'application/zip', authorization },
  });
  expect(reply.statusCode).toBeLessThan(300);
}
function call(method: 'GET' | 'POST' | 'DELETE', path: string, headers: object = {}) {
  return portal.inject({ method, url: `/api/apis${path}`, headers: { authorization, ...headers } });
}
async function answer(...args: Parameters<typeof call>) {
  const reply = await call(...args);
  return [reply.statusCode, reply.body === '' ? undefined : reply.json().code];
}
function blobOf(text: string) {
  const sha256 = createHash('sha256').update(text).digest();
  return portal.read(({ blobs }) => blobs.get(sha256));
}

describe('DELETE /api/apis/{slug}', () => {
  test('hides the API and frees its slug at once', async () => {
    await put({ name: 'One' });
    const reply = await call('DELETE', '/payments');
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
    for (const path of ['/payments', '/payments?draft=true', '/payments/spec', '/payments/sdks']) {
      expect(await answer('GET', path)).toEqual([404, 'not_found']);
    }
    expect(await answer('GET', '/payments/revisions')).toEqual([404, 'not_found']);
    expect((await call('GET', '')).json().totalDocs).toBe(0);
    expect(await answer('DELETE', '/payments')).toEqual([404, 'not_found']);
    await put({ name: 'Two' });
    expect((await call('GET', '/payments')).json()).toMatchObject({ name: 'Two', revision: 1 });
  });

  test('with a stale If-Match deletes nothing', async () => {
    await put({ name: 'One' });
    const { etag = '' } = (await call('GET', '/payments')).headers;
    await put({ name: 'Two' });
    expect(await answer('DELETE', '/payments', { 'if-match': etag })).toEqual([
      412,
      'etag_mismatch',
    ]);
    const present = (await call('GET', '/payments')).headers['etag'] ?? '';
    expect(await answer('DELETE', '/payments', { 'if-match': present })).toEqual([204, undefined]);
  });

  test('is for those who may change APIs of this tenant', async () => {
    await put();
    expect((await portal.inject({ method: 'DELETE', url: '/api/apis/payments' })).statusCode).toBe(
      401,
    );
    const viewer = await portal.addUser({ email: 'eve@example.com', role: 'viewer' });
    const asViewer = {
      authorization: `Bearer ${(await portal.services.issueToken(viewer)).token}`,
    };
    expect(await answer('DELETE', '/payments', asViewer)).toEqual([403, 'forbidden']);
    const own = await portal.addUser({ email: 'ann@example.com', role: 'tenant-admin' });
    const asOwner = { authorization: `Bearer ${(await portal.services.issueToken(own)).token}` };
    expect(await answer('DELETE', '/payments?purge=true', asOwner)).toEqual([403, 'forbidden']);
    await portal.addTenant({ slug: 'b' });
    const other = await portal.addUser({
      email: 'bob@example.com',
      role: 'tenant-admin',
      tenantId: 'ten_b',
    });
    const asOther = { authorization: `Bearer ${(await portal.services.issueToken(other)).token}` };
    expect(await answer('DELETE', '/payments', asOther)).toEqual([404, 'not_found']);
    expect(await answer('DELETE', '/payments?purge=yes')).toEqual([400, 'invalid_parameter']);
    expect(await answer('DELETE', '/payments', asOwner)).toEqual([204, undefined]);
    expect(await answer('POST', '/payments/restore', asOther)).toEqual([404, 'not_found']);
    expect(await answer('POST', '/payments/restore', asOwner)).toEqual([200, undefined]);
  });
});

describe('POST /api/apis/{slug}/restore', () => {
  test('brings back what was public, and the draft', async () => {
    await put({ name: 'One' });
    await put({ name: 'Two' }, '?draft=true');
    const before = (await call('GET', '/payments')).json();
    await call('DELETE', '/payments');
    portal.clock.now += 1000;
    const restored = await call('POST', '/payments/restore');
    expect(restored.statusCode).toBe(200);
    expect(Check(ApiDetail, restored.json())).toBe(true);
    const read = await call('GET', '/payments');
    expect(read.json()).toEqual({ ...before, updatedBy: 'designer@portolan.invalid' });
    expect(restored.headers['content-language']).toBe('en');
    expect(restored.headers['etag']).toBe(read.headers['etag']);
    expect((await call('GET', '/payments?draft=true')).json()).toMatchObject({
      name: 'Two',
      state: 'changed',
    });
    expect(await answer('POST', '/payments/restore')).toEqual([404, 'not_found']);
  });

  test('of a draft answers the draft', async () => {
    await put({ name: 'One' }, '?create=true&draft=true');
    await call('DELETE', '/payments');
    expect((await call('POST', '/payments/restore')).json()).toMatchObject({ state: 'draft' });
    expect((await portal.inject({ url: '/api/apis/payments' })).statusCode).toBe(404);
  });

  test('takes the newest deleted one, and refuses a taken slug', async () => {
    for (const name of ['One', 'Two']) {
      await put({ name });
      await call('DELETE', '/payments');
      portal.clock.now += 1000;
    }
    await put({ name: 'Three' });
    expect(await answer('POST', '/payments/restore')).toEqual([409, 'slug_taken']);
    await call('DELETE', '/payments?purge=true');
    expect((await call('POST', '/payments/restore')).json().name).toBe('Two');
    expect(await answer('POST', '/nothing/restore')).toEqual([404, 'not_found']);
  });
});

test('GET /api/deleted-apis lists of each slug the last one, with the days that are left', async () => {
  const list = async (query = '') => {
    const url = `/api/deleted-apis${query}`;
    const reply = await portal.inject({ method: 'GET', url, headers: { authorization } });
    expect(reply.statusCode).toBe(200);
    expect(Check(DeletedApiList, reply.json())).toBe(true);
    return reply.json();
  };
  const later = async (time: number) => {
    portal.clock.now += time;
    authorization = `Bearer ${(await portal.services.signInLocally()).token}`;
  };
  expect(await list()).toMatchObject({ docs: [], totalDocs: 0 });
  await put({ name: 'First' });
  await call('DELETE', '/payments');
  await put({ name: 'Second' });
  await later(DAY / 2);
  await call('DELETE', '/payments');
  const second = { slug: 'payments', name: 'Second', daysLeft: 30, slugTaken: false };
  expect((await list()).docs).toEqual([expect.objectContaining(second)]);
  await later(DAY);
  await put({ name: 'Third' });
  expect((await list()).docs).toMatchObject([{ ...second, daysLeft: 29, slugTaken: true }]);
  expect(await list('?page=2')).toMatchObject({ docs: [], totalDocs: 1, page: 2 });
  const anybody = await portal.inject({ method: 'GET', url: '/api/deleted-apis' });
  expect([anybody.statusCode, anybody.json().code]).toEqual([401, 'token_missing']);
  const wrong = {
    method: 'GET',
    url: '/api/deleted-apis?limit=0',
    headers: { authorization },
  } as const;
  expect((await portal.inject(wrong)).statusCode).toBe(400);
});

describe('removing for good', () => {
  test('leaves nothing that only this API held', async () => {
    await put({ name: 'One' });
    await call('DELETE', '/payments');
    await put({ name: 'Two' });
    const text = apiFiles({ name: 'Two' })['overview.json'] ?? '';
    expect(await blobOf(text)).toBeDefined();
    expect(await answer('DELETE', '/payments?purge=true')).toEqual([204, undefined]);
    expect(await blobOf(text)).toBeUndefined();
    expect(await blobOf(SPEC)).toBeDefined();
    // The earlier one of the slug, which was deleted only.
    expect(await answer('DELETE', '/payments?purge=true')).toEqual([204, undefined]);
    expect(await blobOf(SPEC)).toBeUndefined();
    expect(await answer('DELETE', '/payments?purge=true')).toEqual([404, 'not_found']);
    expect(await answer('POST', '/payments/restore')).toEqual([404, 'not_found']);
  });

  test('happens by itself after 30 days that the portal saw', async () => {
    const { data, observedTime } = portal.services;
    await put();
    await call('DELETE', '/payments');
    let removed = 0;
    for (let day = 1; day <= 29; day += 1) {
      portal.clock.now += DAY;
      removed += await purgeExpired(data, observedTime);
    }
    expect([removed, await blobOf(SPEC)]).toEqual([0, expect.anything()]);
    portal.clock.now += DAY;
    await purgeExpired(data, observedTime);
    portal.clock.now += DAY;
    await purgeExpired(data, observedTime);
    expect(await blobOf(SPEC)).toBeUndefined();
  });

  test('counts from the deletion, also where the clock was set back before it', async () => {
    const { services } = portal;
    await put();
    portal.clock.now -= 60 * DAY;
    authorization = `Bearer ${(await services.signInLocally()).token}`;
    expect(await answer('DELETE', '/payments')).toEqual([204, undefined]);
    expect(await purgeExpired(services.data, services.observedTime)).toBe(0);
    expect((await call('POST', '/payments/restore')).statusCode).toBe(200);
  });
});
