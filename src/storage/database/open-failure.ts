import Sqlite from 'better-sqlite3';
import { DatabaseError } from './database-error.ts';

/** Why a data file could not be opened, in words. */
export function openFailure(error: unknown, path: string): unknown {
  if (error instanceof DatabaseError) return error;
  const code = error instanceof Sqlite.SqliteError ? error.code : undefined;
  if (code?.startsWith('SQLITE_NOTADB') || code?.startsWith('SQLITE_CORRUPT')) {
    return corrupt(path, error);
  }
  if (code === 'SQLITE_FULL') return diskFull(path, error);
  return new DatabaseError(
    'unreadable',
    `The data file ${path} cannot be opened${code === undefined ? '' : ` (${code})`}. Check that the folder exists and can be written to.`,
    { cause: error },
  );
}

/** Whether the file or its disk is at fault, and not a statement of ours. */
export function isFaultOfFile(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code !== 'SQLITE_ERROR';
}

export function corrupt(path: string, cause: unknown): DatabaseError {
  return new DatabaseError(
    'corrupt',
    `The data file ${path} is damaged. Restore a backup into a new folder (portolan restore FILE --data DIR), or move this folder away to start with an empty portal.`,
    { cause },
  );
}

/** For a file, or for the folder that it is to be in. */
export function diskFull(path: string, cause: unknown): DatabaseError {
  return new DatabaseError(
    'unreadable',
    `The disk of ${path} is full. Free some space, or start Portolan with another data folder.`,
    { cause },
  );
}
