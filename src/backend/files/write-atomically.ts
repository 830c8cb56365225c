import { unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { modeOf, moveOver, moveToFree, syncFolder, writeAndSync } from './file-steps.ts';
import { clearTemporariesOnce, temporaryName } from './temporary-names.ts';

export type AtomicWrite = {
  /** Permission bits of the file; those of a file that is replaced are kept by default. */
  mode?: number;
  /** Asked when the new bytes are safely on the disk and nothing has been replaced yet; `false` gives up. */
  stillWanted?: () => Promise<boolean>;
  /** Fails with `EEXIST` rather than replace a file. */
  exclusive?: boolean;
};

/**
 * Writes a file so that a reader, or a crash at any moment, sees the whole old or the whole new content: a temporary
 * file in the same folder, fsync, rename, fsync of the folder. System errors are thrown, and leave no temporary file;
 * one that a killed process left in the folder goes with the first write.
 *
 * Answers `false` when `stillWanted` said no.
 */
export async function writeAtomically(
  absolute: string,
  bytes: Uint8Array,
  options: AtomicWrite = {},
): Promise<boolean> {
  await clearTemporariesOnce(dirname(absolute));
  const temporary = temporaryName(absolute);
  const mode = options.mode ?? (await modeOf(absolute));
  try {
    await writeAndSync(temporary, bytes, mode);
    if (options.stillWanted && !(await options.stillWanted())) {
      await unlink(temporary);
      return false;
    }
    await (options.exclusive ? moveToFree : moveOver)(temporary, absolute);
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
  await syncFolder(dirname(absolute));
  return true;
}
