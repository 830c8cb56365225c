import { isUtf8 } from 'node:buffer';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { resolveEditedPath } from '#backend/files/design-path.ts';
import {
  type FolderFailure,
  failure,
  systemErrorCode,
  writeFailure,
} from '#backend/files/folder-failure.ts';
import { fingerprint, inTurn, overwriteFile } from '#backend/files/overwrite-file.ts';
import { etagOf, MAX_FILE_BYTES, tooLarge } from '#backend/files/read-file.ts';
import { writeAtomically } from '#backend/files/write-atomically.ts';
import { backendDesignsMessages } from '#messages/en/backend-designs.ts';

/** What the file must be for the save to happen: the bytes with this ETag, or not there at all. */
export type SaveCondition = { kind: 'unchanged'; etag: string } | { kind: 'new' };

export type SavedContent = { ok: true; bytes: number; etag: string };

/**
 * Saves a text file of a design atomically.
 *
 * A file that is not what the condition says is left untouched and answered with `file_changed`.
 */
export async function saveDesignFile(
  folder: string,
  path: string,
  bytes: Uint8Array,
  condition: SaveCondition,
): Promise<SavedContent | FolderFailure> {
  if (bytes.length > MAX_FILE_BYTES) return tooLarge(path, bytes.length);
  if (!isUtf8(bytes)) {
    return failure('file_not_text', backendDesignsMessages.t('save.notText', { path }));
  }
  try {
    const resolved = await resolveEditedPath(folder, path);
    if (!resolved.ok) return resolved;
    const refused =
      condition.kind === 'new'
        ? await createFile(resolved.absolute, path, bytes)
        : await overwriteFile(resolved.absolute, path, bytes, condition.etag);
    return refused ?? { ok: true, bytes: bytes.length, etag: await etagOf(bytes) };
  } catch (error) {
    return writeFailure(error, path);
  }
}

function createFile(absolute: string, path: string, bytes: Uint8Array) {
  return inTurn(absolute, async () => {
    if (await fingerprint(absolute)) return alreadyThere(path);
    await mkdir(dirname(absolute), { recursive: true });
    try {
      await writeAtomically(absolute, bytes, { exclusive: true });
    } catch (error) {
      if (systemErrorCode(error) === 'EEXIST') return alreadyThere(path);
      throw error;
    }
    return undefined;
  });
}

function alreadyThere(path: string) {
  return failure('file_changed', backendDesignsMessages.t('save.exists', { path }));
}
