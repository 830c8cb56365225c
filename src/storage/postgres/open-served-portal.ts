import type { PostgresOptions } from './connect.ts';
import { createPostgresLists, type PostgresLists } from './lists.ts';
import { openPostgresPortal, type PostgresPortal } from './open-portal.ts';
import { openShared } from './shared/open-shared.ts';
import type { Shared } from '#storage/portal/shared.ts';

/** A portal's database with all that a process needs that serves it beside others. */
export type ServedPortal = Pick<PostgresPortal, 'data' | 'close'> & {
  readonly lists: PostgresLists;
  readonly shared: Shared;
};

/**
 * Opens a portal's database on a server for one of the processes that serve it.
 *
 * @throws {PostgresError} in words, without the password of the address
 */
export async function openServedPortal(
  url: string,
  options?: PostgresOptions,
): Promise<ServedPortal> {
  const portal = await openPostgresPortal(url, options);
  const { data, connection } = portal;
  const lists = createPostgresLists(connection);
  const shared = openShared((sql, values) =>
    connection.use(({ reading }) => reading.rows(sql, values)),
  );
  return {
    data,
    lists,
    shared,
    async close() {
      await lists.close();
      await shared.close();
      await portal.close();
    },
  };
}
