import { beforeEach, expect, test } from 'vitest';
import type { PortalAnswer } from '#backend/portals/target/portal-target.ts';
import { idleWorkers } from '#backend/workbench/workbench.testing.ts';
import type { CatalogList } from '#contracts/remote-portals.ts';
import { createListReader } from './remote-lists.ts';

type Held = { slug: string; name: string };
const apis: Held[] = Array.from({ length: 57 }, (_, at) => ({ slug: `s${at}`, name: `S ${at}` }));

let asked: string[];
let portal: (query: URLSearchParams) => { status?: number; body: unknown; headers?: object };
let lists: ReturnType<typeof createListReader>;
beforeEach(() => {
  asked = [];
  lists = createListReader({
    name: 'Acme',
    workers: idleWorkers,
    async call({ url }): Promise<PortalAnswer> {
      const { search, searchParams } = new URL(url, 'http://portal.test');
      asked.push(decodeURIComponent(search));
      const { status = 200, body, headers = {} } = portal(searchParams);
      return {
        statusCode: status,
        headers: { ...headers },
        rawPayload: Buffer.from(JSON.stringify(body)),
      };
    },
  });
});

async function list(query: string): Promise<CatalogList> {
  const answer = await lists({ method: 'GET', url: `/api/apis?${query}`, headers: {} });
  return JSON.parse(answer.rawPayload.toString());
}
function pageOf(all: readonly Held[], query: URLSearchParams, most = 100) {
  const limit = Math.min(Number(query.get('limit') ?? 10), most);
  const page = Number(query.get('page') ?? 1);
  return { docs: all.slice((page - 1) * limit, page * limit), limit, page };
}
function payload(query: URLSearchParams) {
  const fields = { _status: 'published', updatedAt: '2026-01-01T00:00:00.000Z', tags: [] };
  const { docs, limit, page } = pageOf(apis, query);
  return {
    body: {
      docs: docs.map((one) => ({ id: one.slug, ...one, ...fields })),
      totalDocs: 57,
      totalPages: Math.ceil(57 / limit),
      limit,
      page,
      pagingCounter: (page - 1) * limit + 1,
      hasPrevPage: page > 1,
      hasNextPage: page * limit < 57,
    },
  };
}

test('a Payload portal is asked in its own words', async () => {
  portal = payload;
  const all = await list('limit=20&page=2&draft=true');
  expect(all).toMatchObject({ totalDocs: 57, pagingCounter: 21 });
  expect(all.applies).toEqual({
    filters: ['q', 'status', 'tag', 'locale'],
    sorts: ['name', '-name', 'updatedAt', '-updatedAt'],
  });
  await list('limit=20&page=1&draft=true&q=a b&status=draft&tag=x&lifecycle=retired&locale=de');
  await list('limit=20&page=1&sort=-updatedAt');
  expect(asked).toEqual([
    '?limit=1&page=1&draft=true',
    '?depth=1&limit=20&page=2&draft=true&sort=name',
    `?depth=1&limit=20&page=1&draft=true&locale=de&sort=name${[
      '&where[and][0][_status][equals]=draft',
      '&where[and][1][tags][equals]=x',
      '&where[and][2][or][0][name][like]=a&where[and][2][or][1][slug][like]=a',
      '&where[and][3][or][0][name][like]=b&where[and][3][or][1][slug][like]=b',
    ].join('')}`,
    '?depth=1&limit=20&page=1&sort=-updatedAt',
  ]);
});

test('what refuses a filter is not sent it again', async () => {
  portal = (query) =>
    [...query.keys()].some((key) => key.startsWith('where'))
      ? { status: 400, body: { errors: [{ message: 'The following path cannot be queried' }] } }
      : payload(query);
  expect((await list('limit=20&page=1&status=draft')).applies).toEqual({ filters: [], sorts: [] });
  asked = [];
  await list('limit=20&page=1&status=draft');
  expect(asked).toEqual(['?limit=20&page=1']);
});

test('a portal of another make is sent no filter and no order, and that is told', async () => {
  portal = (query) => {
    const { docs, limit, page } = pageOf(apis, query, 50);
    const link =
      page * limit < 57 ? { link: `</x?limit=${limit}&page=${page + 1}>; rel="next"` } : {};
    return { body: docs, headers: { 'x-total-count': '57', ...link } };
  };
  const first = await list('limit=100&page=1&draft=true&q=s&sort=-name');
  expect(asked.at(-1)).toBe('?limit=100&page=1&draft=true');
  expect(first).toMatchObject({ totalDocs: 57, limit: 50, totalPages: 2, nextPage: 2 });
  expect(first.applies).toEqual({ filters: [], sorts: [] });
  const second = await list('limit=100&page=2&draft=true');
  expect(second).toMatchObject({ pagingCounter: 51, nextPage: null, totalPages: 2 });
});

