import { randomBytes } from 'node:crypto';
import { type FileHandle, link, open, rename, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isMissing, systemErrorCode } from './folder-failure.ts';

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
 * file in the same folder, fsync, rename, fsync of the folder. System errors are thrown, and leave no temporary file.
 *
 * Answers `false` when `stillWanted` said no.
 */
export const writeAtomically = async (
  absolute: string,
  bytes: Uint8Array,
  options: AtomicWrite = {},
): Promise<boolean> => {
  const folder = dirname(absolute);
  const temporary = join(folder, temporaryName(absolute));
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
  await syncFolder(folder);
  return true;
};

// Short enough for a name of 255 bytes, and hidden, so that listings and packing never show it.
const temporaryName = (absolute: string): string =>
  `.${basename(absolute).slice(0, 40)}.${randomBytes(6).toString('hex')}.tmp`;

const modeOf = async (absolute: string): Promise<number | undefined> => {
  try {
    return (await stat(absolute)).mode & 0o7777;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const writeAndSync = async (path: string, bytes: Uint8Array, mode: number | undefined) => {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(bytes);
    // After the content, since a mode without write permission must not stop ourselves.
    if (mode !== undefined) await keepMode(handle, mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const keepMode = async (handle: FileHandle, mode: number) => {
  try {
    await handle.chmod(mode);
  } catch (error) {
    // File systems without permissions (FAT, some network shares) refuse, and there is nothing to keep there.
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes(systemErrorCode(error) ?? '')) throw error;
  }
};

/** `link` refuses to replace, which `rename` does not. */
const moveToFree = async (temporary: string, absolute: string) => {
  try {
    await link(temporary, absolute);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes(systemErrorCode(error) ?? '')) throw error;
    // No hard links here: an exclusive open reserves the name, then the rename replaces our own empty file.
    await (await open(absolute, 'wx')).close();
    await rename(temporary, absolute);
    return;
  }
  await unlink(temporary);
};

/** On Windows a virus scanner or an indexer may hold the file for a moment. */
const moveOver = async (temporary: string, absolute: string) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await rename(temporary, absolute);
      return;
    } catch (error) {
      const busy = ['EPERM', 'EBUSY', 'EACCES'].includes(systemErrorCode(error) ?? '');
      if (process.platform !== 'win32' || !busy || attempt === 10) throw error;
      await wait(20 * attempt);
    }
  }
};

const syncFolder = async (folder: string) => {
  // Windows cannot open folders; there the rename itself is journalled.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
