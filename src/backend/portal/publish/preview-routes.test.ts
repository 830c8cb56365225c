import { afterAll, beforeAll, expect, test } from 'vitest';
import { Check } from 'typebox/value';
import { ApiDetail } from '#contracts/portal.ts';
import { Preview } from '#contracts/portal-revisions.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { apiFiles, SPEC, zipOf } from '#backend/portal/archive.testing.ts';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

let portal: TestPortal;
let authorization = '';

beforeAll(async () => {
  portal = await openTestPortal(openWorkers());
  await signIn();
  await put({ name: 'One', locales: { de: { name: 'Eins' } } });
  await put({ name: 'Two' }, '?draft=true');
  await put({ slug: 'other', name: 'Other' });
});
afterAll(() => portal.close());

async function signIn() {
  authorization = `Bearer ${(await portal.services.signInLocally()).token}`;
}
async function put(
  changes: { slug?: string; name: string; locales?: object },
  query = '?create=true',
) {
  const reply = await portal.inject({
    method: 'PUT',
    url: `/api/apis/${changes.slug ?? 'payments'}${query}`,
    payload: await zipOf(apiFiles(changes)),
    headers: { 'content-type': 'application/zip', authorization },
  });
  expect(reply.statusCode).toBeLessThan(300);
}
function post(body?: object, path = 'payments/preview', headers: object = { authorization }) {
  return portal.inject({
    method: 'POST',
    url: `/api/apis/${path}`,
    headers: { ...headers },
    ...(body ? { payload: body } : {}),
  });
}
function read(url: string, headers: Record<string, string> = {}) {
  return portal.inject({ method: 'GET', url, headers });
}
async function answer(url: string) {
  const reply = await read(url);
  return [reply.statusCode, reply.json().code];
}
const invalid = [401, 'token_invalid'];

test('a link shows a draft to anyone, and nobody keeps it', async () => {
  const reply = await post();
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([201, 'no-store']);
  expect(Check(Preview, reply.json())).toBe(true);
  const { url, token, expiresAt } = reply.json();
  expect(expiresAt).toBe('2026-11-21T08:30:00.000Z');
  expect(url).toBe(`/api/apis/payments?preview=${token}`);
  for (const headers of [{}, { authorization }]) {
    const shown = await read(url, headers);
    expect(Check(ApiDetail, shown.json())).toBe(true);
    expect(shown.json()).toMatchObject({ name: 'Two', revision: 2, status: 'draft' });
    expect(shown.json()).not.toHaveProperty('createdBy');
    expect(shown.headers['cache-control']).toBe('no-store');
  }
  for (const part of ['spec', 'sdks', 'pricing', 'changelog', 'docs/docs/overview.md']) {
    const shown = await read(`/api/apis/payments/${part}?preview=${token}`);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store']);
  }
  expect((await read(`/api/apis/payments/spec?preview=${token}`)).body).toBe(SPEC);
  expect((await read('/api/apis/payments')).json().name).toBe('One');
});

test('a link is for one revision, in any of its languages', async () => {
  const { url } = (await post({ revision: 1, ttlSeconds: 86_400 })).json();
  expect((await read(url)).json()).toMatchObject({ name: 'One', revision: 1, status: 'published' });
  expect((await read(url, { 'accept-language': 'de' })).json().name).toBe('Eins');
});

test('a token opens nothing else', async () => {
  const { token } = (await post()).json();
  expect(await answer(`/api/apis/other?preview=${token}`)).toEqual(invalid);
  expect(await answer(`/api/apis/payments?preview=${token}x`)).toEqual(invalid);
  expect(await answer('/api/apis/payments?preview=')).toEqual(invalid);
  expect(await answer('/api/apis/payments/spec?preview=x')).toEqual(invalid);
  expect(await answer('/api/apis/payments/docs/docs/overview.md?preview=x')).toEqual(invalid);
  expect(await answer('/api/apis/payments/sdks?preview=x')).toEqual(invalid);
});

test('a link ends: by its time, by being revoked, with its API', async () => {
  const { url } = (await post({ ttlSeconds: 60 })).json();
  portal.clock.now += 59_999;
  expect((await read(url)).statusCode).toBe(200);
  portal.clock.now += 1;
  expect(await answer(url)).toEqual(invalid);

  const links = [(await post()).json().url, (await post()).json().url];
  const other = (await post({}, 'other/preview')).json().url;
  const remove = (path: string) =>
    portal.inject({ method: 'DELETE', url: `/api/apis/${path}`, headers: { authorization } });
  const revoked = await remove('payments/preview');
  expect([revoked.statusCode, revoked.body]).toEqual([204, '']);
  for (const link of links) expect(await answer(link)).toEqual(invalid);
  expect((await read(other)).statusCode).toBe(200);
  expect((await remove('nothing/preview')).statusCode).toBe(404);

  await remove('other');
  expect(await answer(other)).toEqual(invalid);
  await post(undefined, 'other/restore');
  expect(await answer(other)).toEqual(invalid);
});

test('a clock that jumps ends links at most early; none outlives a day', async () => {
  const start = portal.clock.now;
  const day = 24 * 60 * 60 * 1000;
  const { url } = (await post({ ttlSeconds: 3600 })).json();
  portal.clock.now = start + 2 * day;
  expect(await answer(url)).toEqual(invalid);
  // Set right again.
  portal.clock.now = start + 60_000;
  expect((await read(url)).statusCode).toBe(200);
  portal.clock.now = start - day;
  expect(await answer(url)).toEqual(invalid);

  portal.clock.now = start + 365 * day;
  await signIn();
  const made = await post();
  portal.clock.now = start;
  await signIn();
  expect(await answer(made.json().url)).toEqual(invalid);
});

test('refuses what is not there, out of bounds or not allowed', async () => {
  const refused = async (...args: Parameters<typeof post>) => {
    const reply = await post(...args);
    return [reply.statusCode, reply.json().code];
  };
  expect(await refused({ revision: 9 })).toEqual([404, 'not_found']);
  expect(await refused({}, 'nothing/preview')).toEqual([404, 'not_found']);
  for (const body of [{ ttlSeconds: 59 }, { ttlSeconds: 86_401 }, { revision: 0 }, { days: 1 }]) {
    expect(await refused(body)).toEqual([400, 'invalid_parameter']);
  }
  expect(await refused({}, undefined, {})).toEqual([401, 'token_missing']);
  const viewer = await portal.addUser({ email: 'eve@example.com', role: 'viewer' });
  const { token } = await portal.services.issueToken(viewer);
  expect(await refused({}, undefined, { authorization: `Bearer ${token}` })).toEqual([
    403,
    'forbidden',
  ]);
});
