import { randomUUID } from 'node:crypto';
import type { BlobLocation } from '#storage/blobs/blob-location.ts';
import { claimLocation } from '#storage/blobs/claim-location.ts';
import { type ExternalBlobs, openExternalBlobs } from '#storage/blobs/external-blobs.ts';
import { openS3Contents, type S3Options } from '#storage/blobs/s3-contents.ts';
import { StorageUnavailable } from '#storage/portal/storage-unavailable.ts';
import { createOrphanMarks } from './blob-orphans.ts';
import type { PostgresConnection } from './connect.ts';
import { PostgresError } from './postgres-error.ts';

/** By which a portal knows the place of its contents again. */
const PORTAL = 'blobs.portal';

/**
 * Keeps the contents of a database outside of it from now on, where a place is given; what the database has already stays
 * there, and is read from there.
 *
 * @param options `isReading`: nothing is written, neither there nor in the database, which goes on as it did before
 * @throws {Error} in words, when the place cannot be used, or belongs to another portal, or is missing
 */
export async function openContents(
  connection: PostgresConnection,
  location: BlobLocation | undefined,
  { isReading = false, ...options }: S3Options & { isReading?: boolean } = {},
): Promise<ExternalBlobs | undefined> {
  const known = await idOf(connection);
  if (!location) {
    if (known === undefined) return undefined;
    throw new PostgresError(
      'refused',
      `The portal in ${connection.place} keeps its files in S3. Name the place in PORTOLAN_BLOBS.`,
    );
  }
  // All that it has is in the database.
  if (isReading && known === undefined) return undefined;
  const contents = await openS3Contents(location, options);
  try {
    // Written first: who names contents there has an id, whatever comes in between.
    const id = known ?? (await makeId(connection));
    await claimLocation(contents, id, { isReading, hasContents: () => hasContents(connection) });
  } catch (error) {
    contents.close();
    if (!(error instanceof StorageUnavailable)) throw error;
    throw new Error(`The place that PORTOLAN_BLOBS names cannot be used. ${error.message}`, {
      cause: error,
    });
  }
  const external = openExternalBlobs(contents, createOrphanMarks(connection));
  connection.contents.external = external;
  return external;
}

async function idOf(connection: PostgresConnection): Promise<string | undefined> {
  const found = await connection.use(({ reading }) =>
    reading.row<{ value: string }>('SELECT value FROM settings WHERE key = $1', [PORTAL]),
  );
  return found?.value;
}

async function makeId(connection: PostgresConnection): Promise<string> {
  const id = randomUUID();
  await connection.use(({ writing }) =>
    writing.run('INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      PORTAL,
      id,
    ]),
  );
  // Another process may have been first.
  return (await idOf(connection)) ?? id;
}

async function hasContents(connection: PostgresConnection): Promise<boolean> {
  const found = await connection.use(({ reading }) =>
    reading.row('SELECT 1 FROM blobs WHERE content IS NULL LIMIT 1'),
  );
  return found !== undefined;
}
