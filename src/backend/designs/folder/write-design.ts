import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import { makeDesignFolder, type NewFolder } from '#backend/files/make-folder.ts';
import { writeAtomically } from '#backend/files/write-atomically.ts';

/**
 * Creates a design of given files in a new folder of the workspace; it appears whole or not at all.
 *
 * @throws the signal's reason, when it was given up before
 */
export function writeDesign(
  workspace: string,
  naming: { name: string; slug: string },
  files: DesignFiles,
  signal?: AbortSignal,
): Promise<NewFolder> {
  const fill = async (draft: string): Promise<void> => {
    for (const [path, bytes] of files) {
      signal?.throwIfAborted();
      const target = join(draft, ...path.split('/'));
      await mkdir(dirname(target), { recursive: true });
      await writeAtomically(target, bytes);
    }
  };
  return makeDesignFolder(workspace, naming, fill, signal);
}

const MOST_OF_A_NAME = 50;

/** As `writeDesign`, in the first folder that is free: `shop`, `shop-2` and so on. */
export async function writeBeside(
  workspace: string,
  slug: string,
  files: DesignFiles,
  signal?: AbortSignal,
): Promise<NewFolder> {
  let written = await writeDesign(workspace, { name: slug, slug }, files, signal);
  for (let count = 2; count <= MOST_OF_A_NAME; count++) {
    if (written.ok || written.code !== 'folder_exists') return written;
    const next = `${slug.slice(0, 60).replace(/-$/, '')}-${count}`;
    written = await writeDesign(workspace, { name: next, slug: next }, files, signal);
  }
  return written;
}
