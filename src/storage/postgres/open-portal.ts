import type { BlobLocation } from '#storage/blobs/blob-location.ts';
import type { ExternalBlobs } from '#storage/blobs/external-blobs.ts';
import type { PortalDatabase } from '#storage/portal/portal-database.ts';
import { openPostgres, type PostgresConnection, type PostgresOptions } from './connect.ts';
import { migrate } from './migrate.ts';
import { fetchingContents } from './needed-contents.ts';
import { openContents } from './open-contents.ts';
import { createPortalDatabase } from './works.ts';
import { forgetOldMarks } from './write-marks.ts';

export type PostgresPortal = {
  readonly data: PortalDatabase;
  readonly connection: PostgresConnection;
  /** Where contents are kept, if that is not the database. */
  readonly external: ExternalBlobs | undefined;
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
  { blobs, ...options }: PostgresOptions & { blobs?: BlobLocation | undefined } = {},
): Promise<PostgresPortal> {
  const connection = await openPostgres(url, options);
  let external: ExternalBlobs | undefined;
  try {
    await migrate(connection);
    await forgetOldMarks(connection);
    external = await openContents(connection, blobs);
  } catch (error) {
    await connection.close();
    throw error;
  }
  const data = createPortalDatabase(connection, options.findingOut);
  return {
    data: external ? fetchingContents(data, external) : data,
    connection,
    external,
    async close() {
      await connection.close();
      external?.close();
    },
  };
}
