import { Check } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiList, ApiListReply } from '#contracts/portal.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { apiFiles, zipOf } from '#backend/portal/archive.testing.ts';
import { openTestPortal, type TestPortal } from '#backend/portal/portal.testing.ts';

let portal: TestPortal;
let authorization = '';

// Three share a name, two (cow and dog) were made at one time, and one never was published.
const apis = [
  { slug: 'ant', name: 'Same', tags: ['insect'] },
  { slug: 'bee', name: 'Same', tags: ['insect', 'useful'] },
  { slug: 'cow', name: 'Same', tags: ['useful'] },
  { slug: 'dog', name: 'Zoë', tags: [] },
  { slug: 'eel', name: 'Ångström', tags: [], status: 'draft' },
];

beforeAll(async () => {
  portal = await openTestPortal(openWorkers());
  authorization = `Bearer ${(await portal.services.signInLocally()).token}`;
  for (const api of apis) {
    if (api.slug !== 'dog') portal.clock.now += 1000;
    await post(api);
  }
});
afterAll(() => portal.close());

async function post(api: object): Promise<void> {
  const reply = await portal.inject({
    method: 'POST',
    url: '/api/apis',
    payload: await zipOf(apiFiles(api)),
    headers: { 'content-type': 'application/zip', authorization },
  });
  expect(reply.statusCode).toBe(201);
}

async function get(url: string) {
  return portal.inject({ method: 'GET', url, headers: { authorization } });
}
function slugsOf(list: { docs: { slug: string }[] }) {
  return list.docs.map(({ slug }) => slug);
}

async function refused(url: string) {
  const reply = await get(url);
  const { code, errors } = reply.json();
  return [reply.statusCode, code, errors[0].pointer];
}

