import { isUtf8 } from 'node:buffer';
import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { resolveDesignPath } from './design-path.ts';
import { type FolderFailure, failure, systemErrorCode, writeFailure } from './folder-failure.ts';
import { etagOf, MAX_FILE_BYTES, readRegularFile, tooLarge } from './read-file.ts';
import { createTurns } from './turns.ts';
import { writeAtomically } from './write-atomically.ts';

/** What the file must be for the save to happen: the bytes with this ETag, or not there at all. */
export type SaveCondition = { kind: 'unchanged'; etag: string } | { kind: 'new' };

export type SavedContent = { ok: true; bytes: number; etag: string };

// Two saves of one file wait for each other, so that the second sees what the first wrote.
const inTurn = createTurns();

/**
 * Saves a text file of a design atomically.
 *
 * A file that is not what the condition says is left untouched and answered with `file_changed`.
 */
export const saveDesignFile = async (
  folder: string,
  path: string,
  bytes: Uint8Array,
  condition: SaveCondition,
): Promise<SavedContent | FolderFailure> => {
  if (bytes.length > MAX_FILE_BYTES) return tooLarge(path, bytes.length);
  if (!isUtf8(bytes)) {
    return failure('file_not_text', `What was sent for ${path} is not UTF-8 text.`);
  }
  try {
    const resolved = await resolveDesignPath(folder, path);
    if (!resolved.ok) return resolved;
    const refused = await inTurn(resolved.absolute, () =>
      condition.kind === 'new'
        ? createFile(resolved.absolute, path, bytes)
        : replaceFile(resolved.absolute, path, bytes, condition.etag),
    );
    return refused ?? { ok: true, bytes: bytes.length, etag: etagOf(bytes) };
  } catch (error) {
    return writeFailure(error, path);
  }
};

const createFile = async (absolute: string, path: string, bytes: Uint8Array) => {
  if (await fingerprint(absolute)) return alreadyThere(path);
  await mkdir(dirname(absolute), { recursive: true });
  try {
    await writeAtomically(absolute, bytes, { exclusive: true });
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return alreadyThere(path);
    throw error;
  }
  return undefined;
};

const replaceFile = async (absolute: string, path: string, bytes: Uint8Array, etag: string) => {
  const before = await fingerprint(absolute);
  if (!before) {
    return failure(
      'file_changed',
      `${path} was deleted by another program. Save it as a new file, or close it.`,
    );
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
};

const changed = (path: string) =>
  failure(
    'file_changed',
    `${path} was changed by another program since you opened it. Compare the two and decide which to keep.`,
  );

const alreadyThere = (path: string) =>
  failure('file_changed', `${path} is already there. Open it, or choose another name.`);

/** Changes whenever the file does: a cheap second look just before it is replaced. */
const fingerprint = async (absolute: string): Promise<string | undefined> => {
  try {
    const found = await stat(absolute, { bigint: true });
    return `${found.dev}:${found.ino}:${found.size}:${found.mtimeNs}:${found.ctimeNs}`;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};
