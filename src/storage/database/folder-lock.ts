import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { DatabaseError } from './database-error.ts';
import { diskFull } from './open-failure.ts';
import { makePrivateFile } from './private-file.ts';

export const LOCK_FILE = 'portolan.lock';

/** A data folder that this process alone works with. */
export type FolderLock = { release(): void };

/**
 * Takes a data folder for this process.
 *
 * The lock is the operating system's, on an empty file that SQLite holds exclusively: it ends with the process,
 * however that ends, so nothing stale is ever left behind.
 *
 * @throws {DatabaseError} in words, when another process has it or the folder cannot be written to
 */
export function lockFolder(dataDir: string): FolderLock {
  const file = join(dataDir, LOCK_FILE);
  makePrivateFile(file);
  let db: Database | undefined;
  try {
    db = new Sqlite(file, { timeout: 0 });
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db?.close();
    throw inWords(error, dataDir);
  }
  return {
    release() {
      db.close();
    },
  };
}

function inWords(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error;
  if (error.code === 'SQLITE_FULL') return diskFull(dataDir, error);
  return error.code.startsWith('SQLITE_BUSY')
    ? new DatabaseError(
        'in-use',
        `Portolan is already running with the data folder ${dataDir}. Use its window, stop it, or start this one with another data folder.`,
        { cause: error },
      )
    : new DatabaseError(
        'unreadable',
        `The data folder ${dataDir} cannot be used (${error.code}). Check that you may write to it.`,
        { cause: error },
      );
}
