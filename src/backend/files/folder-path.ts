import { homedir } from 'node:os';
import { isAbsolute, join, normalize } from 'node:path';
import { type FolderFailure, failure } from '#backend/files/folder-failure.ts';
import { backendFilesMessages } from '#messages/en/backend-files.ts';

/** Reads a folder's path as a person types it: absolute, or below the home folder with `~`. */
export function parseFolderPath(typed: string): { ok: true; folder: string } | FolderFailure {
  const path = typed.trim();
  if (path.includes('\0')) {
    return failure('invalid_parameter', backendFilesMessages.t('folder.nul'));
  }
  if (path === '~') return { ok: true, folder: homedir() };
  if (/^~[/\\]/.test(path)) return { ok: true, folder: join(homedir(), path.slice(2)) };
  return isAbsolute(path)
    ? { ok: true, folder: normalize(path) }
    : failure(
        'invalid_parameter',
        backendFilesMessages.t('folder.notFull', { path: JSON.stringify(path) }),
      );
}
