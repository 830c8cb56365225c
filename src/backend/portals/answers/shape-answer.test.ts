import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { CatalogList } from '#contracts/remote-portals.ts';
import { asProblem } from './as-problem.ts';
import { readError } from './read-error.ts';
import { readListHeaders } from './read-list.ts';
import { type Shape, shapeAnswer } from './shape-answer.ts';

function bytes(value: unknown) {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
}
function shaped(shape: Shape, value: unknown) {
  const read = shapeAnswer(shape, bytes(value));
  return read.kind === 'json' ? JSON.parse(Buffer.from(read.bytes).toString()) : read.kind;
}
const list: Shape = { kind: 'list', limit: 20, page: 2 };
const shop = { slug: 'shop', title: 'Shop', status: 'live' };

test.each([
  ['docs', { docs: [shop], totalDocs: 41, limit: 20, page: 2 }],
  ['items', { items: [shop], total: 41 }],
  ['data', { data: [shop], meta: { total: 41, perPage: 20, currentPage: 2 } }],
  ['results', { results: [shop], count: 41 }],
  ['apis', { apis: [shop], pagination: { totalItems: 41 } }],
  ['data.items', { data: { items: [shop], total: 41 } }],
])('a list under %s is read', (_name, value) => {
  const read = shaped(list, value);
  expect(read).toSatisfy((one: unknown) => Check(CatalogList, one));
  expect(read).toMatchObject({
    docs: [{ slug: 'shop', name: 'Shop', status: 'published' }],
    totalDocs: 41,
    totalPages: 3,
    page: 2,
    nextPage: 3,
    prevPage: 1,
  });
});

function entries(count: number) {
  return Array.from({ length: count }, (_, at) => ({ slug: `s${at}` }));
}

test.each([
  ['X-Total-Count', 20, 1, { 'x-total-count': '59' }, [1, 59, 3, 2, 20]],
  ['the last page', 19, 3, { 'x-total-count': '59' }, [41, 59, 3, null, 20]],
  ['Content-Range', 20, 2, { 'content-range': 'items 20-39/59' }, [21, 59, 3, 3, 20]],
  ['rel="next"', 20, 1, { link: '</x?limit=20&page=2>; rel="next"' }, [1, 20, 2, 2, 20, true]],
  [
    'rel="last"',
    20,
    1,
    { link: '<?page=2>; rel=next, <?page=3>; rel=last' },
    [1, 20, 3, 2, 20, true],
  ],
  [
    'rel="prev" alone',
    19,
    3,
    { link: '<?page=2&per_page=20>; rel="prev first"' },
    [41, 59, 3, null, 20],
  ],
  ['fewer than asked for', 10, 1, { 'x-total-count': '59' }, [1, 59, 6, 2, 10]],
  [
    'the last of pages with fewer',
    9,
    2,
    { 'x-total-count': '59', link: '<?page=1&limit=50>; rel=prev' },
    [51, 59, 2, null, 50],
  ],
  ['nothing', 20, 1, {}, [1, 20, 2, 2, 20, true]],
] as const)('a bare list with %s', (_name, count, page, headers, told) => {
  const read = shaped(
    { kind: 'list', limit: 20, page, headers: readListHeaders(headers) },
    entries(count),
  );
  const [pagingCounter, totalDocs, totalPages, nextPage, limit, atLeast] = told;
  expect(read).toMatchObject({ pagingCounter, totalDocs, totalPages, nextPage, limit });
  expect(read.atLeast).toBe(atLeast);
  expect(read).toSatisfy((one: unknown) => Check(CatalogList, one));
});

test('a list without a length is at least as long as it is seen', () => {
  expect(shaped(list, { items: entries(20), hasMore: true })).toMatchObject({
    hasNextPage: true,
    nextPage: 3,
    totalDocs: 40,
    atLeast: true,
  });
});

test('an entry has its tenant', () => {
  const tenants = [{ name: 'Globex', slug: 'globex' }, 7, 'acme', null];
  const read = shaped(list, [
    ...tenants.map((tenant) => ({ slug: 'a', tenant })),
    { slug: 'a', tenant_name: 'Umbrella' },
  ]);
  expect(read.docs.map(({ tenant }: { tenant?: string }) => tenant)).toEqual([
    'Globex',
    '7',
    'acme',
    undefined,
    'Umbrella',
  ]);
});

test.each([{ error: 'x' }, 'text', '<html></html>', null, 7, { docs: 'none' }])(
  '%j is no list',
  (value) => {
    expect(shaped(list, value)).toBe('unreadable');
  },
);

