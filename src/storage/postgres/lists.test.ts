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

describe.skipIf(!hasPostgres())('lists of both engines', () => {
  let database: TestDatabase;
  let portal: PostgresPortal;
  let lists: PostgresLists;
  let file: Database;

  beforeAll(async () => {
    database = await openPostgresDatabase();
    portal = await openPostgresPortal(database.url);
    lists = createPostgresLists(portal.connection);
    file = openTestDatabase(':memory:');
    await Promise.all([portal.data, file.portal].map((data) => fillLists(data, generatedApis())));
  });
  afterAll(async () => {
    file?.close();
    await lists?.close();
    await portal?.close();
    await database?.drop();
  });

  async function onServer(filter: ViewFilter, page: ViewPage): Promise<ViewRows> {
    const found = await lists.read(filter, page);
    if (typeof found === 'string') throw new Error(found);
    return found;
  }

  const inFile = (filter: ViewFilter, page: ViewPage): ViewRows => file.views.read(filter, page);

  /** The whole list, pages by number, and pages by cursor there and back: as they are read from the data file. */
  async function expectSame(filter: ViewFilter, sort: ViewSort): Promise<void> {
    for (const descending of [false, true]) {
      const page = (start: ViewStart, limit = 9): ViewPage => ({ sort, descending, limit, start });
      const whole = inFile(filter, page({ offset: 0 }, 500));
      const starts: [ViewStart, number?][] = [
        [{ offset: 0 }, 500],
        [{ offset: 0 }],
        [{ offset: 4 }],
      ];
      starts.push([{ offset: whole.total - 3 < 0 ? 0 : whole.total - 3 }], [{ offset: 1000 }]);
      for (const at of [0, 7, whole.rows.length - 1]) {
        const row = whole.rows[at];
        if (row) starts.push([{ after: row }], [{ before: row }]);
      }
      for (const [start, limit] of starts) {
        // oxlint-disable-next-line no-await-in-loop
        expect(await onServer(filter, page(start, limit))).toEqual(
          inFile(filter, page(start, limit)),
        );
      }
    }
  }

  describe.each(['published', 'newest'] as const)('%s', (view) => {
    test.each(filters)('filtered by %o', async (more) => {
      for (const sort of sorts) {
        // oxlint-disable-next-line no-await-in-loop
        await expectSame({ tenantId: 'ten_1', view, ...more }, sort);
      }
    });

    test.each(words)('searched for %s', async (typed) => {
      const at = words.indexOf(typed);
      for (const more of [{}, filters[at % filters.length] ?? {}]) {
        const filter = { tenantId: 'ten_1', view, words: typed, ...more };
        // oxlint-disable-next-line no-await-in-loop
        await expectSame(filter, sorts[at % sorts.length] ?? 'name');
        const best: ViewPage = {
          sort: 'relevance',
          descending: false,
          limit: 500,
          start: { offset: 0 },
        };
        // oxlint-disable-next-line no-await-in-loop
        const found = await onServer(filter, best);
        const same = inFile(filter, best);
        expect(found.total).toBe(same.total);
        const sorted = ({ rows }: ViewRows) =>
          rows.map(({ key: _, ...row }) => row).toSorted((a, b) => (a.id < b.id ? -1 : 1));
        expect(sorted(found)).toEqual(sorted(same));
      }
    });
  });

  test('another tenant sees its own alone', async () => {
    const filter: ViewFilter = { tenantId: 'ten_2', view: 'published' };
    await expectSame(filter, 'name');
    await expectSame({ ...filter, words: 'orders' }, 'updatedAt');
    await expectSame({ ...filter, tenantId: 'ten_3' }, 'name');
  });
});
