import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ViewPage } from '#storage/portal/view-page.ts';
import { createListPages } from './list-pages.ts';
import { fillLists, generatedApis } from './lists.testing.ts';
import { openPostgresPortal, type PostgresPortal } from './open-portal.ts';
import { hasPostgres, openPostgresDatabase, type TestDatabase } from './postgres.testing.ts';
import { createTotals } from './totals.ts';

const first: ViewPage = { sort: 'name', descending: false, limit: 20, start: { offset: 0 } };
const after = { after: { key: '', id: '' } };

describe.skipIf(!hasPostgres())('the plan of a list', () => {
  let database: TestDatabase;
  let portal: PostgresPortal;

  beforeAll(async () => {
    database = await openPostgresDatabase();
    portal = await openPostgresPortal(database.url, { connections: 1 });
    await fillLists(portal.data, generatedApis());
    await portal.connection.use(({ reading }) => reading.run('ANALYZE api_views'));
  });
  afterAll(async () => {
    await portal?.close();
    await database?.drop();
  });

  test.each([
    ['its beginning', first],
    ['its beginning, from the newest', { ...first, sort: 'updatedAt', descending: true } as const],
    ['what is behind a place', { ...first, start: after }],
  ])('is kept for %s', async (_, page) => {
    const lists = createListPages(createTotals());
    const kept = await portal.connection.use(async ({ reading }) => {
      const before = await keptPlans(reading);
      for (let count = 0; count < 12; count += 1) {
        const { rows } = await lists.read(reading, { tenantId: 'ten_1', view: 'published' }, page);
        expect(rows).toHaveLength(20);
      }
      return (await keptPlans(reading)) - before;
    });
    expect(kept).toBeGreaterThanOrEqual(5);
  });
});

type Reading = Parameters<Parameters<PostgresPortal['connection']['use']>[0]>[0]['reading'];

/** How often a plan of lists was used again on a connection. */
async function keptPlans(reading: Reading): Promise<number> {
  const found = await reading.row<{ count: number }>(
    "SELECT coalesce(sum(generic_plans), 0)::integer AS count FROM pg_prepared_statements WHERE statement LIKE '%api_views v%'",
  );
  return found?.count ?? 0;
}
