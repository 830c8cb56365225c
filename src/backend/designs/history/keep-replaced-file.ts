import { readDesignFile } from '#backend/files/read-file.ts';
import type { LocalHistory, VersionedFile } from './open-local-history.ts';

/**
 * Keeps what a save is about to replace, when it is the version that the save knows; a failure is no reason not to
 * save. The newest version is passed over, which the file usually is.
 */
export async function keepReplacedFile(
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
