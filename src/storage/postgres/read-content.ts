import type { PostgresClient } from './client.ts';
import { neededContent } from './needed-contents.ts';

/** Contents with more bytes are read in slices: the whole of 13 MB holds up the thread for 30 ms while it is decoded. */
const SLICE = 256 * 1024;

/** `content` is `null` where it is kept outside of the database. */
export type StoredContent = { sha256: Uint8Array; content: Uint8Array | null };

/** The content of a row, wherever it is kept. */
export async function contentOf(
  { external }: Pick<PostgresClient, 'external'>,
  row: StoredContent | undefined,
): Promise<Uint8Array | undefined> {
  if (!row) return undefined;
  return row.content ?? (external && neededContent(external, row.sha256));
}

/** The columns that `readContent` goes on from, of `blobs b`; a long content is not among them yet. */
export const CONTENT = `b.sha256, b.bytes, CASE WHEN b.bytes <= ${SLICE} THEN b.content END AS content, b.content IS NULL AS "isOutside"`;

/** `isOutside`: it is kept outside of the database. */
export type ContentRow = StoredContent & { bytes: number; isOutside: boolean };

/** The content of a row; `undefined` where it is gone meanwhile. What has a digest never changes. */
export async function readContent(
  client: PostgresClient,
  row: ContentRow | undefined,
): Promise<Uint8Array | undefined> {
  if (!row || row.content || row.isOutside) return contentOf(client, row);
  const content = Buffer.allocUnsafe(row.bytes);
  for (let at = 0; at < row.bytes; at += SLICE) {
    // oxlint-disable-next-line no-await-in-loop -- so that others have the thread in between
    const found = await client.row<{ slice: Buffer }>(
      'SELECT substring(content FROM $2::integer FOR $3::integer) AS slice FROM blobs WHERE sha256 = $1',
      [row.sha256, at + 1, SLICE],
    );
    if (!found) return undefined;
    found.slice.copy(content, at);
  }
  return content;
}
