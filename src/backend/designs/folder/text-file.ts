import { isUtf8 } from 'node:buffer';
import { realpath } from 'node:fs/promises';
import {
  type FolderFailure,
  failure,
  readFailure,
  writeFailure,
} from '#backend/files/folder-failure.ts';
import { overwriteFile } from '#backend/files/overwrite-file.ts';
import { readRegularFile } from '#backend/files/read-file.ts';
import { writeAtomically } from '#backend/files/write-atomically.ts';
import { backendDesignsMessages } from '#messages/en/backend-designs.ts';

/** A text file anywhere on the disk, as it was read. */
export type TextFile = {
  ok: true;
  /** As it was given. */
  path: string;
  /** Absolute, links followed. */
  absolute: string;
  /** With its byte order mark, if it has one. */
  text: string;
  etag: string;
};

/** Reads a UTF-8 text file that the user names, wherever it is. */
export async function readTextFile(path: string): Promise<TextFile | FolderFailure> {
  try {
    const absolute = await realpath(path);
    const read = await readRegularFile(absolute, path);
    if (!read.ok) return read;
    if (!isUtf8(read.bytes)) {
      return failure('file_not_text', backendDesignsMessages.t('notText', { path }));
    }
    const text = read.bytes.toString('utf8');
    return { ok: true, path, absolute, text, etag: read.etag };
  } catch (error) {
    return readFailure(error, path);
  }
}

/** Writes a new text into a file that was read, atomically and only if it is still the same. */
export async function overwriteTextFile(
  file: TextFile,
  text: string,
): Promise<FolderFailure | undefined> {
  try {
    return await overwriteFile(file.absolute, file.path, Buffer.from(text), file.etag);
  } catch (error) {
    return writeFailure(error, file.path);
  }
}

/** Writes a file that the user names, atomically; one that is there is replaced. */
export async function writeNamedFile(
  path: string,
  bytes: Uint8Array,
): Promise<FolderFailure | undefined> {
  try {
    await writeAtomically(path, bytes);
    return undefined;
  } catch (error) {
    return writeFailure(error, path);
  }
}
