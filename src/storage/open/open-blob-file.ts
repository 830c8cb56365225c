import Sqlite from 'better-sqlite3';
import { createBlobStore } from '#storage/sqlite/blobs.ts';
import { createTransaction } from '#storage/database/transaction.ts';

/** Content and the SHA-256 that it is found by. */
export type BlobToWrite = { sha256: Uint8Array; content: Uint8Array };

/** The contents in a data file that another connection works with as well. */
export type BlobFile = {
  /** Stores contents, each in a transaction of its own, and returns when they are on the disk. */
  write(blobs: readonly BlobToWrite[]): void;
  /** Content as it is committed now. */
  read(sha256: Uint8Array): Uint8Array | undefined;
  close(): void;
};

/** Opens a data file that is open and migrated already. */
export function openBlobFile(path: string): BlobFile {
  const db = new Sqlite(path, { fileMustExist: true, timeout: 5000 });
  // As the connection that has the file open: an acknowledged commit is on the disk.
  db.pragma('synchronous = FULL');
  db.pragma('fullfsync = ON');
  db.pragma('foreign_keys = ON');
  db.pragma('trusted_schema = OFF');
  const transaction = createTransaction(db);
  const store = createBlobStore(db);
  return {
    write(blobs) {
      for (const { sha256, content } of blobs) {
        transaction(() => ({ commit: true, value: store.put(sha256, content) }));
      }
    },
    read: (sha256) => store.get(sha256),
    close: () => void db.close(),
  };
}
