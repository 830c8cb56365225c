import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DesignFiles } from '#core/archive/index.ts';
import { makeDesignFolder, type NewFolder } from './make-folder.ts';
import { writeAtomically } from './write-atomically.ts';

/** Creates a design of given files in a new folder of the workspace; it appears whole or not at all. */
export const writeDesign = (
  workspace: string,
  naming: { name: string; slug: string },
  files: DesignFiles,
): Promise<NewFolder> =>
  makeDesignFolder(workspace, naming, async (draft) => {
    for (const [path, bytes] of files) {
      const target = join(draft, ...path.split('/'));
      await mkdir(dirname(target), { recursive: true });
      await writeAtomically(target, bytes);
    }
  });