describe('cursors', () => {
  const sorts = ['name', 'createdAt', 'updatedAt', 'publishedAt'].flatMap((sort) => [
    sort,
    `-${sort}`,
  ]);

  test.each(sorts)('walk a list by %s to its end and back, each API once', async (sort) => {
    const query = `draft=true&sort=${sort}`;
    const whole = slugsOf((await get(`/api/apis?${query}`)).json());
    expect(whole.toSorted()).toEqual(['ant', 'bee', 'cow', 'dog', 'eel']);
    const pages = [(await get(`/api/apis?${query}&limit=2`)).json()];
    for (let next = pages[0].nextCursor; next !== null; next = pages.at(-1).nextCursor) {
      pages.push((await get(`/api/apis?${query}&limit=2&cursor=${next}`)).json());
    }
    expect(pages.flatMap(slugsOf)).toEqual(whole);
    expect(pages.every((page) => Check(ApiList, page))).toBe(true);
    const back = [pages.at(-1)];
    for (let prev = back[0].prevCursor; prev !== null; prev = back.at(-1).prevCursor) {
      back.push((await get(`/api/apis?${query}&limit=2&cursor=${prev}`)).json());
    }
    expect(back.toReversed()).toEqual(pages);
  });

  test('number their pages as pages do', async () => {
    for (const page of [2, 3]) {
      const numbered = (await get(`/api/apis?draft=true&limit=2&page=${page}`)).json();
      const before = (await get(`/api/apis?draft=true&limit=2&page=${page - 1}`)).json();
      const reached = await get(`/api/apis?draft=true&limit=2&cursor=${before.nextCursor}`);
      expect(reached.json()).toEqual(numbered);
    }
  });

  test('stay where they are when something is added before them', async () => {
    const first = (await get('/api/apis?limit=3')).json();
    expect(slugsOf(first)).toEqual(['ant', 'bee', 'cow']);
    await post({ slug: 'asp', name: 'Aaa', tags: [] });
    const second = (await get(`/api/apis?limit=3&cursor=${first.nextCursor}`)).json();
    expect(slugsOf(second)).toEqual(['dog']);
    await portal.change(function* ({ apis: stored, tenants, views }) {
      const tenant = yield* tenants.bySlug('default');
      const added = yield* stored.bySlug(tenant?.id ?? '', 'asp');
      yield* views.remove(added?.id ?? '', 'published');
      yield* views.remove(added?.id ?? '', 'newest');
    });
  });

  test('lead on by the Link header alone', async () => {
    const seen: string[] = [];
    let url: string | undefined = '/api/apis?limit=1&sort=-createdAt&tag=useful';
    while (url !== undefined) {
      const reply = await get(url);
      seen.push(...slugsOf(reply.json()));
      url = /^<([^>]+)>; rel="next"$/.exec(String(reply.headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual(['cow', 'bee']);
  });

  test('of a search with a question mark lead on by the Link header too', async () => {
    const reply = await get('/api/apis?q=payments?&tag=insect&limit=1');
    const next = /^<([^>]+)>; rel="next"$/.exec(String(reply.headers['link']))?.[1] ?? '';
    expect(slugsOf((await get(next)).json())).toEqual(['bee']);
  });

  test('lead back to the first page where all that stood before is gone', async () => {
    const url = '/api/apis?limit=2&sort=createdAt';
    await post({ slug: 'fox', name: 'Fox', tags: [] });
    const second = (await get(`${url}&page=2`)).json();
    // Made at one time, so either may be the first.
    const pair = slugsOf(second);
    expect(pair.toSorted()).toEqual(['cow', 'dog']);
    const remove = (slug: string, path = '') =>
      portal.inject({
        method: path === '' ? 'DELETE' : 'POST',
        url: `/api/apis/${slug}${path}`,
        headers: { authorization },
      });
    await remove('ant');
    await remove('bee');
    const back = await get(`${url}&cursor=${second.prevCursor}`);
    expect(back.json()).toEqual((await get(url)).json());
    expect(slugsOf(back.json())).toEqual(pair);
    const next = /^<([^>]+)>; rel="next"$/.exec(String(back.headers['link']))?.[1] ?? '';
    expect(slugsOf((await get(next)).json())).toEqual(['fox']);
    for (const slug of ['ant', 'bee']) await remove(slug, '/restore');
    await remove('fox');
  });

  test('are refused when forged, or with another filter, order or view', async () => {
    const { nextCursor } = (await get('/api/apis?limit=1&tag=insect')).json();
    const use = (query: string, cursor = nextCursor) =>
      refused(`/api/apis?limit=1&${query}&cursor=${cursor}`);
    const invalid = [400, 'cursor_invalid', '/cursor'];
    const [payload, signature] = nextCursor.split('.');
    const forged = Buffer.from('["after","a","api_1",1]').toString('base64url');
    expect(await use('tag=insect', `${forged}.${signature}`)).toEqual(invalid);
    expect(await use('tag=insect', payload)).toEqual(invalid);
    expect(await use('tag=insect', `${payload}.${signature}.x`)).toEqual(invalid);
    expect(await use('tag=insect', 'nonsense')).toEqual(invalid);
    expect(await use('tag=useful')).toEqual(invalid);
    expect(await use('sort=name')).toEqual(invalid);
    expect(await use('tag=insect&sort=-name')).toEqual(invalid);
    expect(await use('tag=insect&status=published')).toEqual(invalid);
    expect(await use('tag=insect&lifecycle=production')).toEqual(invalid);
    expect(await use('tag=insect&draft=true')).toEqual(invalid);
    expect(await refused(`/api/apis?page=2&cursor=${nextCursor}`)).toEqual([
      400,
      'invalid_parameter',
      '/page',
    ]);
    const other = await get(`/api/apis?limit=50&fields=slug&tag=insect&cursor=${nextCursor}`);
    expect(other.json()).toMatchObject({ docs: [{ slug: 'bee' }], limit: 50 });
  });
});

describe('fields', () => {
  test('leave what was asked for', async () => {
    const reply = await get('/api/apis?limit=1&fields=spec,slug,%20name');
    expect(reply.json().docs).toEqual([
      { slug: 'ant', name: 'Same', spec: expect.objectContaining({ format: 'yaml' }) },
    ]);
    expect(Check(ApiListReply, reply.json())).toBe(true);
    const { etag } = reply.headers;
    expect((await get('/api/apis?limit=1')).headers['etag']).not.toBe(etag);
  });

  test.each(['', 'price', 'slug,', 'slug,description', 'constructor'])(
    'are refused when unknown: %s',
    async (fields) => {
      expect(await refused(`/api/apis?fields=${fields}`)).toEqual([
        400,
        'invalid_parameter',
        '/fields',
      ]);
    },
  );
});
