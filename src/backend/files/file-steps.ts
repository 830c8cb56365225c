import { type FileHandle, link, open, rename, stat, unlink } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { isMissing, systemErrorCode } from './folder-failure.ts';

/** The permission bits of a file; `undefined` where there is none. */
export async function modeOf(absolute: string): Promise<number | undefined> {
  try {
    return (await stat(absolute)).mode & 0o7777;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Writes a new file, and returns when its bytes are on the disk. Nobody may ever do more with it than `mode` says. */
export async function writeAndSync(path: string, bytes: Uint8Array, mode: number | undefined) {
  const handle = await open(path, 'wx', mode);
  try {
    await handle.writeFile(bytes);
    // The process's umask may have taken away what the file that is replaced had.
    if (mode !== undefined) await keepMode(handle, mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function keepMode(handle: FileHandle, mode: number) {
  if (((await handle.stat()).mode & 0o7777) === mode) return;
  try {
    await handle.chmod(mode);
  } catch (error) {
    // File systems without permissions (FAT, some network shares) refuse, and there is nothing to keep there.
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes(systemErrorCode(error) ?? '')) throw error;
  }
}

/** Gives a file its name, unless there is one: `link` refuses to replace, which `rename` does not. */
export async function moveToFree(temporary: string, absolute: string) {
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
}

/** Gives a file the name of another one, in its place. On Windows a virus scanner or an indexer may hold the file for a moment. */
export async function moveOver(temporary: string, absolute: string) {
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
}

/** Returns when the names in a folder are on the disk. */
export async function syncFolder(folder: string) {
  // Windows cannot open folders; there the rename itself is journalled.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
