import { digestBytes } from '#backend/portals/answers/digest-bytes.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import type { BaseBefore, DesignBase, DesignBaseStore } from '#storage/desktop/design-bases.ts';

/** A file that a merge wrote; `before` is `undefined` where it made it. */
export type WrittenFile = { path: string; before: Uint8Array | undefined; after: Uint8Array };

/** A merge that can be taken back, and made again. */
export type MadeMerge = {
  designId: string;
  files: readonly WrittenFile[];
  isUndone: boolean;
  /** Moves the base to what the portal holds, and back; nothing where that is no whole design. */
  moveBase: (isUndone: boolean) => void;
};

/** So many merges can be taken back. */
const MOST = 4;

/** The merges that were made last, as long as the app runs. */
export function createMadeMerges() {
  const made = new Map<string, MadeMerge>();
  return {
    add(id: string, merge: MadeMerge): void {
      made.set(id, merge);
      for (const old of [...made.keys()].slice(0, -MOST)) made.delete(old);
    },
    find: (id: string): MadeMerge | undefined => made.get(id),
  };
}

/** The digests of the files that a merge replaced: it is by them that a design is known to have gone back. */
export async function digestsBefore(files: readonly WrittenFile[]): Promise<BaseBefore['files']> {
  const found: Record<string, string> = {};
  for (const { path, before } of files) if (before) found[path] = await digestBytes(before);
  return found;
}

/**
 * The base that counts for the files of a design. Where one of them is again as it was before the last merge, by undo in
 * an editor or from its history, the base is again the one before: else the push would undo what others did, unasked.
 */
export async function baseInUse(
  designBases: Pick<DesignBaseStore, 'find' | 'put'>,
  key: Pick<DesignBase, 'designId' | 'portalId' | 'slug'>,
  files: DesignFiles,
): Promise<DesignBase | undefined> {
  const found = designBases.find(key);
  if (!found?.before) return found;
  for (const [path, digest] of Object.entries(found.before.files)) {
    const bytes = files.get(path);
    if (!bytes || (await digestBytes(bytes)) !== digest) continue;
    const { archive, inStepAt } = found.before;
    designBases.put({ ...key, archive, inStepAt });
    return { ...key, archive, inStepAt };
  }
  return found;
}
