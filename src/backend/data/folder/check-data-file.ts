import { statSync } from 'node:fs';
import { DatabaseError } from '#storage/database/database-error.ts';
import { lookIntoDataFile, readDataFileHeader } from '#storage/open/data-file.ts';
import type { FolderRecord } from './folder-record.ts';

const RESTORE = 'restore a backup into a new folder (portolan restore FILE --data DIR)';

/**
 * Answers whether a data file is there to be opened; one that is missing, or has no length, is made where there was no
 * portal yet.
 *
 * @throws {DatabaseError} when a portal was there and is not any more, or a file is a copy without its newest changes
 */
export function checkDataFile(path: string, record: FolderRecord | 'damaged' | undefined): boolean {
  const bytes = sizeOf(path);
  const log = sizeOf(`${path}-wal`);
  if (bytes === undefined || bytes === 0) {
    const state = bytes === 0 ? 'is empty' : 'is missing';
    if (record !== undefined) {
      throw incomplete(
        `This folder had a portal, but its data file ${path} ${state}. Put the file back, or ${RESTORE}. To start with an empty portal here, remove data-folder.json.`,
      );
    }
    if (log !== undefined && log > 0) {
      throw incomplete(
        `The data file ${path} ${state}, but its newest changes exist in ${path}-wal. Put the file back beside it, or ${RESTORE}.`,
      );
    }
    return false;
  }
  if (log !== undefined) return true;
  const needsLog = readDataFileHeader(path)?.needsLog === true;
  const { isEmpty, folderId } = lookIntoDataFile(path);
  if (isEmpty) {
    throw incomplete(
      `The data file ${path} contains no data. It may be the copy of a running portal without portolan.db-wal, which held everything. Copy that file too, or ${RESTORE}. To start with an empty portal here, remove portolan.db and data-folder.json.`,
    );
  }
  if (needsLog && folderId !== undefined) {
    throw incomplete(
      `The data file ${path} was copied from a running portal without portolan.db-wal, so its newest changes are missing. Copy that file too, or ${RESTORE}. To go on without those changes, make an empty file portolan.db-wal beside it.`,
    );
  }
  return true;
}

/** For a data file that is another one than the record beside it says. */
export function notTheNewest(path: string): DatabaseError {
  return incomplete(
    `The data file ${path} is not the last one of this folder: it is an older one, whose newest changes are missing, or that of another folder. Put the right file back, or ${RESTORE}. To go on with this one, remove data-folder.json.`,
  );
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

function incomplete(message: string): DatabaseError {
  return new DatabaseError('incomplete', message);
}