test('where nothing says how long a list is, the next page is looked at', async () => {
  portal = (query) => ({ body: pageOf(apis, query, 50).docs });
  expect(await list('limit=20&page=1')).toMatchObject({
    totalDocs: 40,
    atLeast: true,
    hasNextPage: true,
  });
  expect(await list('limit=100&page=1')).toMatchObject({ totalDocs: 57, atLeast: true, limit: 50 });
  const last = await list('limit=100&page=2');
  expect(last).toMatchObject({ pagingCounter: 51, totalDocs: 57, hasNextPage: false });
  expect(last).not.toHaveProperty('atLeast');

  portal = () => ({ body: apis });
  const whole = await list('limit=20&page=1');
  expect(whole).toMatchObject({ totalDocs: 57, totalPages: 1, hasNextPage: false });
  expect(whole).not.toHaveProperty('atLeast');

  portal = (query) =>
    query.get('page') === '2' ? { status: 503, body: {} } : { body: apis.slice(0, 20) };
  expect(await list('limit=20&page=1')).toMatchObject({ totalDocs: 20, atLeast: true });
});

/** JSON:API: `links.next` has a cursor, and numbers of pages are passed over. */
function byCursor(query: URLSearchParams) {
  const size = Number(query.get('page[size]') ?? query.get('limit') ?? 10);
  const cursor = query.get('page[cursor]');
  if (cursor !== null && !/^c\d+$/.test(cursor)) return { status: 400, body: {} };
  const start = Number(cursor?.slice(1) ?? 0);
  const end = start + size;
  const next = `/api/apis?page[size]=${size}&page[cursor]=c${end}`;
  const data = apis.slice(start, end).map((one) => ({ id: one.slug, attributes: one }));
  const links = { next: end < apis.length ? { href: next } : null };
  return { body: { data, links, meta: { page: { total: apis.length } } } };
}

function slugsOf({ docs }: CatalogList): string[] {
  return docs.map(({ slug }) => slug);
}

test('pages that only the one before leads to are found by their numbers', async () => {
  portal = byCursor;
  const first = await list('limit=20&page=1&draft=true');
  expect(first).toMatchObject({ totalDocs: 57, totalPages: 3, hasNextPage: true, nextPage: 2 });
  const last = await list('limit=20&page=3&draft=true');
  expect(slugsOf(last)).toEqual(apis.slice(40).map(({ slug }) => slug));
  expect(last).toMatchObject({ page: 3, pagingCounter: 41, hasNextPage: false, prevPage: 2 });
  asked.length = 0;
  expect(slugsOf(await list('limit=20&page=2&draft=true'))).toEqual(
    apis.slice(20, 40).map(({ slug }) => slug),
  );
  expect(asked).toEqual(['?page[size]=20&page[cursor]=c20&draft=true']);
  expect(await list('limit=20&page=9&draft=true')).toMatchObject({ docs: [], hasNextPage: false });
});

test('a cursor that has ended is asked for anew from the first page', async () => {
  portal = byCursor;
  await list('limit=20&page=2');
  let ended = true;
  portal = (query) => {
    if (ended && query.has('page[cursor]')) return { status: 410, body: {} };
    ended = false;
    return byCursor(query);
  };
  expect(slugsOf(await list('limit=20&page=2'))[0]).toBe('s20');
});

test.each([
  ['offsets', (at: number) => `http://elsewhere.test/apis?limit=20&offset=${at}`, 'offset'],
  ['a token', (at: number) => `?after=${at}`, 'after'],
])('the address of the next page may lead by %s', async (_, link, key) => {
  portal = (query) => {
    const start = Number(query.get(key) ?? 0);
    const results = apis.slice(start, start + 20);
    return { body: { count: 57, next: start + 20 < 57 ? link(start + 20) : null, results } };
  };
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(...slugsOf(await list(`limit=20&page=${page}`)));
  expect(pages).toEqual(apis.map(({ slug }) => slug));
});

test('a portal that takes no `draft` is said to list what is public', async () => {
  portal = (query) =>
    query.has('draft')
      ? { status: 400, body: { error: 'unknown parameter' } }
      : { body: { items: pageOf(apis, query).docs, total: 57 } };
  expect(await list('limit=20&page=1&draft=true')).toMatchObject({
    totalDocs: 57,
    withoutDrafts: true,
  });
  expect(await list('limit=20&page=1')).not.toHaveProperty('withoutDrafts');
});
