import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Check } from 'typebox/value';
import { DeletedDesign } from '#contracts/workbench.ts';
import {
  type FolderFailure,
  failure,
  isMissing,
  systemErrorCode,
  writeFailure,
} from '#backend/files/folder-failure.ts';
import { writeAtomically } from '#backend/files/write-atomically.ts';
import { backendDesignsMessages } from '#messages/en/backend-designs.ts';

/** Folders of designs that were deleted; they stay until they are put back, or are taken out by hand. */
export type DesignBin = {
  /** Moves a design's folder here. */
  put(design: { folder: string; name: string }): Promise<{ ok: true; id: string } | FolderFailure>;
  /** What lies here, newest first. */
  list(): Promise<DeletedDesign[]>;
  /** Moves a folder back to where it was; refused where something else is now. */
  restore(id: string): Promise<{ ok: true; folder: string } | FolderFailure>;
};

const RECORD = 'deleted.json';
const CONTENT = 'design';

/** @param binDir where deleted folders go; `undefined` where nothing is kept, then nothing is deleted either */
export function openDesignBin(
  workspace: string,
  binDir: string | undefined,
  clock: () => number,
): DesignBin {
  const read = async (id: string): Promise<DeletedDesign | undefined> => {
    if (binDir === undefined || !/^[\w-]+$/u.test(id)) return undefined;
    try {
      const record: unknown = JSON.parse(await readFile(join(binDir, id, RECORD), 'utf8'));
      // Without its folder it was put back, or never came here.
      await realpath(join(binDir, id, CONTENT));
      return Check(DeletedDesign, record) ? record : undefined;
    } catch (error) {
      if (isMissing(error) || error instanceof SyntaxError) return undefined;
      throw error;
    }
  };

  return {
    async put({ folder, name }) {
      if (binDir === undefined)
        return failure('write_failed', backendDesignsMessages.t('bin.none'));
      if (!(await isChildOf(workspace, folder)))
        return failure(
          'invalid_parameter',
          backendDesignsMessages.t('bin.elsewhere', { folder, workspace }),
        );
      const id = randomUUID();
      const place = join(binDir, id);
      const deletedAt = new Date(clock()).toISOString();
      const record: DeletedDesign = { id, name, path: folder, deletedAt };
      try {
        await mkdir(place, { recursive: true, mode: 0o700 });
        await writeAtomically(join(place, RECORD), Buffer.from(JSON.stringify(record)));
        await move(folder, join(place, CONTENT));
        return { ok: true, id };
      } catch (error) {
        return writeFailure(error, folder);
      }
    },
    async list() {
      if (binDir === undefined) return [];
      const names = await readdir(binDir).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      const found = await Promise.all(names.map(read));
      return found.flatMap((one) => one ?? []).sort((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
    },
    async restore(id) {
      const record = await read(id);
      if (record === undefined || binDir === undefined)
        return failure('design_not_found', backendDesignsMessages.t('bin.gone'));
      const { path } = record;
      try {
        await mkdir(dirname(path), { recursive: true });
        // A rename would replace an empty folder, and a copy would mix two.
        if (await isThere(path))
          return failure('folder_exists', backendDesignsMessages.t('bin.taken', { path }));
        await move(join(binDir, id, CONTENT), path);
        await rm(join(binDir, id), { recursive: true, force: true });
        return { ok: true, folder: path };
      } catch (error) {
        return writeFailure(error, path);
      }
    },
  };
}

async function isChildOf(workspace: string, folder: string): Promise<boolean> {
  const real = await realpath(workspace).catch(() => undefined);
  return real !== undefined && dirname(folder) === real;
}

async function isThere(path: string): Promise<boolean> {
  return realpath(path).then(
    () => true,
    () => false,
  );
}

/** Onto another disk it is copied whole before the original goes. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (systemErrorCode(error) !== 'EXDEV') throw error;
    const draft = `${to}.part`;
    await cp(from, draft, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    await rename(draft, to);
    await rm(from, { recursive: true });
  }
}
