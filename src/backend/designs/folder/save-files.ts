import { isUtf8 } from 'node:buffer';
import { access, constants } from 'node:fs/promises';
import { resolveDesignPath } from '#backend/files/design-path.ts';
import { type FolderFailure, failure, writeFailure } from '#backend/files/folder-failure.ts';
import { fingerprint, inTurn } from '#backend/files/overwrite-file.ts';
import { MAX_FILE_BYTES, readRegularFile, tooLarge } from '#backend/files/read-file.ts';
import { commitAll, type StagedFile, stageFile } from './staged-files.ts';
import { backendDesignsMessages } from '#messages/en/backend-designs.ts';

/** A text file to be saved: over the bytes with this ETag, or as a new one. */
export type FileToSave = { path: string; bytes: Uint8Array; etag: string | undefined };

type Resolved = FileToSave & { absolute: string };

/**
 * Saves text files of a design, all of them or none.
 *
 * Where one is not what its ETag says, nothing is written, and `file_changed` is answered.
 */
export async function saveDesignFiles(
  folder: string,
  files: readonly FileToSave[],
): Promise<{ ok: true } | FolderFailure> {
  const resolved: Resolved[] = [];
  for (const file of files) {
    const { path, bytes } = file;
    if (bytes.length > MAX_FILE_BYTES) return tooLarge(path, bytes.length);
    if (!isUtf8(bytes))
      return failure('file_not_text', backendDesignsMessages.t('save.newNotText', { path }));
    const found = await resolveDesignPath(folder, path);
    if (!found.ok) return found;
    resolved.push({ ...file, absolute: found.absolute });
  }
  // In one order for everybody, so that nobody waits for somebody who waits for him.
  const inOrder = resolved.toSorted((a, b) => (a.absolute < b.absolute ? -1 : 1));
  const work = inOrder.reduceRight(
    (inner, { absolute }) =>
      () =>
        inTurn(absolute, inner),
    () => saveAll(resolved),
  );
  return (await work()) ?? { ok: true };
}

async function saveAll(files: readonly Resolved[]): Promise<FolderFailure | undefined> {
  const staged: StagedFile[] = [];
  const seen: (string | undefined)[] = [];
  let at = files[0]?.path ?? '';
  try {
    for (const file of files) {
      at = file.path;
      seen.push(await fingerprint(file.absolute));
      const refused = await check(file);
      if (refused) return await putAway(staged, refused);
      const isNew = file.etag === undefined;
      staged.push(await stageFile(file.absolute, file.bytes, { isNew }));
    }
    for (const [index, { absolute, path }] of files.entries()) {
      const isSame = isSameFile(await fingerprint(absolute), seen[index]);
      if (!isSame) return await putAway(staged, changed(path));
    }
    await commitAll(staged);
    return undefined;
  } catch (error) {
    await putAway(staged, undefined);
    return writeFailure(error, at);
  }
}

/** A second name for a file changes when it was last changed (`ctime`, the last part), but nothing else of it. */
function isSameFile(now: string | undefined, before: string | undefined): boolean {
  return now?.replace(/:\d+$/, '') === before?.replace(/:\d+$/, '');
}

async function putAway<T>(staged: readonly StagedFile[], outcome: T): Promise<T> {
  for (const file of staged) await file.clear();
  return outcome;
}

async function check({ absolute, path, etag }: Resolved): Promise<FolderFailure | undefined> {
  if (etag === undefined) {
    return (await fingerprint(absolute)) === undefined ? undefined : changed(path);
  }
  const current = await readRegularFile(absolute, path);
  if (!current.ok) return current;
  if (current.etag !== etag) return changed(path);
  // A rename would replace a file that its owner has protected from writing.
  await access(absolute, constants.W_OK);
  return undefined;
}

function changed(path: string): FolderFailure {
  return failure('file_changed', backendDesignsMessages.t('save.changed', { path }));
}
