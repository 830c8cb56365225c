import type { Database } from 'better-sqlite3';

export type BlobStore = {
  /** Stores content under its SHA-256; content that is there already is kept as it is. */
  put(sha256: Uint8Array, content: Uint8Array): void;
  get(sha256: Uint8Array): Uint8Array | undefined;
};

export function createBlobStore(db: Database): BlobStore {
  const put = db.prepare<[Uint8Array, number, Uint8Array]>(
    'INSERT INTO blobs (sha256, bytes, content) VALUES (?, ?, ?) ON CONFLICT (sha256) DO NOTHING',
  );
  const get = db
    .prepare<[Uint8Array], Uint8Array>('SELECT content FROM blobs WHERE sha256 = ?')
    .pluck();
  return {
    put(sha256, content) {
      put.run(sha256, content.byteLength, content);
    },
    get: (sha256) => get.get(sha256),
  };
}
