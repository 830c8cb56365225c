import { closeSync, openSync, readSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { openFailure } from '#storage/database/open-failure.ts';

/** The setting that holds the id of the folder that a data file belongs to; a file of before has none. */
export const FOLDER_SETTING = 'data-folder';

/** What the header of a data file says (SQLite's file format, 1.3). */
export type DataFileHeader = {
  /** Grows with each change that is written to the file itself. */
  changeCounter: number;
  /** Whether the newest changes are in a log beside the file: it is open, or was not closed. */
  needsLog: boolean;
};

/** What of a data file can be told without changing it. */
export type DataFileContent = { isEmpty: boolean; folderId: string | undefined };

const HEADER_BYTES = 100;
const READ_VERSION = 19;
const CHANGE_COUNTER = 24;
const WITH_LOG = 2;

/** Reads the header; `undefined` for a file without one. System errors are thrown. */
export function readDataFileHeader(path: string): DataFileHeader | undefined {
  const header = Buffer.alloc(HEADER_BYTES);
  const file = openSync(path, 'r');
  try {
    if (readSync(file, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return undefined;
  } finally {
    closeSync(file);
  }
  return {
    changeCounter: header.readUInt32BE(CHANGE_COUNTER),
    needsLog: header[READ_VERSION] === WITH_LOG,
  };
}

/**
 * Looks into a data file that has no log beside it.
 *
 * @throws {DatabaseError} in words, when it cannot be read
 */
export function lookIntoDataFile(path: string): DataFileContent {
  try {
    const db = new Sqlite(path, { fileMustExist: true, timeout: 5000 });
    try {
      const count = db.prepare<[string], number>(
        'SELECT count(*) FROM sqlite_schema WHERE name LIKE ?',
      );
      const tables = (name: string) => count.pluck().get(name) ?? 0;
      const folderId =
        tables('settings') === 0
          ? undefined
          : db
              .prepare<[string], string>('SELECT value FROM settings WHERE key = ?')
              .pluck()
              .get(FOLDER_SETTING);
      return { isEmpty: tables('%') === 0, folderId };
    } finally {
      db.close();
    }
  } catch (error) {
    throw openFailure(error, path);
  }
}
