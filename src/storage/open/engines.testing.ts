import { onTestFinished } from 'vitest';
import { openPostgresPortal } from '#storage/postgres/open-portal.ts';
import { hasPostgres, openPostgresDatabase } from '#storage/postgres/postgres.testing.ts';
import type { PortalDatabase, PortalStores } from '#storage/portal/portal-database.ts';
import type { Steps } from '#storage/portal/steps.ts';
import { openTestDatabase } from './open-database.testing.ts';

/** What holds a portal: `open` gives a test an empty one of its own, which the end of the test closes. */
export type Engine = { name: string; open: () => Promise<PortalDatabase> };

const sqlite: Engine = {
  name: 'SQLite',
  async open() {
    const database = openTestDatabase(':memory:');
    onTestFinished(() => database.close());
    return database.portal;
  },
};

const postgres: Engine = {
  name: 'PostgreSQL',
  async open() {
    const database = await openPostgresDatabase();
    const portal = await openPostgresPortal(database.url);
    onTestFinished(async () => {
      await portal.close();
      await database.drop();
    });
    return portal.data;
  },
};

/** A data file, and a database on a server where there is one: `describe.each(engines)`. */
export const engines: readonly Engine[] = hasPostgres() ? [sqlite, postgres] : [sqlite];

/** Runs a work in a transaction that is committed, and answers what it did. */
export function change<T>(
  data: PortalDatabase,
  work: (stores: PortalStores) => Steps<T>,
): Promise<T> {
  return data.write(function* (stores) {
    return { commit: true, value: yield* work(stores) };
  });
}
