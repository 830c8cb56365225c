import { createHash } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing } from '#backend/files/folder-failure.ts';
import { writeAtomically } from '#backend/files/write-atomically.ts';

/** What one design and the APIs of one portal last had in common. */
export type DesignBases = {
  /** The archive that was pushed or pulled last; `inStepAt` in milliseconds since 1970. */
  find(slug: string): Promise<{ archive: Uint8Array; inStepAt: number } | undefined>;
  put(slug: string, archive: Uint8Array): Promise<void>;
};

type Options = {
  /** The data folder. */
  dataDir: string;
  /** The portal's address. */
  portal: string;
  /** The absolute path of the design's folder or archive. */
  design: string;
};

/**
 * Keeps what was pushed and pulled by the command line in files of the data folder: its database belongs to the app, which
 * may be open.
 */
export function createBaseFiles({ dataDir, portal, design }: Options): DesignBases {
  const fileOf = (slug: string): string => {
    const key = JSON.stringify([portal.replace(/\/+$/, ''), design, slug]);
    return join(dataDir, 'in-step', `${createHash('sha256').update(key).digest('hex')}.zip`);
  };
  return {
    async find(slug) {
      try {
        const archive = await readFile(fileOf(slug));
        return { archive, inStepAt: Math.round((await stat(fileOf(slug))).mtimeMs) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async put(slug, archive) {
      const file = fileOf(slug);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeAtomically(file, archive, { mode: 0o600 });
    },
  };
}
