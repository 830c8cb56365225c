import Sqlite from 'better-sqlite3';
import { createBlobStore } from '#storage/portal/blobs.ts';
import { createTransaction } from '#storage/database/transaction.ts';

/** Content and the SHA-256 that it is found by. */
export type BlobToWrite = { sha256: Uint8Array; content: Uint8Array };

/**
 * Stores contents in a data file that is open and migrated already, each in a transaction of its own, and returns when
 * they are on the disk.
 */
export function writeBlobs(path: string, blobs: readonly BlobToWrite[]): void {
  const db = new Sqlite(path, { fileMustExist: true, timeout: 5000 });
  try {
    // As the connection that has the file open: an acknowledged commit is on the disk.
    db.pragma('synchronous = FULL');
    db.pragma('fullfsync = ON');
    db.pragma('foreign_keys = ON');
    db.pragma('trusted_schema = OFF');
    const transaction = createTransaction(db);
    const store = createBlobStore(db);
    for (const { sha256, content } of blobs) {
      transaction(() => ({ commit: true, value: store.put(sha256, content) }));
    }
  } finally {
    db.close();
  }
}
