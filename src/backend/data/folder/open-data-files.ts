import { randomUUID } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER_SETTING, readDataFileHeader } from '#storage/open/data-file.ts';
import { type FolderLock, lockFolder } from '#storage/database/folder-lock.ts';
import type { Database } from '#storage/open/open-database.ts';
import { checkDataFile, notTheNewest } from './check-data-file.ts';
import { DATABASE_FILE, LOG_ENDINGS } from './file-names.ts';
import { finishRestore } from './finish-restore.ts';
import { openDataFolder } from './open-data-folder.ts';
import { readFolderRecord, writeFolderRecord } from './folder-record.ts';

type DataFolder = { database: Database; lock: FolderLock | undefined };

/**
 * Takes a data folder for this process and opens its data file; in a folder without a portal, one is made.
 *
 * @param dataDir made if it is missing; `:memory:` keeps nothing
 * @throws {Error} with a message for the user, when the folder or the file cannot be used, or a portal that was there is not any more
 */
export function openDataFiles(
  dataDir: string,
  openData: (path: string) => Database,
  clock: () => number,
): DataFolder {
  if (dataDir === ':memory:') return { database: openData(dataDir), lock: undefined };
  openDataFolder(dataDir);
  const lock = lockFolder(dataDir);
  try {
    finishRestore(dataDir);
    return { database: openFile(dataDir, openData, clock), lock };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function openFile(
  dataDir: string,
  openData: (path: string) => Database,
  clock: () => number,
): Database {
  const path = join(dataDir, DATABASE_FILE);
  const record = readFolderRecord(dataDir);
  if (!checkDataFile(path, record)) makeDataFile(path, openData);
  const known = record === 'damaged' ? undefined : record;
  // Before it is opened, which counts as a change.
  if (known && counterOf(path) < known.changeCounter) throw notTheNewest(path);
  const database = openData(path);
  try {
    const id = database.settings.get(FOLDER_SETTING);
    if (known && id !== known.id) throw notTheNewest(path);
    const own = id ?? randomUUID();
    // A file of before belongs to the folder that it is found in.
    if (id === undefined) database.settings.set(FOLDER_SETTING, own);
    const createdAt = known?.createdAt ?? new Date(clock()).toISOString();
    writeFolderRecord(dataDir, { id: own, createdAt, changeCounter: counterOf(path) });
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function counterOf(path: string): number {
  return readDataFileHeader(path)?.changeCounter ?? 0;
}

/** Makes a data file as a whole or not at all, so that one without tables is never of our making. */
function makeDataFile(path: string, openData: (path: string) => Database): void {
  const next = `${path}.new`;
  for (const ending of ['', ...LOG_ENDINGS]) rmSync(`${next}${ending}`, { force: true });
  const database = openData(next);
  try {
    database.settings.set(FOLDER_SETTING, randomUUID());
  } finally {
    database.close();
  }
  renameSync(next, path);
}
