import type { BlobStore, NamedContent } from '#storage/portal/blobs.ts';
import type { Asynchronous } from '#storage/portal/steps.ts';
import type { PostgresClient } from './client.ts';
import type { Value } from './parameters.ts';
import { CONTENT, type ContentRow, readContent } from './read-content.ts';

/** So many contents are sent at once at most, and so many bytes; a larger content goes alone. */
const SENT = 16;
const SENT_BYTES = 4 * 1024 * 1024;
/** So many bytes are sent without asking whether they are there: that takes longer. */
const UNASKED_BYTES = 64 * 1024;

export function createBlobStore(client: PostgresClient): Asynchronous<BlobStore> {
  const putAll = async (blobs: readonly NamedContent[]): Promise<void> => {
    for (const { sha256 } of blobs) client.external?.requireHeld(sha256);
    client.written?.addContents(blobs);
    const bytes = blobs.reduce((sum, { content }) => sum + content.byteLength, 0);
    // Of what is large, content that is there is not sent.
    const batches = batchesOf(bytes <= UNASKED_BYTES ? blobs : await missingOf(client, blobs));
    for (const [index, batch] of batches.entries()) {
      const insert = insertOf(batch, client.external !== undefined);
      // So that no more than one of them is in memory a second time.
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await (index < batches.length - 1 ? client.run(...insert) : client.send(...insert));
    }
  };
  return {
    put: (sha256, content) => putAll([{ sha256, content }]),
    putAll,
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

/** Those that are not there, each once. */
async function missingOf(
  client: PostgresClient,
  blobs: readonly NamedContent[],
): Promise<NamedContent[]> {
  if (blobs.length === 0) return [];
  const missing = new Map(blobs.map((blob) => [nameOf(blob.sha256), blob]));
  const known = await client.rows<{ sha256: Uint8Array }>(
    'SELECT sha256 FROM blobs WHERE sha256 = ANY ($1::bytea[])',
    [[...missing.values()].map(({ sha256 }) => sha256)],
  );
  for (const { sha256 } of known) missing.delete(nameOf(sha256));
  return [...missing.values()];
}

function batchesOf(blobs: readonly NamedContent[]): NamedContent[][] {
  const batches: NamedContent[][] = [];
  let room = 0;
  for (const blob of blobs) {
    const batch = batches.at(-1);
    if (batch && batch.length < SENT && blob.content.byteLength <= room) batch.push(blob);
    else {
      batches.push([blob]);
      room = SENT_BYTES;
    }
    room -= blob.content.byteLength;
  }
  return batches;
}

/** Each content is a value of its own: those of an array would go as text, in twice as many bytes. */
function insertOf(
  blobs: readonly NamedContent[],
  isOutside: boolean,
): [sql: string, values: Value[]] {
  const rows = blobs.map(
    (_, at) => `($${3 * at + 1}::bytea, $${3 * at + 2}::bigint, $${3 * at + 3}::bytea)`,
  );
  return [
    `INSERT INTO blobs (sha256, bytes, content) VALUES ${rows.join(', ')} ON CONFLICT (sha256) DO NOTHING`,
    blobs.flatMap(({ sha256, content }) => [
      sha256,
      content.byteLength,
      isOutside ? null : content,
    ]),
  ];
}

function nameOf(sha256: Uint8Array): string {
  return Buffer.from(sha256).toString('hex');
}
