import type { ExternalBlobs } from '#storage/blobs/external-blobs.ts';
import type { LargeFiles } from './large-files.ts';

/**
 * Files of imports where contents are kept outside of the database: all of them are there before the transaction names
 * them, and are read past the database. What an import that failed has written is collected later.
 */
export function externalFilesOf(blobs: Pick<ExternalBlobs, 'hold' | 'write' | 'read'>): LargeFiles {
  return {
    hold: (contents) => blobs.hold(contents),
    async writeAhead(contents) {
      await blobs.write(contents);
      return [];
    },
    idle: () => Promise.resolve(),
    read: (sha256) => blobs.read(sha256),
    // Whoever opened the store closes it.
    close: () => Promise.resolve(),
  };
}
