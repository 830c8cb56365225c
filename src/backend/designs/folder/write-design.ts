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
