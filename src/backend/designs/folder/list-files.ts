import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isIgnoredName, isInside } from '#backend/files/design-path.ts';
import { isMissing, systemErrorCode } from '#backend/files/folder-failure.ts';

/** How far a listing goes; what lies beyond is reported by `truncated`. */
export const LISTING_LIMITS = { files: 2_000, depth: 10 } as const;

type DesignFile = {
  /** Relative to the folder, `/` separated. */
  path: string;
  bytes: number;
  /** Milliseconds since 1970. */
  modified: number;
};

export type FileListing = { files: DesignFile[]; truncated: boolean };

/**
 * The regular files of a design folder, sorted by path.
 *
 * Hidden files, version control, installed packages and links that lead outside are left out; folders behind links
 * are not entered, since their files are listed where they really are.
 */
export async function listDesignFiles(folder: string): Promise<FileListing> {
  const root = await realpath(folder);
  const files: DesignFile[] = [];
  let truncated = false;

  const visit = async (absolute: string, prefix: string, depth: number): Promise<void> => {
    const entries = await readEntries(absolute);
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (isIgnoredName(entry.name)) continue;
      const path = prefix + entry.name;
      if (entry.isDirectory()) {
        if (depth === LISTING_LIMITS.depth) truncated = true;
        else await visit(join(absolute, entry.name), `${path}/`, depth + 1);
      } else if (entry.isFile() || entry.isSymbolicLink()) {
        const found = await regularFile(root, join(absolute, entry.name), entry.isSymbolicLink());
        if (!found) continue;
        if (files.length === LISTING_LIMITS.files) {
          truncated = true;
          return;
        }
        files.push({ path, ...found });
      }
      if (truncated && files.length === LISTING_LIMITS.files) return;
    }
  };

  await visit(root, '', 1);
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { files, truncated };
}

async function readEntries(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    // A folder that vanished or may not be read has nothing to show; the rest of the design is still listed.
    if (isMissing(error) || systemErrorCode(error) === 'EACCES') return [];
    throw error;
  }
}

async function regularFile(root: string, absolute: string, link: boolean) {
  try {
    if (link && !isInside(root, await realpath(absolute))) return undefined;
    const found = await stat(absolute);
    return found.isFile() ? { bytes: found.size, modified: found.mtimeMs } : undefined;
  } catch (error) {
    if (isMissing(error) || systemErrorCode(error) === 'ELOOP') return undefined;
    throw error;
  }
}
