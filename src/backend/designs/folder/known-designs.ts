import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Design } from '#contracts/workbench.ts';
import { isIgnoredName } from '#backend/files/design-path.ts';
import { describeDesign } from './describe-design.ts';
import { LISTING_LIMITS } from './list-files.ts';
import { clearTemporaries, clearTemporariesOnce } from '#backend/files/temporary-names.ts';
import {
  type FolderFailure,
  failure,
  isMissing,
  systemErrorCode,
} from '#backend/files/folder-failure.ts';
import type { Clock } from '#backend/runtime/ids.ts';
import type { KnownFolderStore } from '#storage/desktop/known-folders.ts';
import { backendDesignsMessages } from '#messages/en/backend-designs.ts';

/** Remembers the design folders that were opened from outside the workspace. */
export type FolderMemory = {
  add(path: string, openedAt: number): void;
  list(): { path: string }[];
  remove(path: string): void;
};

export type KnownDesigns = {
  /** Those in the workspace and those that were opened, newest first. */
  list(): Promise<Design[]>;
  /** Describes a folder and remembers it. */
  open(path: string): Promise<{ ok: true; design: Design } | FolderFailure>;
  /** A design that was listed or opened before, or that can be found now. */
  find(id: string): Promise<{ ok: true; design: Design } | FolderFailure>;
  /** Only its folder, without looking at the files. */
  folderOf(id: string): Promise<{ ok: true; folder: string } | FolderFailure>;
  /** Takes a folder that was opened from elsewhere off the list; the folder itself is left alone. */
  forget(id: string): Promise<{ ok: true } | FolderFailure>;
};

/** So many folders are looked into at a time. */
const AT_ONCE = 8;

/** Knows the designs of a workspace folder and of the folders that were opened elsewhere. */
export function createKnownDesigns(workspace: string, memory: FolderMemory): KnownDesigns {
  const folders = new Map<string, string>();

  const remember = ({ id, path }: Design): void => {
    // What a save that was killed has left goes as soon as the design is seen.
    if (!folders.has(id)) void clearTemporaries(path, { depth: LISTING_LIMITS.depth });
    folders.set(id, path);
  };

  const describe = async (path: string) => {
    const described = await describeDesign(path);
    if (described.ok) remember(described.design);
    return described;
  };

  const list = async (): Promise<Design[]> => {
    void clearTemporariesOnce(workspace);
    const paths = [...(await childFolders(workspace)), ...memory.list().map(({ path }) => path)];
    const designs = new Map<string, Design>();
    const left = [...new Set(paths)];
    // Some at a time: most of it is waiting for the disk.
    const work = async (): Promise<void> => {
      for (let path = left.shift(); path !== undefined; path = left.shift()) {
        const described = await describe(path);
        // A folder that vanished or is no design any more has nothing to show.
        if (described.ok) designs.set(described.design.id, described.design);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return [...designs.values()].sort((a, b) => (a.modifiedAt < b.modifiedAt ? 1 : -1));
  };

  const folderOf: KnownDesigns['folderOf'] = async (id) => {
    if (!folders.has(id)) await list();
    const folder = folders.get(id);
    return folder === undefined
      ? failure('design_not_found', backendDesignsMessages.t('unknown'))
      : { ok: true, folder };
  };

  return {
    list,
    folderOf,
    async forget(id) {
      const known = await folderOf(id);
      if (!known.ok) return known;
      // What a path led to when it was opened may be another one now: all that lead there go.
      for (const { path } of memory.list()) {
        const real = await realpath(path).catch(() => path);
        if (real === known.folder) memory.remove(path);
      }
      folders.delete(id);
      return { ok: true };
    },
    async open(path) {
      const described = await describe(path);
      if (described.ok) memory.add(described.design.path, Date.now());
      return described;
    },
    async find(id) {
      const known = await folderOf(id);
      if (!known.ok) return known;
      const described = await describe(known.folder);
      if (described.ok) return described;
      if (described.code === 'folder_not_found') {
        return failure(
          'design_not_found',
          backendDesignsMessages.t('folderGone', { folder: known.folder }),
        );
      }
      return described;
    },
  };
}

async function childFolders(workspace: string): Promise<string[]> {
  try {
    const entries = await readdir(workspace, { withFileTypes: true });
    return entries
      .filter((entry) => !isIgnoredName(entry.name))
      .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
      .map((entry) => join(workspace, entry.name));
  } catch (error) {
    // The workspace is made with the first design; until then there are none.
    if (isMissing(error) || systemErrorCode(error) === 'EACCES') return [];
    throw error;
  }
}

export type RememberDesignContext = {
  database: { readonly knownFolders: Pick<KnownFolderStore, 'add'> };
  clock: Clock;
};

/**
 * Puts a folder among the known designs.
 *
 * @returns the design's id
 * @throws {Error} with a message for the user, when it is not a design
 */
export async function rememberDesign(
  { database, clock }: RememberDesignContext,
  folder: string,
): Promise<string> {
  const described = await describeDesign(folder);
  if (!described.ok) throw new Error(described.message);
  database.knownFolders.add(described.design.path, clock());
  return described.design.id;
}
