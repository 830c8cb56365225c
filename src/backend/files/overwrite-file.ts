import { access, constants, stat } from 'node:fs/promises';
import { type FolderFailure, failure, systemErrorCode } from './folder-failure.ts';
import { readRegularFile } from './read-file.ts';
import { createTurns } from './turns.ts';
import { writeAtomically } from './write-atomically.ts';
import { backendFilesMessages } from '#messages/en/backend-files.ts';

/** Two writers of one file in this process wait for each other, so that the second sees what the first wrote. */
export const inTurn = createTurns();

/**
 * Replaces a file that still has the bytes of `etag`; otherwise it is left untouched. `path` is how messages name it.
 * System errors are thrown. Answers `undefined` when the new bytes are on the disk.
 */
export function overwriteFile(
  absolute: string,
  path: string,
  bytes: Uint8Array,
  etag: string,
): Promise<FolderFailure | undefined> {
  return inTurn(absolute, async () => {
    const before = await fingerprint(absolute);
    if (!before) {
      return failure('file_changed', backendFilesMessages.t('changed.deleted', { path }));
    }
    const current = await readRegularFile(absolute, path);
    if (!current.ok) return current;
    if (current.etag !== etag) return changed(path);
    // A rename would replace a file that its owner has protected from writing.
    await access(absolute, constants.W_OK);
    const written = await writeAtomically(absolute, bytes, {
      stillWanted: async () => (await fingerprint(absolute)) === before,
    });
    return written ? undefined : changed(path);
  });
}

function changed(path: string) {
  return failure('file_changed', backendFilesMessages.t('changed.other', { path }));
}

/** Changes whenever the file does: a cheap second look just before it is replaced. */
export async function fingerprint(absolute: string): Promise<string | undefined> {
  try {
    const found = await stat(absolute, { bigint: true });
    return `${found.dev}:${found.ino}:${found.size}:${found.mtimeNs}:${found.ctimeNs}`;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