const document = {
  openapi: '3.1.0',
  info: { title: 'T', version: '3' },
  paths: { '/a': { get: {} } },
};

test.each([
  ['an object', { spec: document }],
  ['a text of JSON', { definition: JSON.stringify(document) }],
  ['a text of YAML', { oas: 'openapi: 3.1.0\ninfo:\n  title: T\npaths:\n  /a:\n    get: {}\n' }],
])('a specification that is %s is found', (_name, given) => {
  const spec = shapeAnswer(
    { kind: 'spec', from: 'detail' },
    bytes({ doc: { slug: 'shop', ...given } }),
  );
  expect(spec).toMatchObject({ kind: 'spec' });
  expect(shaped({ kind: 'detail' }, { slug: 'shop', ...given })).toMatchObject({
    spec: { openapi: '3.1.0', url: '/api/apis/shop/spec', operations: 1 },
  });
  expect(shaped(list, [{ slug: 'shop', ...given }]).docs[0].spec.operations).toBe(1);
});

test('parts come from their address or from the details, and are empty where there are none', () => {
  const sdk = { language: 'go', name: 'shop-go' };
  const part = { kind: 'part', part: 'sdks', slug: 'shop' } as const;
  expect(shaped({ ...part, from: 'part' }, [sdk, { odd: 1 }])).toMatchObject({ sdks: [sdk] });
  expect(shaped({ ...part, from: 'detail' }, { ...shop, sdks: [sdk] })).toMatchObject({
    sdks: [sdk],
  });
  expect(shaped({ ...part, from: 'detail' }, shop)).toEqual({
    slug: 'shop',
    version: null,
    revision: null,
    locale: null,
    sdks: [],
    gap: 'untold',
  });
});

test('what is not told, and what cannot be read, is told from what there is none of', () => {
  const bare = { ...shop, published_at: null, sdks: [{ lang: 'go' }], docs: [], pricing: {} };
  expect(shaped({ kind: 'detail' }, bare)).toMatchObject({
    gaps: { description: 'untold', sdks: 'unreadable', changelog: 'untold' },
  });
  expect(Object.keys(shaped({ kind: 'detail' }, bare).gaps)).toHaveLength(3);
  expect(shaped({ kind: 'detail' }, shop).gaps).toMatchObject({ publishedAt: 'untold' });
  const pricing = { plan_name: 'Flat', monthly_fee: 19 };
  const part = { kind: 'part', part: 'pricing', slug: 'shop', from: 'part' } as const;
  expect(shaped(part, pricing)).toMatchObject({
    pricing: null,
    gap: 'unreadable',
    sent: expect.stringContaining('"plan_name": "Flat"'),
  });
  expect(shaped(part, {})).not.toHaveProperty('gap');
});

test('what is not known of a document or a file is null', () => {
  const facts = { format: 'yaml', openapi: '3.1.0' };
  const docs = [{ path: 'a.md' }];
  const read = shaped({ kind: 'detail' }, { ...shop, spec: facts, docs });
  expect(read).toMatchObject({ spec: { operations: null }, docs: [{ bytes: null }] });
  const broken = 'openapi: 3.1.0\npaths: [\n';
  expect(shaped({ kind: 'detail' }, { ...shop, spec: broken }).spec.operations).toBeNull();
});

test.each([
  [{ errors: [{ message: 'A' }, { message: 'B' }] }, ['A', 'B']],
  [{ detail: 'A', errors: [] }, ['A']],
  [{ message: 'A' }, ['A']],
  [{ error: 'A' }, ['A']],
  [{ error: { message: 'A' } }, ['A']],
  ['plain words', ['plain words']],
  ['<h1>Bad gateway</h1>', []],
  ['', []],
  [[1, 2], ['[1,2]']],
])('the words of %j are read', (body, messages) => {
  expect(readError(bytes(body)).messages).toEqual(messages);
});

test.each([
  [400, 'invalid_parameter'],
  [401, 'portal_sign_in'],
  [404, 'not_found'],
  [409, 'portal_refused'],
  [412, 'etag_mismatch'],
  [418, 'portal_refused'],
  [429, 'rate_limited'],
  [500, 'portal_failed'],
  [503, 'unavailable'],
])('%i is the problem %s', (statusCode, code) => {
  const answer = { statusCode, headers: { 'retry-after': '7' }, rawPayload: bytes('Sorry') };
  const { headers, rawPayload } = asProblem('Acme', answer);
  expect(headers['retry-after']).toBe('7');
  expect(JSON.parse(rawPayload.toString())).toMatchObject({
    code,
    detail: expect.stringContaining('Acme returned'),
    errors: [{ message: 'Sorry' }],
  });
});
