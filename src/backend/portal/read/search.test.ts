import { Check } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiListReply } from '#contracts/portal.ts';
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
  await portal?.close();
  portal = await openTestPortal({ ...workers, close: () => Promise.resolve() });
  authorization = `Bearer ${(await portal.services.signInLocally()).token}`;
});
afterAll(() => portal.close());

function spec(path: string, summary: string) {
  return `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n  ${path}:\n    get:\n      summary: ${summary}\n      responses: { '200': { description: ok } }\n`;
}

async function put(
  slug: string,
  changes: object = {},
  files: Record<string, string> = {},
  query = '',
) {
  const api = { slug, name: slug, summary: 'Plain', tags: [], ...changes };
  const reply = await portal.inject({
    method: 'PUT',
    url: `/api/apis/${slug}?create=true${query}`,
    payload: await zipOf({ ...apiFiles(api), 'openapi.yaml': spec('/a', 'b'), ...files }),
    headers: { 'content-type': 'application/zip', authorization },
  });
  expect(reply.statusCode).toBeLessThan(300);
  portal.clock.now += 1000;
}

async function post(path: string) {
  const reply = await portal.inject({ method: 'POST', url: path, headers: { authorization } });
  expect(reply.statusCode).toBe(200);
}

async function search(q: string, more = '') {
  const reply = await portal.inject({
    method: 'GET',
    url: `/api/apis?q=${encodeURIComponent(q)}${more}`,
    headers: { authorization },
  });
  expect(reply.statusCode).toBe(200);
  const { docs, totalDocs } = reply.json();
  const found: string[] = docs.map(({ slug }: { slug: string }) => slug);
  expect(totalDocs).toBe(found.length);
  return found;
}

