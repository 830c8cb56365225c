import { homedir } from 'node:os';
import { isAbsolute, join, normalize } from 'node:path';
import { type FolderFailure, failure } from '#backend/files/folder-failure.ts';

/** Reads a folder's path as a person types it: absolute, or below the home folder with `~`. */
export function parseFolderPath(typed: string): { ok: true; folder: string } | FolderFailure {
  const path = typed.trim();
  if (path.includes('\0')) {
    return failure('invalid_parameter', 'The path has a NUL character. Type it again.');
  }
  if (path === '~') return { ok: true, folder: homedir() };
  if (/^~[/\\]/.test(path)) return { ok: true, folder: join(homedir(), path.slice(2)) };
  return isAbsolute(path)
    ? { ok: true, folder: normalize(path) }
    : failure(
        'invalid_parameter',
        `${JSON.stringify(path)} is not a full path. Start it at the root of the disk, or with ~ for your home folder.`,
      );
}
