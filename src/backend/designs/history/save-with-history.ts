import {
  type SaveCondition,
  type SavedContent,
  saveDesignFile,
} from '#backend/designs/folder/save-file.ts';
import { type FileToSave, saveDesignFiles } from '#backend/designs/folder/save-files.ts';
import type { FolderFailure } from '#backend/files/folder-failure.ts';
import { readDesignFile } from '#backend/files/read-file.ts';
import type { LocalHistory, VersionedFile } from './open-local-history.ts';

export type SaveWithHistory = {
  history: LocalHistory;
  design: string;
  folder: string;
  /** Told of a version that cannot be kept, which is no reason not to save. */
  onFault: (error: unknown) => void;
};

/** Saves a text file of a design (`saveDesignFile`); what it replaces and what is written are kept as versions. */
export async function saveWithHistory(
  { history, design, folder, onFault }: SaveWithHistory,
  file: string,
  bytes: Buffer,
  condition: SaveCondition,
): Promise<SavedContent | FolderFailure> {
  const of = { design, file };
  if (condition.kind === 'unchanged') {
    await keepReplacedFile(history, of, folder, condition.etag).catch(onFault);
  }
  const saved = await saveDesignFile(folder, file, bytes, condition);
  if (saved.ok) await history.keep(of, bytes, 'saved').catch(onFault);
  return saved;
}

/** Saves text files of a design, all or none (`saveDesignFiles`), with their versions. */
export async function saveAllWithHistory(
  { history, design, folder, onFault }: SaveWithHistory,
  files: readonly (FileToSave & { bytes: Buffer })[],
): Promise<{ ok: true } | FolderFailure> {
  for (const { path: file, etag } of files) {
    if (etag) await keepReplacedFile(history, { design, file }, folder, etag).catch(onFault);
  }
  const saved = await saveDesignFiles(folder, files);
  if (!saved.ok) return saved;
  for (const { path: file, bytes } of files) {
    await history.keep({ design, file }, bytes, 'saved').catch(onFault);
  }
  return saved;
}

/**
 * Keeps what a save is about to replace, when it is the version that the save knows. The newest version is passed over, which the file usually is.
 */
async function keepReplacedFile(
  history: LocalHistory,
  of: VersionedFile,
  folder: string,
  etag: string,
): Promise<void> {
  const [newest] = await history.list(of);
  if (newest?.etag === etag) return;
  const found = await readDesignFile(folder, of.file);
  if (found.ok && found.etag === etag) await history.keep(of, found.bytes, 'found');
}
