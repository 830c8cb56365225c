import type { BlobStore } from '#storage/portal/blobs.ts';
import type { Asynchronous } from '#storage/portal/steps.ts';
import type { PostgresClient } from './client.ts';

/** `content` is `null` where it is kept outside of the database. */
export type StoredContent = { sha256: Uint8Array; content: Uint8Array | null };

/** The content of a row, wherever it is kept. */
export async function contentOf(
  { external }: Pick<PostgresClient, 'external'>,
  row: StoredContent | undefined,
): Promise<Uint8Array | undefined> {
  if (!row) return undefined;
  return row.content ?? external?.read(row.sha256);
}

export function createBlobStore(client: PostgresClient): Asynchronous<BlobStore> {
  return {
    async put(sha256, content) {
      client.external?.requireHeld(sha256);
      // Content that is there is not sent.
      const known = await client.row('SELECT 1 FROM blobs WHERE sha256 = $1', [sha256]);
      if (known) return;
      await client.run(
        'INSERT INTO blobs (sha256, bytes, content) VALUES ($1, $2, $3) ON CONFLICT (sha256) DO NOTHING',
        [sha256, content.byteLength, client.external ? null : content],
      );
    },
    async get(sha256) {
      return contentOf(
        client,
        await client.row<StoredContent>('SELECT sha256, content FROM blobs WHERE sha256 = $1', [
          sha256,
        ]),
      );
    },
    async dropUnused(sha256) {
      // What another write is about to name is refused by the foreign key, and looked at again.
      await client.run(
        `DELETE FROM blobs WHERE sha256 = $1
            AND NOT EXISTS (SELECT 1 FROM revision_files WHERE sha256 = $1)
            AND NOT EXISTS (SELECT 1 FROM revisions WHERE archive_sha256 = $1)`,
        [sha256],
      );
    },
  };
}
