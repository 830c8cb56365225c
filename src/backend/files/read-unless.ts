import { stat } from 'node:fs/promises';
import { resolveEditedPath } from './design-path.ts';
import { type FolderFailure, readFailure } from './folder-failure.ts';
import { fingerprint } from './overwrite-file.ts';
import { type FileContent, readRegularFile } from './read-file.ts';

/** Reads a file of a design unless its ETag is the given one: then `same`. */
export type ReadUnless = (
  folder: string,
  path: string,
  etag: string | undefined,
) => Promise<FileContent | { ok: true; same: true } | FolderFailure>;

/** A file that was written this lately may be written again without a new time stamp. */
const SETTLED_MS = 1000;
const MAX_KNOWN = 500;

/** Remembers the ETags of files by what the disk says of them, so that asking again and again reads nothing. */
export function createReadUnless(): ReadUnless {
  const known = new Map<string, { version: string; etag: string }>();
  return async (folder, path, etag) => {
    try {
      const resolved = await resolveEditedPath(folder, path);
      if (!resolved.ok) return resolved;
      const { absolute } = resolved;
      const version = await fingerprint(absolute);
      const before = known.get(absolute);
      if (version !== undefined && before?.version === version && before.etag === etag) {
        return { ok: true, same: true };
      }
      const read = await readRegularFile(absolute, path);
      if (!read.ok) return read;
      if (version !== undefined && version === (await fingerprint(absolute))) {
        const settled = Date.now() - (await stat(absolute)).ctimeMs > SETTLED_MS;
        if (known.size >= MAX_KNOWN) known.clear();
        if (settled) known.set(absolute, { version, etag: read.etag });
      }
      return read.etag === etag ? { ok: true, same: true } : read;
    } catch (error) {
      return readFailure(error, path);
    }
  };
}
