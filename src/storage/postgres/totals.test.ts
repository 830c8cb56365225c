import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ViewFilter } from '#storage/portal/view-filter.ts';
import type { ViewPage } from '#storage/portal/view-page.ts';
import { createListPages } from './list-pages.ts';
import { addApi, fillLists } from './lists.testing.ts';
import { openPostgresPortal, type PostgresPortal } from './open-portal.ts';
import { hasPostgres, openPostgresDatabase, type TestDatabase } from './postgres.testing.ts';
import { createTotals } from './totals.ts';

const all: ViewFilter = { tenantId: 'ten_1', view: 'published' };
const page: ViewPage = { sort: 'name', descending: false, limit: 1, start: { offset: 0 } };

describe.skipIf(!hasPostgres())('the total of a list', () => {
  let database: TestDatabase;
  let portal: PostgresPortal;
  let count = 3;

  beforeAll(async () => {
    database = await openPostgresDatabase();
    portal = await openPostgresPortal(database.url);
    await fillLists(portal.data, [{ name: 'A' }, { name: 'B' }, { name: 'C' }]);
  });
  afterAll(async () => {
    await portal?.close();
    await database?.drop();
  });

  async function add(): Promise<void> {
    const number = count;
    count += 1;
    await portal.data.write(function* (stores) {
      yield* addApi(stores, number, { name: String(number) });
      return { commit: true, value: undefined };
    });
  }

  test('is right after a write where it is small, and counted once a second where it is large', async () => {
    let time = 0;
    const totalsOf = (many: number) => {
      const lists = createListPages(createTotals(() => time, many));
      return async () =>
        (await portal.connection.use(({ reading }) => lists.read(reading, all, page))).total;
    };
    const small = totalsOf(100);
    const large = totalsOf(2);
    expect([await small(), await large()]).toEqual([3, 3]);
    await add();
    expect([await small(), await large()]).toEqual([4, 3]);
    // It does not become younger by being asked for.
    time = 600;
    expect(await large()).toBe(3);
    time = 1000;
    expect(await large()).toBe(4);
    await add();
    expect([await small(), await large()]).toEqual([5, 4]);
  });
});
