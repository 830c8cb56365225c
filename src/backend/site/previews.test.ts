import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from './site.testing.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.put({ name: 'One' });
  await site.put({ name: 'Two' }, { query: '&draft=true' });
});
afterAll(() => site.close());

async function makeLink(): Promise<string> {
  const { authorization } = site;
  const url = '/api/apis/payments/preview';
  const reply = await site.inject({ method: 'POST', url, payload: {}, headers: { authorization } });
  return reply.json().url;
}
function get(url: string, headers: Record<string, string> = { accept: 'text/html' }) {
  return site.inject({ url, headers });
}

test('a preview link leads to a page that says what it is and until when', async () => {
  const link = await makeLink();
  expect(link).toMatch(/^\/preview\/[\w-]{43}$/);
  const { body, headers, statusCode } = await get(link);
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Two – Developer portal</title>');
  expect(body.replaceAll(/\s+/g, ' ')).toContain(
    'preview of revision 2, which may differ from what is published. The link works until 21 November 2026 at 08:30 UTC.',
  );
  expect(body).toContain(
    '"preview":{"slug":"payments","revision":2,"expiresAt":"2026-11-21T08:30:00.000Z"}',
  );
  expect(body).not.toContain('rel="canonical"');
  expect(body).toContain('<meta name="robots" content="noindex" />');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect((await get('/apis/payments')).body).toContain('<title>One – ');
});

test('its pages stay below it, and read what the token opens', async () => {
  const link = await makeLink();
  const token = link.slice('/preview/'.length);
  const { body } = await get(link);
  for (const section of [
    'reference',
    'pricing',
    'sdks',
    'changelog',
    'documents/docs/overview.md',
  ]) {
    expect(body).toContain(`href="${link}/${section}"`);
    expect((await get(`${link}/${section}`)).statusCode).toBe(200);
  }
  expect(body).toContain(`href="/api/apis/payments/spec?preview=${token}"`);
  expect((await get(`/api/apis/payments/spec?preview=${token}`, {})).statusCode).toBe(200);
});

test('clients that ask for JSON are led to the record', async () => {
  const link = await makeLink();
  const asked = await get(link, { accept: 'application/json' });
  expect([asked.statusCode, asked.headers['vary']]).toEqual([303, 'accept']);
  const record = await get(String(asked.headers['location']), { accept: 'application/json' });
  expect(record.json()).toMatchObject({ name: 'Two', revision: 2 });
  for (const accept of ['*/*', 'text/html,application/xhtml+xml,*/*;q=0.8']) {
    expect((await get(link, { accept })).statusCode).toBe(200);
  }
});

test('a link that has ended says so, one that never was or was revoked too', async () => {
  const revoked = await makeLink();
  await site.inject({
    method: 'DELETE',
    url: '/api/apis/payments/preview',
    headers: { authorization: site.authorization },
  });
  const ended = await makeLink();
  site.clock.now += 30 * 60 * 1000;
  // The making of another one forgets none that has just ended.
  await makeLink();
  for (const [url, status, words] of [
    [ended, 410, 'This preview link has expired'],
    [`${ended}/reference`, 410, 'This preview link has expired'],
    [revoked, 404, 'This preview link does not work'],
    ['/preview/nothing', 404, 'This preview link does not work'],
  ] as const) {
    const reply = await get(url);
    expect([url, reply.statusCode]).toEqual([url, status]);
    expect(reply.body).toContain(`<h1>${words}</h1>`);
    expect(reply.body).not.toContain('Two');
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  }
  expect((await get(`${ended}?locale=ar`)).body).toContain('انتهت صلاحية رابط المعاينة هذا');
});
