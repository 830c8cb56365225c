import { createHash } from 'node:crypto';
import { open, readFile, realpath, stat } from 'node:fs/promises';
import { resolveEditedPath } from './design-path.ts';
import { piecesOf } from './pieces.ts';
import { type FolderFailure, failure, isMissing, readFailure } from './folder-failure.ts';
import { backendFilesMessages } from '#messages/en/backend-files.ts';

/** The largest file that is opened or saved, in bytes; those of an archive are smaller (`ArchiveLimits`). */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

export type FileContent = { ok: true; bytes: Buffer; etag: string };

/**
 * The strong ETag (RFC 9110, section 8.8.3) of a file's bytes.
 *
 * Piece by piece: Web Crypto computes on another thread, but copies all bytes on this one first.
 */
export async function etagOf(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of piecesOf(bytes)) hash.update(piece);
  return `"${hash.digest('hex')}"`;
}

/** The folder's real path, or why it is none. */
export async function realFolder(
  folder: string,
): Promise<{ ok: true; folder: string } | FolderFailure> {
  try {
    const real = await realpath(folder);
    if ((await stat(real)).isDirectory()) return { ok: true, folder: real };
    return failure('folder_not_found', backendFilesMessages.t('folder.isFile', { folder }));
  } catch (error) {
    if (isMissing(error)) {
      return failure('folder_not_found', backendFilesMessages.t('folder.missing', { folder }));
    }
    return { ...readFailure(error, folder), code: 'folder_not_found' };
  }
}

/** Reads a file of a design with its ETag; never outside the folder, never more than `MAX_FILE_BYTES`. */
export async function readDesignFile(
  folder: string,
  path: string,
): Promise<FileContent | FolderFailure> {
  try {
    const resolved = await resolveEditedPath(folder, path);
    if (!resolved.ok) return resolved;
    return await readRegularFile(resolved.absolute, path);
  } catch (error) {
    return readFailure(error, path);
  }
}

/** Reads an archive on the disk, without an ETag: hashing it would take too long. */
export async function readArchiveFile(
  path: string,
): Promise<{ ok: true; bytes: Buffer } | FolderFailure> {
  try {
    const found = await stat(path);
    if (!found.isFile())
      return failure('file_not_found', backendFilesMessages.t('file.none', { path }));
    if (found.size > MAX_FILE_BYTES) return tooLarge(path, found.size);
    return { ok: true, bytes: await readFile(path) };
  } catch (error) {
    return readFailure(error, path);
  }
}

/** Reads a whole regular file; `path` is how messages name it. System errors are thrown. */
export async function readRegularFile(
  absolute: string,
  path: string,
): Promise<FileContent | FolderFailure> {
  const found = await stat(absolute);
  if (!found.isFile()) {
    return failure('file_not_found', backendFilesMessages.t('file.noneOfDesign', { path }));
  }
  if (found.size > MAX_FILE_BYTES) return tooLarge(path, found.size);
  const handle = await open(absolute, 'r');
  try {
    const bytes = await handle.readFile();
    return { ok: true, bytes, etag: await etagOf(bytes) };
  } finally {
    await handle.close();
  }
}

/** The refusal of a file over the limit, which names the limit and the actual size. */
export function tooLarge(path: string, bytes: number): FolderFailure {
  return failure(
    'body_too_large',
    backendFilesMessages.t('file.large', {
      path,
      bytes: String(bytes),
      limit: String(MAX_FILE_BYTES),
    }),
  );
}
