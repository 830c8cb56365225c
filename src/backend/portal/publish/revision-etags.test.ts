import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

let portal: TestPortal;
let authorization = '';
beforeAll(async () => {
  portal = await openTestPortal(openWorkers({ size: 1 }));
  authorization = `Bearer ${(await portal.services.signInLocally()).token}`;
});
afterAll(() => portal.close());

function call(method: 'GET' | 'POST', path: string, headers: Record<string, string> = {}) {
  return portal.inject({
    method,
    url: `/api/apis/payments${path}`,
    headers: { authorization, ...headers },
  });
}
async function put(name: string) {
  const reply = await portal.inject({
    method: 'PUT',
    url: '/api/apis/payments?create=true',
    headers: { authorization, 'content-type': 'application/zip' },
    payload: await zipOf(apiFiles({ name })),
  });
  expect(reply.statusCode).toBeLessThan(300);
}

test('the revisions of an API have ETags that change when they do, and If-Match takes them', async () => {
  await put('One');
  for (const path of ['/revisions', '/revisions/1']) {
    const { etag = '' } = (await call('GET', path)).headers;
    expect(etag).toMatch(/^"[^"]+"$/);
    const cached = await call('GET', path, { 'if-none-match': etag });
    expect([path, cached.statusCode, cached.body]).toEqual([path, 304, '']);
    const published = await call('POST', '/publish', { 'if-match': etag });
    expect([path, published.statusCode]).toEqual([path, 200]);
    await put(`Two, after ${path}`);
    expect((await call('GET', path, { 'if-none-match': etag })).statusCode).toBe(200);
    const stale = await call('POST', '/publish', { 'if-match': etag });
    expect([path, stale.statusCode]).toEqual([path, 412]);
  }
  const [first, second] = await Promise.all([
    call('GET', '/revisions?limit=1'),
    call('GET', '/revisions?limit=1&page=2'),
  ]);
  expect(first.headers['etag']).not.toBe(second.headers['etag']);
  expect(first.headers['link']).toBe('</api/apis/payments/revisions?limit=1&page=2>; rel="next"');
});

test('a revision whose number is too large to be one is not there', async () => {
  for (const path of [
    '/revisions/4',
    '/revisions/99999999999999999999',
    '/revisions/1/diff/9999999999',
  ]) {
    const reply = await call('GET', path);
    expect([path, reply.statusCode, reply.json().code]).toEqual([path, 404, 'not_found']);
  }
  const reply = await call('GET', '/revisions/x');
  expect([reply.statusCode, reply.json().detail]).toEqual([
    400,
    'The path parameter "revision" is not valid. Give the number of a revision: digits, without a leading zero.',
  ]);
});
