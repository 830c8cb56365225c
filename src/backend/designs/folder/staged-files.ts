import { copyFile, link, mkdir, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  modeOf,
  moveOver,
  moveToFree,
  syncFolder,
  writeAndSync,
} from '#backend/files/file-steps.ts';
import { systemErrorCode } from '#backend/files/folder-failure.ts';
import { clearTemporariesOnce, temporaryName } from '#backend/files/temporary-names.ts';

/** New bytes for a file, safely on the disk beside it, and nothing replaced yet. */
export type StagedFile = {
  /** Gives them the file's name. */
  commit(): Promise<void>;
  /** Brings back what was there before `commit`. */
  undo(): Promise<void>;
  /** Takes away what lies beside the file. */
  clear(): Promise<void>;
};

/** Stages a file: a new one, or one in the place of another, which is kept until `clear`. */
export async function stageFile(
  absolute: string,
  bytes: Uint8Array,
  { isNew }: { isNew: boolean },
): Promise<StagedFile> {
  const next = temporaryName(absolute);
  const before = temporaryName(absolute);
  const clear = async (): Promise<void> => {
    for (const path of [next, before]) await unlink(path).catch(() => undefined);
  };
  try {
    await mkdir(dirname(absolute), { recursive: true });
    await clearTemporariesOnce(dirname(absolute));
    await writeAndSync(next, bytes, await modeOf(absolute));
    if (!isNew) await keep(absolute, before);
  } catch (error) {
    await clear();
    throw error;
  }
  return {
    clear,
    async commit() {
      await (isNew ? moveToFree : moveOver)(next, absolute);
      await syncFolder(dirname(absolute));
    },
    async undo() {
      await (isNew ? unlink(absolute) : rename(before, absolute));
      await syncFolder(dirname(absolute));
    },
  };
}

/** A second name for a file, or a copy of it where the disk has no such names. */
async function keep(absolute: string, before: string): Promise<void> {
  try {
    await link(absolute, before);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes(systemErrorCode(error) ?? '')) throw error;
    await copyFile(absolute, before);
  }
}

/**
 * Gives all staged files their names, or none: where one cannot have it, those before it are put back.
 *
 * A crash in between leaves each file whole, the old one or the new one. System errors are thrown.
 */
export async function commitAll(staged: readonly StagedFile[]): Promise<void> {
  const done: StagedFile[] = [];
  try {
    for (const file of staged) {
      await file.commit();
      done.unshift(file);
    }
  } catch (error) {
    // One that cannot be put back is whole all the same; the others still are.
    for (const file of done) await file.undo().catch(() => undefined);
    throw error;
  } finally {
    for (const file of staged) await file.clear();
  }
}
