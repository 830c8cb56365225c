import type { Database } from 'better-sqlite3';
import type { BlobStore } from '#storage/portal/blobs.ts';

export function createBlobStore(db: Database): BlobStore {
  const has = db.prepare<[Uint8Array]>('SELECT 1 FROM blobs WHERE sha256 = ?');
  const put = db.prepare<[Uint8Array, number, Uint8Array]>(
    'INSERT INTO blobs (sha256, bytes, content) VALUES (?, ?, ?) ON CONFLICT (sha256) DO NOTHING',
  );
  const get = db
    .prepare<[Uint8Array], Uint8Array>('SELECT content FROM blobs WHERE sha256 = ?')
    .pluck();
  const drop = db.prepare<[Uint8Array, Uint8Array, Uint8Array]>(
    `DELETE FROM blobs WHERE sha256 = ?
        AND NOT EXISTS (SELECT 1 FROM revision_files WHERE sha256 = ?)
        AND NOT EXISTS (SELECT 1 FROM revisions WHERE archive_sha256 = ?)`,
  );
  const putOne = (sha256: Uint8Array, content: Uint8Array): void => {
    // SQLite copies the content before it looks whether it is there.
    if (has.get(sha256) === undefined) put.run(sha256, content.byteLength, content);
  };
  return {
    put: putOne,
    putAll(blobs) {
      for (const { sha256, content } of blobs) putOne(sha256, content);
    },
    get: (sha256) => get.get(sha256),
    dropUnused(sha256) {
      drop.run(sha256, sha256, sha256);
    },
  };
}
