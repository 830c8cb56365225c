import { existsSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import { disconnect } from '#storage/database/connect.ts';
import { readDataFileHeader } from '#storage/open/data-file.ts';
import { openFailure } from '#storage/database/open-failure.ts';

export type CopyOptions = {
  /** Called after each step, a mebibyte or so. */
  onStep: (copiedBytes: number, totalBytes: number) => void;
  /** Ends the copy at its next step. */
  signal?: AbortSignal | undefined;
};

const PAGES_AT_A_TIME = 256;

/**
 * Copies a data file as it is at one moment, while other connections go on reading and writing it.
 *
 * @param to an empty file
 * @throws {DatabaseError} in words, when the data file cannot be read; the reason of `signal`
 */
export async function copyDataFile(from: string, to: string, options: CopyOptions): Promise<void> {
  const { onStep, signal } = options;
  try {
    const { db, close } = openBeside(from);
    try {
      const pageSize = Number(db.pragma('page_size', { simple: true }));
      // The state of one moment for all steps: without it, each change by others would begin the copy anew.
      db.exec('BEGIN');
      db.prepare('SELECT count(*) FROM sqlite_schema').get();
      await db.backup(to, {
        progress({ totalPages, remainingPages }) {
          signal?.throwIfAborted();
          onStep((totalPages - remainingPages) * pageSize, totalPages * pageSize);
          return PAGES_AT_A_TIME;
        },
      });
    } finally {
      if (db.inTransaction) db.exec('ROLLBACK');
      close();
    }
  } catch (error) {
    throw error instanceof Sqlite.SqliteError ? openFailure(error, from) : error;
  }
}

/**
 * Opens a data file beside the process that may have it open, without ever keeping that one from anything: only with a
 * log do readers and writers not wait for each other.
 */
function openBeside(path: string): { db: Database; close: () => void } {
  if (readDataFileHeader(path)?.needsLog === true && existsSync(`${path}-wal`)) {
    const db = new Sqlite(path, { readonly: true, fileMustExist: true, timeout: 5000 });
    if (db.pragma('journal_mode', { simple: true }) === 'wal') {
      // A connection that cannot write leaves the log where it is.
      return { db, close: () => db.close() };
    }
    db.close();
  }
  const db = new Sqlite(path, { fileMustExist: true, timeout: 5000 });
  try {
    db.pragma('journal_mode = WAL');
    return { db, close: () => disconnect(db) };
  } catch (error) {
    db.close();
    throw error;
  }
}
