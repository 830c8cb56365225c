import { createPostgresLists, type PostgresLists } from './lists.ts';
import type { PostgresConnection } from './connect.ts';
import { openPostgresPortal, type PostgresPortal } from './open-portal.ts';
import { openShared } from './shared/open-shared.ts';
import type { Shared } from '#storage/portal/shared.ts';

/** A portal's database with all that a process needs that serves it beside others. */
export type ServedPortal = Pick<PostgresPortal, 'data' | 'external' | 'close'> & {
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
  options?: Parameters<typeof openPostgresPortal>[1],
): Promise<ServedPortal> {
  const portal = await openPostgresPortal(url, options);
  const { data, connection, external } = portal;
  const lists = createPostgresLists(connection, { searches: searchesOf(connection) });
  const shared = openShared((sql, values) =>
    connection.use(({ reading }) => reading.rows(sql, values)),
  );
  return {
    data,
    external,
    lists,
    shared,
    async close() {
      await lists.close();
      await shared.close();
      await portal.close();
    },
  };
}

/** Of ten connections, searches have four: the others are for what is quick. */
function searchesOf({ connections }: PostgresConnection): number {
  return Math.max(1, Math.floor(connections * 0.4));
}
