import { join } from 'node:path';
import type { ProblemCode } from '#contracts/problem-codes.ts';
import { type ArchiveLimits, defaultLimits } from '#core/archive/archive-limits.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import { type FolderFailure, readFailure } from '#backend/files/folder-failure.ts';
import { LISTING_LIMITS, listDesignFiles } from './list-files.ts';
import { realFolder, readRegularFile } from '#backend/files/read-file.ts';
import { backendDesignsMessages } from '#messages/en/backend-designs.ts';

/** Why a folder cannot be read whole: it holds more than an archive may. */
export type FolderTooLarge = {
  ok: false;
  code: ProblemCode & ('entry_too_large' | 'expansion_limit' | 'too_many_entries');
  message: string;
};

/**
 * Reads every file of a design folder into memory, within what an archive may hold in all, for checking and packing.
 */
export async function readDesignFolder(
  folder: string,
  limits: ArchiveLimits = defaultLimits,
): Promise<{ ok: true; files: DesignFiles } | FolderFailure | FolderTooLarge> {
  const real = await realFolder(folder);
  if (!real.ok) return real;
  try {
    const { files, truncated } = await listDesignFiles(real.folder);
    if (truncated) {
      return tooLarge(
        'too_many_entries',
        backendDesignsMessages.t('folder.tooMany', {
          folder,
          files: String(LISTING_LIMITS.files),
          depth: String(LISTING_LIMITS.depth),
        }),
      );
    }
    const large = files.find((file) => file.bytes > limits.entryBytes);
    if (large) {
      return tooLarge(
        'entry_too_large',
        backendDesignsMessages.t('folder.largeFile', {
          path: large.path,
          bytes: String(large.bytes),
          limit: String(limits.entryBytes),
        }),
      );
    }
    const total = files.reduce((sum, file) => sum + file.bytes, 0);
    if (total > limits.expandedBytes) {
      return tooLarge(
        'expansion_limit',
        backendDesignsMessages.t('folder.tooLarge', {
          folder,
          total: String(total),
          limit: String(limits.expandedBytes),
        }),
      );
    }
    const contents = new Map<string, Uint8Array>();
    for (const { path } of files) {
      const read = await readRegularFile(join(real.folder, ...path.split('/')), path);
      if (!read.ok) return read;
      contents.set(path, read.bytes);
    }
    return { ok: true, files: contents };
  } catch (error) {
    return readFailure(error, folder);
  }
}

function tooLarge(code: FolderTooLarge['code'], message: string): FolderTooLarge {
  return {
    ok: false,
    code,
    message,
  };
}
