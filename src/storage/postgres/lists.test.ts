import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#storage/open/open-database.testing.ts';
import type { ViewFilter } from '#storage/portal/view-filter.ts';
import type { ViewPage, ViewRows, ViewSort, ViewStart } from '#storage/portal/view-page.ts';
import type { Database } from '#storage/open/open-database.ts';
import { createPostgresLists, type PostgresLists } from './lists.ts';
import { fillLists, generatedApis } from './lists.testing.ts';
import { openPostgresPortal, type PostgresPortal } from './open-portal.ts';
import { hasPostgres, openPostgresDatabase, type TestDatabase } from './postgres.testing.ts';

const sorts: ViewSort[] = ['name', 'createdAt', 'updatedAt', 'publishedAt'];
const filters: Omit<ViewFilter, 'tenantId' | 'view'>[] = [
  {},
  { status: 'published' },
  { lifecycle: 'design' },
  { tag: 'even' },
  { tag: 'rare' },
  { tag: 'none' },
  { status: 'deprecated', lifecycle: 'production', tag: 'odd' },
];
const words = [
  'orders',
  'ORD',
  'o',
  'or',
  'ledger all',
  'brulee creme',
  'crème',
  'v2.1',
  'v2.',
  '2.1',
  'e-mail',
  'mail e',
  'mail-e',
  '/v1/users/{id}',
  'v1/us',
  'users v1',
  'etat',
  'отчет',
  'отчёт',
  '支付',
  '支',
  'x_y',
  'x-',
  'things/3',
  'number 17',
  'keeps every payment',
  '"quoted" AND (',
  "o'",
  '!!',
  'nothing',
  'draft of größe',
];

const best: ViewPage = { sort: 'relevance', descending: false, limit: 500, start: { offset: 0 } };

describe.skipIf(!hasPostgres())('lists of both engines', () => {
  let database: TestDatabase;
  let portal: PostgresPortal;
  let lists: PostgresLists;
  let file: Database;

  beforeAll(async () => {
    database = await openPostgresDatabase();
    portal = await openPostgresPortal(database.url);
    lists = createPostgresLists(portal.connection, { waiting: 1000 });
    file = openTestDatabase(':memory:');
    await Promise.all([portal.data, file.portal].map((data) => fillLists(data, generatedApis())));
  });
  afterAll(async () => {
    file?.close();
    await portal?.close();
    await database?.drop();
  });

  async function onServer(filter: ViewFilter, page: ViewPage): Promise<ViewRows> {
    const found = await lists.read(filter, page);
    if (typeof found === 'string') throw new Error(found);
    return found;
  }

  const inFile = (filter: ViewFilter, page: ViewPage): ViewRows => file.views.read(filter, page);

  /** The whole list, pages by number, and pages by cursor there and back, from the data file and from the server. */
  async function readBoth(filter: ViewFilter, sort: ViewSort) {
    const pages: ViewPage[] = [];
    for (const descending of [false, true]) {
      const page = (start: ViewStart, limit = 9): ViewPage => ({ sort, descending, limit, start });
      const whole = inFile(filter, page({ offset: 0 }, 500));
      const offsets = [0, 4, Math.max(0, whole.total - 3), 1000];
      pages.push(page({ offset: 0 }, 500), ...offsets.map((offset) => page({ offset })));
      for (const at of [0, 7, whole.rows.length - 1]) {
        const row = whole.rows[at];
        if (row) pages.push(page({ after: row }), page({ before: row }));
      }
    }
    const there = await Promise.all(pages.map((page) => onServer(filter, page)));
    return { here: pages.map((page) => inFile(filter, page)), there };
  }

  describe.each(['published', 'newest'] as const)('%s', (view) => {
    test.each(filters)('filtered by %o', async (more) => {
      const read = sorts.map((sort) => readBoth({ tenantId: 'ten_1', view, ...more }, sort));
      for (const { here, there } of await Promise.all(read)) expect(there).toEqual(here);
    });

    test.each(words)('searched for %s', async (typed) => {
      const at = words.indexOf(typed);
      const more = filters[at % filters.length] ?? {};
      for (const filter of [
        { tenantId: 'ten_1', view, words: typed },
        { tenantId: 'ten_1', view, words: typed, ...more },
      ]) {
        // oxlint-disable-next-line no-await-in-loop
        const { here, there } = await readBoth(filter, sorts[at % sorts.length] ?? 'name');
        expect(there).toEqual(here);
        const found = inFile(filter, best);
        // oxlint-disable-next-line no-await-in-loop
        const same = await onServer(filter, best);
        expect(same.total).toBe(found.total);
        expect(byId(same)).toEqual(byId(found));
      }
    });
  });

  test('another tenant sees its own alone', async () => {
    const filter: ViewFilter = { tenantId: 'ten_2', view: 'published' };
    const asked: ViewFilter[] = [filter, { ...filter, words: 'orders' }];
    for (const one of [...asked, { ...filter, tenantId: 'ten_3' }]) {
      // oxlint-disable-next-line no-await-in-loop
      const { here, there } = await readBoth(one, 'updatedAt');
      expect(there).toEqual(here);
    }
  });
});

function byId({ rows }: ViewRows) {
  return rows.map((row) => ({ ...row, key: 0 })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