describe('q', () => {
  test('finds words wherever an API has them', async () => {
    await put('by-name', { name: 'Invoices' });
    await put('invoices');
    await put('by-tag', { tags: ['other', 'invoices'] });
    await put('by-summary', { summary: 'Sends invoices.' });
    await put('by-path', {}, { 'openapi.yaml': spec('/customers/invoices', 'b') });
    await put('by-operation', {}, { 'openapi.yaml': spec('/a', 'List invoices') });
    await put('by-docs', {}, { 'docs/overview.md': '# How\n\nTo pay **invoices**.\n' });
    await put('by-locale', { locales: { de: { name: 'Invoices' } } });
    await put('none', { name: 'Other' });
    const all = [
      'by-docs',
      'by-locale',
      'by-name',
      'by-operation',
      'by-path',
      'by-summary',
      'by-tag',
      'invoices',
    ];
    expect((await search('invoices')).toSorted()).toEqual(all);
    expect(await search('invoices', '&tag=other')).toEqual(['by-tag']);
    expect(await search('invoices', '&status=draft')).toEqual([]);
    const ranked = await search('invoices', '&sort=relevance');
    expect(ranked.slice(0, 2)).toEqual(['invoices', 'by-name']);
    expect(ranked.toSorted()).toEqual(all);
  });

  test('says where, the place that weighs most first, once for each place', async () => {
    await put('by-name', { name: 'Crème brûlée orders', tags: ['sweet orders'] });
    await put('by-tag', { tags: ['sweet orders', 'brulee'] });
    const summary = `${'What nobody looks for. '.repeat(5)}Sends orders. ${'More of it. '.repeat(8)}`;
    await put('by-summary', { summary });
    await put('by-path', {}, { 'openapi.yaml': spec('/customers/orders', 'Take one') });
    await put('by-docs', {}, { 'docs/overview.md': '# How\n\nTo pay **orders** is easy.\n' });
    const found = async (q: string, more = '') => {
      const url = `/api/apis?q=${encodeURIComponent(q)}${more}`;
      const reply = await portal.inject({ method: 'GET', url, headers: { authorization } });
      const { docs } = reply.json();
      expect(Check(ApiListReply, reply.json())).toBe(true);
      return Object.fromEntries(docs.map((api: { slug: string }) => [api.slug, api]));
    };
    const orders = await found('ord');
    expect(orders['by-name'].found).toEqual([{ in: 'name', text: 'Crème brûlée orders' }]);
    expect(orders['by-tag'].found).toEqual([{ in: 'tag', text: 'sweet orders' }]);
    expect(orders['by-summary'].found).toEqual([
      { in: 'summary', text: expect.stringMatching(/^…What nobody.* Sends orders\. More.*…$/) },
    ]);
    expect(orders['by-path'].found).toEqual([
      { in: 'operation', text: '/customers/orders Take one' },
    ]);
    expect(orders['by-docs'].found).toEqual([
      { in: 'document', text: 'To pay **orders** is easy.' },
    ]);
    expect((await found('easy BY-DOCS'))['by-docs'].found).toEqual([
      { in: 'name', text: 'by-docs' },
      { in: 'document', text: 'To pay **orders** is easy.' },
    ]);
    expect(await found('brulee sweet', '&fields=slug,found')).toEqual({
      'by-name': {
        slug: 'by-name',
        found: [
          { in: 'name', text: 'Crème brûlée orders' },
          { in: 'tag', text: 'sweet orders' },
        ],
      },
      'by-tag': expect.objectContaining({ slug: 'by-tag' }),
    });
    expect((await found('ord', '&fields=slug'))['by-docs']).toEqual({ slug: 'by-docs' });
    const list = await portal.inject({ method: 'GET', url: '/api/apis?limit=1' });
    expect(list.json().docs[0]).not.toHaveProperty('found');
  });

  test('takes every word, in any order and case, the last one as a beginning', async () => {
    await put('one', { name: 'Crème brûlée Orders' });
    await put('two', { name: 'Orders' });
    expect(await search('orders creme')).toEqual(['one']);
    expect(await search('BRULEE ord')).toEqual(['one']);
    expect(await search('ord brulee')).toEqual([]);
    expect(await search('  orders ')).toEqual(['one', 'two']);
    expect(await search('orders', '&sort=-name')).toEqual(['two', 'one']);
  });

  test('is text, never query syntax', async () => {
    await put('one', { name: 'Alpha and Beta (v2.1) "quoted" C++', summary: 'name:x' });
    await put('two', { name: 'Alpha' });
    const texts = [
      'alpha AND beta',
      'alpha (v2.1)',
      '"quoted"',
      'beta "quo',
      'name:x',
      'alpha c++',
    ];
    for (const text of texts) expect([text, await search(text)]).toEqual([text, ['one']]);
    const nothing = [
      'alpha OR gamma',
      'alpha NOT beta gamma',
      'al* alpha',
      'NEAR(alpha',
      'summary:alpha',
    ];
    for (const text of nothing) expect([text, await search(text)]).toEqual([text, []]);
    const noWords = ['*', '"', '""', '(', '-', '^', '{}', ' ', '\0', "'", '\\', '\ud800'];
    for (const text of noWords.map((text) => encodeURI(text.toWellFormed()))) {
      expect(await search(decodeURI(text))).toEqual([]);
    }
    expect(await search('alpha - beta')).toEqual(['one']);
    expect(await search('alpha\0 beta')).toEqual(['one']);
  });

  test('pages by cursor, also by relevance', async () => {
    await put('best', { name: 'Ledger', tags: ['ledger'] });
    await put('good', { name: 'Ledger of everything that was ever bought' });
    await put('fair', { name: 'Other', summary: 'A ledger' });
    for (const sort of ['relevance', '-updatedAt']) {
      const whole = await search('ledger', `&sort=${sort}`);
      const url = `/api/apis?q=ledger&sort=${sort}&limit=1`;
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const reply = await portal.inject({
          method: 'GET',
          url: cursor ? `${url}&cursor=${cursor}` : url,
        });
        seen.push(reply.json().docs[0].slug);
        cursor = reply.json().nextCursor;
      }
      expect(seen).toEqual(whole);
      expect(whole).toHaveLength(3);
    }
    expect(await search('ledger', '&sort=relevance')).toEqual(['best', 'good', 'fair']);
    const first = await portal.inject({ method: 'GET', url: '/api/apis?q=ledger&limit=1' });
    const { nextCursor } = first.json();
    const other = await portal.inject({
      method: 'GET',
      url: `/api/apis?q=ledge&limit=1&cursor=${nextCursor}`,
    });
    expect([other.statusCode, other.json().code]).toEqual([400, 'cursor_invalid']);
  });

  test.each(['sort=relevance', 'q=', `q=${'x'.repeat(201)}`])(
    'refuses a query it cannot answer: %#',
    async (query) => {
      const reply = await portal.inject({ method: 'GET', url: `/api/apis?${query}` });
      expect([reply.statusCode, reply.json().errors[0].pointer]).toEqual([
        400,
        `/${query.split('=')[0]}`,
      ]);
    },
  );
});

test('each audience finds what it may read, from the moment it may', async () => {
  const both = async (q: string) => [await search(q), await search(q, '&draft=true')];
  await put('shop', { name: 'First' });
  expect(await both('first')).toEqual([['shop'], ['shop']]);
  await put('shop', { name: 'Second' }, {}, '&draft=true');
  expect(await both('first')).toEqual([['shop'], []]);
  expect(await both('second')).toEqual([[], ['shop']]);
  await post('/api/apis/shop/publish');
  expect(await both('first')).toEqual([[], []]);
  expect(await both('second')).toEqual([['shop'], ['shop']]);
  await post('/api/apis/shop/unpublish');
  expect(await both('second')).toEqual([[], ['shop']]);
  await put('shop', { name: 'Third' }, {}, '&dryRun=true');
  expect(await both('third')).toEqual([[], []]);
});
