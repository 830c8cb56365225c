import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Check } from 'typebox/value';
import { ApiDetail, ApiList, ChangelogView, PricingView, SdksView } from '#contracts/portal.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { apiFiles, SPEC, zipOf } from '#backend/portal/archive.testing.ts';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

let portal: TestPortal;
let authorization = '';

beforeAll(async () => {
  portal = await openTestPortal(openWorkers());
  authorization = `Bearer ${(await portal.services.signInLocally()).token}`;
  await post(apiFiles({ name: 'Payments API', slug: 'payments' }));
  portal.clock.now += 1000;
  await post(
    apiFiles({
      name: 'accounts',
      slug: 'accounts',
      lifecycle: 'deprecated',
      tags: ['ledger'],
      docs: [],
      changelog: undefined,
      pricing: undefined,
      sdks: undefined,
    }),
  );
  portal.clock.now += 1000;
  await post(apiFiles({ name: 'Zebra', slug: 'zebra' }));
  portal.clock.now += 1000;
  await post(apiFiles({ name: 'Hidden', slug: 'hidden' }), '?draft=true');
});
afterAll(() => portal.close());

async function post(files: Record<string, string>, query = '') {
  const reply = await portal.inject({
    method: 'POST',
    url: `/api/apis${query}`,
    payload: await zipOf(files),
    headers: { 'content-type': 'application/zip', authorization },
  });
  expect(reply.statusCode).toBe(201);
}
function get(url: string, headers: InjectOptions['headers'] = {}) {
  return portal.inject({ method: 'GET', url, headers });
}
async function slugs(query: string, headers = {}) {
  return (await get(`/api/apis${query}`, headers))
    .json()
    .docs.map((doc: { slug: string }) => doc.slug);
}

describe('GET /api/apis', () => {
  test('answers a page with what a client needs for the next one', async () => {
    const reply = await get('/api/apis?limit=2');
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.headers['link']).toMatch(/^<\/api\/apis\?limit=2&cursor=[\w.-]+>; rel="next"$/);
    const { docs, ...envelope } = reply.json();
    expect(envelope).toEqual({
      totalDocs: 3,
      limit: 2,
      page: 1,
      totalPages: 2,
      pagingCounter: 1,
      hasNextPage: true,
      hasPrevPage: false,
      nextPage: 2,
      prevPage: null,
      nextCursor: expect.any(String),
      prevCursor: null,
    });
    expect(docs.map((doc: { slug: string }) => doc.slug)).toEqual(['accounts', 'payments']);
    expect(Check(ApiList, reply.json())).toBe(true);
    const last = await get('/api/apis?limit=2&page=2');
    expect(last.headers['link']).toBeUndefined();
    expect(last.json()).toMatchObject({
      docs: [{ slug: 'zebra' }],
      page: 2,
      pagingCounter: 3,
      hasNextPage: false,
      hasPrevPage: true,
      nextPage: null,
      prevPage: 1,
    });
    expect((await get('/api/apis?page=9')).json()).toMatchObject({ docs: [], totalDocs: 3 });
  });

  test('clamps a limit above 100 and says so', async () => {
    expect((await get('/api/apis?limit=5000')).json().limit).toBe(100);
    expect((await get('/api/apis')).json().limit).toBe(20);
  });

  test.each([
    'limit=0',
    'limit=-1',
    'limit=2.5',
    'limit=ten',
    'limit=',
    'limit=1&limit=2',
    'page=0',
    'sort=price',
    'draft=yes',
    'lifecycle=old',
    'colour=red',
  ])('refuses ?%s and names it', async (query) => {
    const reply = await get(`/api/apis?${query}`);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_parameter']);
    expect(reply.json().errors[0].pointer).toBe(`/${query.split('=')[0]}`);
  });

  test('sorts without case, and by each time, both ways', async () => {
    expect(await slugs('')).toEqual(['accounts', 'payments', 'zebra']);
    expect(await slugs('?sort=-name')).toEqual(['zebra', 'payments', 'accounts']);
    for (const field of ['createdAt', 'updatedAt', 'publishedAt']) {
      expect(await slugs(`?sort=${field}`)).toEqual(['payments', 'accounts', 'zebra']);
      expect(await slugs(`?sort=-${field}`)).toEqual(['zebra', 'accounts', 'payments']);
    }
  });

  test('filters by tag, lifecycle and status', async () => {
    expect(await slugs('?tag=ledger')).toEqual(['accounts']);
    expect(await slugs('?lifecycle=production')).toEqual(['payments', 'zebra']);
    expect(await slugs('?tag=cards&lifecycle=deprecated')).toEqual([]);
    expect(await slugs('?status=draft')).toEqual([]);
    expect(await slugs('?status=draft&draft=true', { authorization })).toEqual(['hidden']);
  });

  test('shows drafts on demand to signed-in callers only', async () => {
    const anonymous = await get('/api/apis?draft=true');
    expect([anonymous.statusCode, anonymous.json().code]).toEqual([401, 'token_missing']);
    expect(await slugs('', { authorization })).toHaveLength(3);
    expect(await slugs('?draft=true', { authorization })).toContain('hidden');
  });

  test('answers 304 to a client that holds the page', async () => {
    const { headers } = await get('/api/apis?limit=1');
    const etag = headers['etag'] ?? '';
    const again = await get('/api/apis?limit=1', { 'if-none-match': `"x", W/${etag}` });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    expect((await get('/api/apis?limit=2', { 'if-none-match': etag })).statusCode).toBe(200);
  });
});

