import { randomBytes } from 'node:crypto';
import { type FileHandle, link, open, rename, stat, unlink } from 'node:fs/promises';
import { basename, join, dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isMissing, systemErrorCode } from './folder-failure.ts';

/** A new name beside a file: short enough for one of 255 bytes, and hidden, so that listings and packing pass it over. */
export const temporaryName = (absolute: string): string =>
  join(
    dirname(absolute),
    `.${basename(absolute).slice(0, 40)}.${randomBytes(6).toString('hex')}.tmp`,
  );

/** The permission bits of a file; `undefined` where there is none. */
export const modeOf = async (absolute: string): Promise<number | undefined> => {
  try {
    return (await stat(absolute)).mode & 0o7777;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Writes a new file, and returns when its bytes are on the disk. */
export const writeAndSync = async (path: string, bytes: Uint8Array, mode: number | undefined) => {
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

/** Gives a file its name, unless there is one: `link` refuses to replace, which `rename` does not. */
export const moveToFree = async (temporary: string, absolute: string) => {
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

/** Gives a file the name of another one, in its place. On Windows a virus scanner or an indexer may hold the file for a moment. */
export const moveOver = async (temporary: string, absolute: string) => {
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

/** Returns when the names in a folder are on the disk. */
export const syncFolder = async (folder: string) => {
  // Windows cannot open folders; there the rename itself is journalled.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
