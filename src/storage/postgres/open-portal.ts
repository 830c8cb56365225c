import type { PortalDatabase } from '#storage/portal/portal-database.ts';
import { openPostgres, type PostgresConnection, type PostgresOptions } from './connect.ts';
import { migrate } from './migrate.ts';
import { createPortalDatabase } from './works.ts';
import { forgetOldMarks } from './write-marks.ts';

export type PostgresPortal = {
  readonly data: PortalDatabase;
  readonly connection: PostgresConnection;
  /** Waits for what runs, and closes the connections. */
  close(): Promise<void>;
};

/**
 * Opens a portal's database on a server, and brings its schema up to date.
 *
 * @param url `postgres://…`, as `readAddress` has it
 * @throws {PostgresError} in words, without the password of the address
 */
export async function openPostgresPortal(
  url: string,
  options?: PostgresOptions,
): Promise<PostgresPortal> {
  const connection = await openPostgres(url, options);
  try {
    await migrate(connection);
    await forgetOldMarks(connection);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return {
    data: createPortalDatabase(connection, options?.findingOut),
    connection,
    close: () => connection.close(),
  };
}
