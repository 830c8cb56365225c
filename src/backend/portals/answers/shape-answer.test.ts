import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { CatalogList } from '#contracts/remote-portals.ts';
import { asProblem } from './as-problem.ts';
import { readError } from './read-error.ts';
import { type Shape, shapeAnswer } from './shape-answer.ts';

function bytes(value: unknown) {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
}
function shaped(shape: Shape, value: unknown) {
  const read = shapeAnswer(shape, bytes(value));
  return read.kind === 'json' ? JSON.parse(Buffer.from(read.bytes).toString()) : read.kind;
}
const list: Shape = { kind: 'list', limit: 20, page: 2, filtered: false };
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

test('a bare list is whole, and a list without a length says so', () => {
  expect(shaped(list, [shop, 'no record'])).toMatchObject({
    totalDocs: 1,
    page: 1,
    nextPage: null,
  });
  expect(shaped(list, { items: [shop], hasMore: true })).toMatchObject({
    hasNextPage: true,
    nextPage: 3,
    notes: [expect.stringContaining('how many')],
  });
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
  ['a text of YAML', { oas: 'openapi: 3.1.0\ninfo:\n  title: T\n' }],
])('a specification that is %s is found', (_name, given) => {
  const spec = shapeAnswer(
    { kind: 'spec', from: 'detail' },
    bytes({ doc: { slug: 'shop', ...given } }),
  );
  expect(spec).toMatchObject({ kind: 'spec' });
  expect(shaped({ kind: 'detail' }, { slug: 'shop', ...given })).toMatchObject({
    spec: { openapi: '3.1.0', url: '/api/apis/shop/spec' },
  });
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
  });
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
    detail: expect.stringContaining('Acme answers with'),
    errors: [{ message: 'Sorry' }],
  });
});
