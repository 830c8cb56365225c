import Sqlite, { type Database } from 'better-sqlite3';
import { DatabaseError } from './database-error.ts';
import { corrupt, openFailure } from './open-failure.ts';
import { makePrivateFile } from './private-file.ts';

/** "PORT": tells this program's files from other SQLite databases. */
const APPLICATION_ID = 0x50_4f_52_54;

/**
 * Opens the file, or the bytes of one in memory, sets what SQLite does not keep in it, and checks that it is sound and
 * ours.
 *
 * `synchronous` is set by hand: better-sqlite3 compiles WAL to NORMAL, which may lose an acknowledged commit when
 * the power fails.
 */
export function connect(file: string | Buffer): Database {
  const path = pathOf(file);
  const db = openFile(file);
  try {
    checkOwner(db, path);
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('fullfsync = ON');
    db.pragma('foreign_keys = ON');
    db.pragma('trusted_schema = OFF');
    db.pragma('cache_size = -16000');
    checkSound(db, path);
    db.pragma(`application_id = ${APPLICATION_ID}`);
    return db;
  } catch (error) {
    disconnect(db);
    throw openFailure(error, path);
  }
}

/**
 * Closes the file so that it is whole by itself, without a log beside it; its header says so (SQLite's file format,
 * 1.3.3). While another connection has it open, the log stays, and the header says that too.
 */
export function disconnect(db: Database): void {
  try {
    db.pragma('busy_timeout = 0');
    db.pragma('journal_mode = DELETE');
  } catch (error) {
    // The log is written back when the file is opened next.
    if (!(error instanceof Sqlite.SqliteError)) throw error;
  } finally {
    db.close();
  }
}

/** What a data file is called in messages: bytes have no path. */
export function pathOf(file: string | Buffer): string {
  return typeof file === 'string' ? file : ':memory:';
}

function openFile(file: string | Buffer): Database {
  const path = pathOf(file);
  if (path !== ':memory:') makePrivateFile(path);
  try {
    return new Sqlite(file, { timeout: 5000 });
  } catch (error) {
    throw openFailure(error, path);
  }
}

function checkOwner(db: Database, path: string): void {
  const owner = Number(db.pragma('application_id', { simple: true }));
  const tables = Number(db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get());
  if (owner === APPLICATION_ID || (owner === 0 && tables === 0)) return;
  throw new DatabaseError(
    'foreign',
    `The file ${path} belongs to another program. Start Portolan with another data folder.`,
  );
}

function checkSound(db: Database, path: string): void {
  const verdict = db.pragma('quick_check(1)', { simple: true });
  if (verdict === 'ok') return;
  throw corrupt(path, new Error(String(verdict)));
}