describe('GET /api/apis/{slug}', () => {
  test('answers the whole record', async () => {
    const reply = await get('/api/apis/payments');
    expect(Check(ApiDetail, reply.json())).toBe(true);
    expect(reply.json()).toEqual({
      id: expect.stringMatching(/^api_/),
      slug: 'payments',
      name: 'Payments API',
      version: '2.1.0',
      summary: 'Take card payments',
      status: 'published',
      state: 'published',
      lifecycle: 'production',
      tags: ['payments', 'cards'],
      locale: 'en',
      availableLocales: ['en'],
      links: [{ rel: 'support', title: 'Help', url: 'https://example.com/help' }],
      spec: {
        format: 'yaml',
        openapi: '3.1.0',
        operations: 1,
        bytes: SPEC.length,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        url: '/api/apis/payments/spec',
      },
      has: { pricing: true, sdks: true, changelog: true, docs: true },
      revision: 1,
      createdAt: '2026-11-21T08:00:00.000Z',
      updatedAt: '2026-11-21T08:00:00.000Z',
      publishedAt: '2026-11-21T08:00:00.000Z',
      url: '/api/apis/payments',
      description: 'Takes card payments.',
      servers: [{ url: 'https://api.example.com' }],
      docs: [
        {
          role: 'overview',
          title: 'Overview',
          path: 'docs/overview.md',
          mediaType: 'text/markdown',
          bytes: 11,
          locale: 'en',
          url: '/api/apis/payments/docs/docs/overview.md',
        },
      ],
      pricing: { model: 'free' },
      sdks: [{ language: 'typescript', name: 'payments-js' }],
      changelog: [expect.objectContaining({ version: '2.1.0', date: '2026-01-31' })],
    });
  });

  test('tells signed-in callers of revisions and people', async () => {
    const reply = await get('/api/apis/payments', { authorization });
    expect(Check(ApiDetail, reply.json())).toBe(true);
    expect(reply.json()).toMatchObject({
      publishedRevision: 1,
      draftRevision: null,
      createdBy: 'designer@portolan.invalid',
      updatedBy: 'designer@portolan.invalid',
    });
    expect(reply.headers['cache-control']).toBe('private, no-cache');
  });

  test('hides a draft from everyone who did not ask for it with a token', async () => {
    expect((await get('/api/apis/hidden')).statusCode).toBe(404);
    expect((await get('/api/apis/hidden', { authorization })).statusCode).toBe(404);
    expect((await get('/api/apis/hidden?draft=true')).statusCode).toBe(401);
    const shown = await get('/api/apis/hidden?draft=true', { authorization });
    expect(shown.json()).toMatchObject({ status: 'draft', state: 'draft', publishedAt: null });
  });

  test('refuses an unknown API, a bad token, a bad query and an unacceptable type', async () => {
    const refused = async (url: string, headers = {}) => {
      const reply = await get(url, headers);
      return [reply.statusCode, reply.json().code];
    };
    expect(await refused('/api/apis/nothing')).toEqual([404, 'not_found']);
    expect(await refused('/api/apis/payments', { authorization: 'Bearer x' })).toEqual([
      401,
      'token_invalid',
    ]);
    expect(await refused('/api/apis/payments?fields=name')).toEqual([400, 'invalid_parameter']);
    expect(await refused('/api/apis/payments', { accept: 'text/html' })).toEqual([
      406,
      'not_acceptable',
    ]);
  });

  test('answers 304 to a client that holds it', async () => {
    const etag = (await get('/api/apis/payments')).headers['etag'] ?? '';
    expect((await get('/api/apis/payments', { 'if-none-match': etag })).statusCode).toBe(304);
    expect(
      (await get('/api/apis/payments', { 'if-none-match': etag, authorization })).statusCode,
    ).toBe(200);
  });

  test('names its methods', async () => {
    const reply = await portal.inject({ method: 'PATCH', url: '/api/apis/payments' });
    expect([reply.statusCode, reply.headers['allow']]).toEqual([405, 'DELETE, GET, HEAD, PUT']);
    expect((await portal.inject({ method: 'DELETE', url: '/api/apis' })).headers['allow']).toBe(
      'GET, HEAD, POST',
    );
    const head = await portal.inject({ method: 'HEAD', url: '/api/apis/payments' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });
});

describe('the parts of an API', () => {
  const schemas = { pricing: PricingView, sdks: SdksView, changelog: ChangelogView };

  test.each(['pricing', 'sdks', 'changelog'] as const)('%s', async (part) => {
    const reply = await get(`/api/apis/payments/${part}`);
    const whole = (await get('/api/apis/payments')).json();
    expect(reply.json()).toEqual({
      slug: 'payments',
      version: '2.1.0',
      revision: 1,
      locale: 'en',
      [part]: whole[part],
    });
    expect(Check(schemas[part], reply.json())).toBe(true);
    const etag = reply.headers['etag'] ?? '';
    const again = await get(`/api/apis/payments/${part}`, { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect((await get(`/api/apis/nothing/${part}`)).statusCode).toBe(404);
    expect((await get(`/api/apis/hidden/${part}`)).statusCode).toBe(404);
    const draft = await get(`/api/apis/hidden/${part}?draft=true`, { authorization });
    expect(draft.json()[part]).toEqual(whole[part]);
  });

  test('are empty where the API has none', async () => {
    expect((await get('/api/apis/accounts/pricing')).json().pricing).toBeNull();
    expect((await get('/api/apis/accounts/sdks')).json().sdks).toEqual([]);
    expect((await get('/api/apis/accounts/changelog')).json().changelog).toEqual([]);
  });
});

describe('the documents of an API', () => {
  test('are served, and no other file', async () => {
    const { docs } = (await get('/api/apis/payments')).json();
    const reply = await get(docs[0].url);
    expect([reply.statusCode, reply.body]).toEqual([200, '# Payments\n']);
    expect(reply.headers['content-type']).toBe('text/markdown; charset=utf-8');
    for (const path of ['overview.json', 'docs/nothing.md', '../payments', '%2e%2e/x']) {
      expect((await get(`/api/apis/payments/docs/${path}`)).statusCode).toBe(404);
    }
  });
});
