import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FolderListing } from '#contracts/workbench.ts';
import { isIgnoredName } from '#backend/files/design-path.ts';
import { type FolderFailure, readFailure, systemErrorCode } from '#backend/files/folder-failure.ts';
import { findSpec } from './find-spec.ts';
import { realFolder } from '#backend/files/read-file.ts';

const MAX_FOLDERS = 1_000;

/** The folders inside a folder, for choosing one; those that are designs are marked. */
export async function listFolders(
  path: string,
): Promise<{ ok: true; listing: FolderListing } | FolderFailure> {
  const real = await realFolder(path);
  if (!real.ok) return real;
  const folder = real.folder;
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isDirectory() && !isIgnoredName(entry.name))
      .map((entry) => entry.name)
      .sort((a, b) => a.localeCompare(b))
      .slice(0, MAX_FOLDERS);
    const folders: FolderListing['folders'] = [];
    for (const name of names) {
      const child = join(folder, name);
      folders.push({ name, path: child, isDesign: await isDesign(child) });
    }
    const parent = dirname(folder);
    return {
      ok: true,
      listing: { path: folder, parent: parent === folder ? null : parent, folders },
    };
  } catch (error) {
    return { ...readFailure(error, folder), code: 'read_failed' };
  }
}

async function isDesign(folder: string): Promise<boolean> {
  try {
    return (await findSpec(folder)) !== undefined;
  } catch (error) {
    // A folder that may not be entered is shown, and says so when it is chosen.
    if (systemErrorCode(error) !== undefined) return false;
    throw error;
  }
}
