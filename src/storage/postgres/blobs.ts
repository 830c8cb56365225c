import type { BlobStore } from '#storage/portal/blobs.ts';
import type { Asynchronous } from '#storage/portal/steps.ts';
import type { PostgresClient } from './client.ts';
import { CONTENT, type ContentRow, readContent } from './read-content.ts';

export function createBlobStore(client: PostgresClient): Asynchronous<BlobStore> {
  return {
    async put(sha256, content) {
      // Content that is there is not sent.
      const known = await client.row('SELECT 1 FROM blobs WHERE sha256 = $1', [sha256]);
      if (known) return;
      await client.run(
        'INSERT INTO blobs (sha256, bytes, content) VALUES ($1, $2, $3) ON CONFLICT (sha256) DO NOTHING',
        [sha256, content.byteLength, content],
      );
    },
    async get(sha256) {
      const found = await client.row<ContentRow>(
        `SELECT ${CONTENT} FROM blobs b WHERE b.sha256 = $1`,
        [sha256],
      );
      return readContent(client, found);
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
