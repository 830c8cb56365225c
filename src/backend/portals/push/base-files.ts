import { createHash } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing } from '#backend/files/folder-failure.ts';
import { writeAtomically } from '#backend/files/write-atomically.ts';

type Base = { archive: Uint8Array; inStepAt: number; stateTag?: string };

/** What one design and the APIs of one portal last had in common. */
export type DesignBases = {
  /** The archive that was pushed or pulled last; `inStepAt` in milliseconds since 1970. */
  find(slug: string): Promise<Base | undefined>;
  /** `stateTag`: the state of the portal in which a push of it was read back. */
  put(slug: string, archive: Uint8Array, stateTag?: string): Promise<void>;
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
    return join(dataDir, 'in-step', `${digestOf(key)}.zip`);
  };
  return {
    async find(slug) {
      try {
        const archive = await readFile(fileOf(slug));
        const inStepAt = Math.round((await stat(fileOf(slug))).mtimeMs);
        const stateTag = await readStateTag(fileOf(slug), archive);
        return { archive, inStepAt, ...(stateTag === undefined ? {} : { stateTag }) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async put(slug, archive, stateTag) {
      const file = fileOf(slug);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeAtomically(file, archive, { mode: 0o600 });
      if (stateTag === undefined) return;
      const note = JSON.stringify({ archive: digestOf(archive), stateTag });
      await writeAtomically(`${file}.json`, Buffer.from(note), { mode: 0o600 });
    },
  };
}

/** The state that was noted beside an archive; what was noted of an earlier one does not count. */
async function readStateTag(file: string, archive: Uint8Array): Promise<string | undefined> {
  try {
    const note: { archive?: unknown; stateTag?: unknown } = JSON.parse(
      await readFile(`${file}.json`, 'utf8'),
    );
    const isItsOwn = note.archive === digestOf(archive) && typeof note.stateTag === 'string';
    return isItsOwn ? String(note.stateTag) : undefined;
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function digestOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
