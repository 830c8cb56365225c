import { unlink } from 'node:fs/promises';
import { resolveDesignPath } from '#backend/files/design-path.ts';
import { failure, type FolderFailure, writeFailure } from '#backend/files/folder-failure.ts';
import { readRegularFile } from '#backend/files/read-file.ts';
import { backendDesignsMessages } from '#messages/en/backend-designs.ts';
import { saveAllWithHistory, type SaveWithHistory } from './save-with-history.ts';

/** A file that was written: the ETags of its text before and after; `null` where it was not there. */
type WrittenFile = { file: string; before: string | null; after: string | null };

/**
 * Gives files the texts that they had before they were written, from their versions, all or none: each has to be as it
 * was written, else `file_changed` is answered. One that was new is removed.
 */
export async function bringBack(
  where: SaveWithHistory,
  written: readonly WrittenFile[],
): Promise<{ ok: true } | FolderFailure> {
  const texts: { path: string; bytes: Buffer; etag: string | undefined }[] = [];
  const made: { file: string; absolute: string }[] = [];
  for (const { file, before, after } of written) {
    if (before === null) {
      const found = await resolveDesignPath(where.folder, file);
      if (!found.ok) return found;
      const { absolute } = found;
      const current = await readRegularFile(absolute, file);
      if (!current.ok) return current;
      if (current.etag !== after) return changed(file);
      made.push({ file, absolute });
    } else {
      const bytes = await textOf(where, file, before);
      if (bytes === undefined)
        return failure('file_not_found', backendDesignsMessages.t('versionGone', { path: file }));
      texts.push({ path: file, bytes, etag: after ?? undefined });
    }
  }
  const saved = await saveAllWithHistory(where, texts);
  if (!saved.ok) return saved;
  for (const { file, absolute } of made) {
    try {
      await unlink(absolute);
    } catch (error) {
      return writeFailure(error, file);
    }
  }
  return { ok: true };
}

/** The text of a file that has an ETag, from its versions. */
async function textOf(
  { history, design }: SaveWithHistory,
  file: string,
  etag: string,
): Promise<Buffer | undefined> {
  const of = { design, file };
  const version = (await history.list(of)).find((one) => one.etag === etag);
  return version && history.read(of, version.id);
}

function changed(path: string): FolderFailure {
  return failure('file_changed', backendDesignsMessages.t('save.changed', { path }));
}
