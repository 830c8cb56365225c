import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ViewFilter } from '#storage/portal/view-filter.ts';
import type { ViewPage, ViewRows, ViewStart } from '#storage/portal/view-page.ts';
import { createPostgresLists, type ListOptions } from './lists.ts';
import { addApi, addRevision, fillLists, type ListedApi, viewOf } from './lists.testing.ts';
import { openPostgresPortal, type PostgresPortal } from './open-portal.ts';
import { hasPostgres, openPostgresDatabase, type TestDatabase } from './postgres.testing.ts';

const all: ViewFilter = { tenantId: 'ten_1', view: 'published' };
const best: ViewPage = { sort: 'relevance', descending: false, limit: 10, start: { offset: 0 } };
/** So that a few dozen APIs are as many as thousands. */
const limits = { common: 20, detailed: 20, candidates: 16, best: 12 };

describe.skipIf(!hasPostgres())('searches on PostgreSQL', () => {
  let database: TestDatabase;
  let portal: PostgresPortal;

  beforeEach(async () => {
    database = await openPostgresDatabase();
    portal = await openPostgresPortal(database.url);
  });
  afterEach(async () => {
    await portal?.close();
    await database?.drop();
  });

  async function open(apis: readonly ListedApi[], options: ListOptions = { limits }) {
    await fillLists(portal.data, apis);
    const lists = createPostgresLists(portal.connection, options);
    const read = async (
      words: string,
      page: Partial<ViewPage> = {},
      more: Partial<ViewFilter> = {},
    ): Promise<ViewRows> => {
      const found = await lists.read({ ...all, ...more, words }, { ...best, ...page });
      if (typeof found === 'string') throw new Error(found);
      return found;
    };
    const names = async (...asked: Parameters<typeof read>): Promise<string[]> =>
      (await read(...asked)).rows.map(({ summary }) => JSON.parse(summary).name);
    return { lists, read, names };
  }

  test('rare words are ranked by where they are, names that have all of them first', async () => {
    const { names, read } = await open([
      { name: 'In a document', document: 'A ledger, ledger, ledger.' },
      { name: 'In an operation', operations: ['/ledger'] },
      { name: 'In the summary', summary: 'A ledger of payments. Ledger!' },
      { name: 'In the tags', tags: ['ledger'] },
      { name: 'In the slug', slug: 'ledger' },
      { name: 'A ledger of everything that was ever bought' },
      { name: 'Ledger', tags: ['ledger'] },
    ]);
    expect(await names('ledger')).toEqual([
      'Ledger',
      'A ledger of everything that was ever bought',
      'In the slug',
      'In the tags',
      'In the summary',
      'In an operation',
      'In a document',
    ]);
    for (const { key } of (await read('ledger')).rows) expect(key).toBeLessThan(0);
  });

  test('a word that very many have: names first, the shortest first, then heads, then all others', async () => {
    const elsewhere = Array.from({ length: 30 }, (_, n) => ({
      name: `Other ${n}`,
      operations: ['/orders'],
    }));
    const { read, names } = await open([
      ...elsewhere,
      { name: 'All orders that were ever placed' },
      { name: 'Orders' },
      { name: 'Tagged', tags: ['orders'] },
      { name: 'OrdersOfTheDay' },
    ]);
    expect((await read('orders')).total).toBe(34);
    const found = await names('orders', { limit: 100 });
    const first = ['Orders', 'OrdersOfTheDay', 'All orders that were ever placed', 'Tagged'];
    expect(found.slice(0, 4)).toEqual(first);
    expect(found.slice(4).toSorted()).toEqual(elsewhere.map(({ name }) => name).toSorted());
  });

  test.each<[string, number, Partial<ViewPage>]>([
    ['common words by relevance', 60, {}],
    ['rare words by relevance', 15, {}],
    ['common words by name', 60, { sort: 'name' }],
    ['common words by name, backwards', 60, { sort: 'name', descending: true }],
  ])(
    'pages of %s have each API once, by number and by cursor there and back',
    async (_, count, order) => {
      const apis = Array.from({ length: count }, (__, n): ListedApi => {
        const lifecycle = n % 2 === 0 ? 'design' : 'production';
        if (n % 3 === 0) return { lifecycle, name: `Thing ${n}` };
        const name = `Other ${n}`;
        return n % 3 === 1
          ? { lifecycle, name, tags: ['thing'] }
          : { lifecycle, name, summary: 'things' };
      });
      const { read } = await open(apis);
      for (const more of [{}, { lifecycle: 'design' }]) {
        const page = async (start: ViewStart, limit = 7) =>
          (await read('thing', { ...order, limit, start }, more)).rows.map(({ key, id }) => ({
            key,
            id,
          }));
        // oxlint-disable-next-line no-await-in-loop
        const whole = await page({ offset: 0 }, 100);
        const ids = new Set(whole.map(({ id }) => id));
        expect(ids.size).toBe('lifecycle' in more ? Math.ceil(count / 2) : count);
        const offsets = Array.from({ length: Math.ceil(whole.length / 7) }, (__, n) => n * 7);
        for (const offset of offsets) {
          const [at, last] = [whole[offset], whole[offset - 1]];
          const expected = whole.slice(offset, offset + 7);
          // oxlint-disable-next-line no-await-in-loop
          expect(await page({ offset })).toEqual(expected);
          // oxlint-disable-next-line no-await-in-loop
          expect(last ? await page({ after: last }) : expected).toEqual(expected);
          // oxlint-disable-next-line no-await-in-loop
          const before = at ? await page({ before: at }) : [];
          expect(before).toEqual(whole.slice(Math.max(0, offset - 7), offset));
        }
      }
    },
  );

  test('has the words of exactly the revisions that are shown', async () => {
    const { names } = await open([{ name: 'First', views: ['newest', 'published'] }]);
    const texts = () => database.query('SELECT revision, views FROM api_texts');
    expect(await texts()).toMatchObject([{}]);
    const times = { createdAt: 1, updatedAt: 1, publishedAt: 1 };
    const second = { name: 'Second', slug: 'api-000000', ...times };
    const change = (view: 'newest' | 'published' | undefined, revision: number, commit = true) =>
      portal.data.write(function* (stores) {
        if (view) yield* stores.views.put(viewOf('api_000000', view, second, revision), []);
        return { commit, value: undefined };
      });
    await portal.data.write(function* (stores) {
      yield* addRevision(stores, 'api_000000', 2, { ...second, document: 'The handbook.' });
      return { commit: true, value: undefined };
    });
    await change('newest', 2);
    expect(await names('first')).toEqual(['First']);
    expect(await names('first', {}, { view: 'newest' })).toEqual([]);
    expect(await names('handbook second', {}, { view: 'newest' })).toEqual(['Second']);
    expect(await texts()).toHaveLength(2);
    await change('published', 2, false);
    expect(await names('second')).toEqual([]);
    await change('published', 2);
    expect(await names('second')).toEqual(['Second']);
    expect(await texts()).toHaveLength(1);
    await portal.data.write(function* ({ views }) {
      yield* views.remove('api_000000', 'published');
      yield* views.remove('api_000000', 'newest');
      return { commit: true, value: undefined };
    });
    expect([await texts(), await names('second')]).toEqual([[], []]);
  });

  test('of languages from several revisions, the words that are public are found', async () => {
    const { names } = await open([]);
    const docs = [
      { path: 'docs/a.md', locale: null, role: 'overview' },
      { path: 'docs/b.md', locale: 'de', role: 'overview' },
    ];
    await portal.data.write(function* (stores) {
      yield* addApi(stores, 0, { name: 'Kettle', document: 'Boil water.', views: [] });
      const overview = { locales: [{ locale: 'de', name: 'Wasserkocher', summary: 'Neu.' }] };
      const draft = { name: 'Secret', summary: 'Hidden', document: 'Draft text.', overview, docs };
      yield* addRevision(stores, 'api_000000', 2, draft);
      yield* stores.publishedLocales.replace('api_000000', [
        { locale: 'en', revision: 1, publishedAt: 1 },
        { locale: 'de', revision: 2, publishedAt: 2 },
      ]);
      const times = { createdAt: 1, updatedAt: 1, publishedAt: 1 };
      const row = viewOf('api_000000', 'published', { name: 'Kettle', ...times }, 1, true);
      yield* stores.views.put(row, []);
      yield* stores.views.put(row, []);
      return { commit: true, value: undefined };
    });
    for (const words of ['kettle', 'wasserkocher', 'neu', 'boil', 'kettle wasserkocher']) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await names(words)).toEqual(['Kettle']);
    }
    for (const words of ['secret', 'hidden', 'draft']) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await names(words)).toEqual([]);
    }
  });

  test('texts of any size and content are written, and found by their beginnings', async () => {
    const many = Array.from({ length: 300_000 }, (_, n) => `w${n.toString(36)}`).join(' ');
    const { names } = await open([
      { name: 'Long', document: `${many} ${'x'.repeat(5000)}`, summary: `a\0b \uD800 ' \\ :*` },
    ]);
    expect(await names('w1 long')).toEqual(['Long']);
    expect(await names(`a b`)).toEqual(['Long']);
  });

  test('each list sees what was committed before it, and what was kept is counted anew', async () => {
    const { lists, read } = await open([{ name: 'Ship 0' }]);
    const plain = () => lists.read(all, { ...best, sort: 'name' });
    expect(await plain()).toMatchObject({ total: 1, rows: [{ key: 'ship 0' }] });
    expect(await read('ship')).toMatchObject({ total: 1 });
    await portal.data.write(function* (stores) {
      yield* addApi(stores, 1, { name: 'Ship 1' });
      return { commit: true, value: undefined };
    });
    expect(await plain()).toMatchObject({ total: 2, rows: [{ key: 'ship 0' }, { key: 'ship 1' }] });
    expect(await read('ship')).toMatchObject({ total: 2 });
    expect(await read('ship')).toMatchObject({ total: 2, rows: [{}, {}] });
  });
});
