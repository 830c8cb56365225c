import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Check } from 'typebox/value';
import { ApiDetail } from '#contracts/portal.ts';
import { RevisionList } from '#contracts/portal-revisions.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import type { Workers } from '#backend/workers/workers.ts';
import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

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

async function put(query: string, changes: object) {
  const reply = await portal.inject({
    method: 'PUT',
    url: `/api/apis/payments${query}`,
    payload: await zipOf(apiFiles(changes)),
    headers: { 'content-type': 'application/zip', authorization },
  });
  expect(reply.statusCode).toBeLessThan(300);
}
function post(path: string, payload?: object, headers: Record<string, string> = {}) {
  return portal.inject({
    method: 'POST',
    url: `/api/apis/${path}`,
    headers: { authorization, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
}
function get(path: string, signedIn = false) {
  return portal.inject({
    method: 'GET',
    url: `/api/apis${path}`,
    headers: signedIn ? { authorization } : {},
  });
}
async function publicName() {
  return (await get('/payments')).json().name;
}

describe('publishing', () => {
  test('makes a draft public, and takes it back', async () => {
    await put('?create=true&draft=true', { name: 'One' });
    expect((await get('/payments')).statusCode).toBe(404);
    const published = await post('payments/publish');
    expect(published.statusCode).toBe(200);
    expect(Check(ApiDetail, published.json())).toBe(true);
    expect(published.json()).toMatchObject({
      status: 'published',
      state: 'published',
      publishedRevision: 1,
      draftRevision: null,
    });
    expect(published.headers['content-language']).toBe('en');
    expect(published.headers['etag']).toBe((await get('/payments', true)).headers['etag']);
    expect(await publicName()).toBe('One');
    expect((await get('')).json().totalDocs).toBe(1);

    const hidden = await post('payments/unpublish');
    expect(hidden.json()).toMatchObject({
      status: 'draft',
      state: 'draft',
      publishedRevision: null,
    });
    expect((await get('/payments')).statusCode).toBe(404);
    expect((await get('')).json().totalDocs).toBe(0);
    expect((await post('payments/unpublish')).statusCode).toBe(200);
  });

  test('an older revision is a rollback, byte by byte', async () => {
    await put('?create=true', { name: 'One', tags: ['first'] });
    const before = (await get('/payments')).json();
    await put('', { name: 'Two' });
    portal.clock.now += 5000;
    const back = await post('payments/publish', { revision: 1 });
    expect(back.json()).toMatchObject({ name: 'One', revision: 1, draftRevision: 2 });
    const { updatedAt, publishedAt, ...after } = (await get('/payments')).json();
    expect(before).toMatchObject(after);
    expect([updatedAt, publishedAt]).toEqual(Array(2).fill('2026-11-21T08:00:05.000Z'));
    expect((await get('?tag=first')).json().totalDocs).toBe(1);
    expect((await get('/payments?draft=true', true)).json()).toMatchObject({
      name: 'Two',
      state: 'changed',
    });
  });

  test('publishing what is public already changes nothing', async () => {
    await put('?create=true', { name: 'One' });
    const { etag } = (await get('/payments')).headers;
    portal.clock.now += 5000;
    expect((await post('payments/publish', {})).statusCode).toBe(200);
    expect((await get('/payments')).headers['etag']).toBe(etag);
  });

  test('refuses what is not there, stale, malformed or not allowed', async () => {
    await put('?create=true', { name: 'One' });
    const { etag = '' } = (await get('/payments')).headers;
    await put('', { name: 'Two' });
    const answer = async (path: string, body?: object, headers = {}) => {
      const reply = await post(path, body, headers);
      return [reply.statusCode, reply.json().code];
    };
    expect(await answer('payments/publish', { revision: 9 })).toEqual([404, 'not_found']);
    expect(await answer('nothing/publish')).toEqual([404, 'not_found']);
    expect(await answer('nothing/unpublish')).toEqual([404, 'not_found']);
    expect(await answer('payments/publish', { revision: 1 }, { 'if-match': etag })).toEqual([
      412,
      'etag_mismatch',
    ]);
    expect(await answer('payments/unpublish', {}, { 'if-match': etag })).toEqual([
      412,
      'etag_mismatch',
    ]);
    expect(await answer('payments/publish', { revision: '1' })).toEqual([400, 'invalid_parameter']);
    expect(await answer('payments/publish', { version: 1 })).toEqual([400, 'invalid_parameter']);
    expect(await answer('payments/publish', {}, { authorization: 'Bearer x' })).toEqual([
      401,
      'token_invalid',
    ]);
    const viewer = await portal.addUser({ email: 'eve@example.com', role: 'viewer' });
    const { token } = await portal.services.issueToken(viewer);
    expect(await answer('payments/publish', {}, { authorization: `Bearer ${token}` })).toEqual([
      403,
      'forbidden',
    ]);
    expect(await publicName()).toBe('Two');
  });
});

describe('revisions', () => {
  test('are listed newest first, to signed-in callers', async () => {
    await put('?create=true', { name: 'One' });
    await put('', { name: 'Two' });
    await put('?draft=true', { name: 'Three' });
    expect((await get('/payments/revisions')).statusCode).toBe(401);
    const list = (await get('/payments/revisions?limit=2', true)).json();
    expect(Check(RevisionList, list)).toBe(true);
    expect(list).toMatchObject({
      totalDocs: 3,
      limit: 2,
      nextPage: 2,
      docs: [
        { revision: 3, name: 'Three', published: false, createdBy: 'designer@portolan.invalid' },
        { revision: 2, name: 'Two', published: true, url: '/api/apis/payments/revisions/2' },
      ],
    });
    const first = (await get('/payments/revisions/1', true)).json();
    expect(Check(ApiDetail, first)).toBe(true);
    expect(first).toMatchObject({ name: 'One', revision: 1, status: 'draft' });
    expect((await get('/payments/revisions/2', true)).json().status).toBe('published');
    expect((await get('/payments/revisions/4', true)).statusCode).toBe(404);
    expect((await get('/payments/revisions/x', true)).statusCode).toBe(400);
    expect((await get('/nothing/revisions', true)).statusCode).toBe(404);
    expect((await get('/nothing/revisions/1', true)).statusCode).toBe(404);
  });
});

describe('the archive', () => {
  const archive = (slug: string, query = '') =>
    portal.inject({
      method: 'GET',
      url: `/api/apis/${slug}/archive${query}`,
      headers: { authorization },
    });

  test('comes back as it was uploaded', async () => {
    const payload = await zipOf(apiFiles());
    await portal.inject({
      method: 'POST',
      url: '/api/apis',
      payload,
      headers: { 'content-type': 'application/zip', authorization },
    });
    const reply = await archive('payments');
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="payments-2.1.0.zip"',
    });
    expect(reply.rawPayload.equals(payload)).toBe(true);
    expect((await get('/payments/archive')).statusCode).toBe(401);
    expect((await archive('nothing')).statusCode).toBe(404);
  });

  test('of an API that came with others holds its own folder', async () => {
    await portal.inject({
      method: 'POST',
      url: '/api/apis',
      payload: await zipOf({
        ...apiFiles({ slug: 'one' }, 'one/'),
        ...apiFiles({ slug: 'two' }, 'two/'),
      }),
      headers: { 'content-type': 'application/zip', authorization },
    });
    const reply = await archive('two');
    const again = await workers.importArchive(reply.rawPayload);
    expect(again).toMatchObject({ ok: true, apis: [{ overview: { slug: 'two' } }] });
  });
});
