import Sqlite, { type Database } from 'better-sqlite3';
import { createViewList } from '#storage/sqlite/api-view-list.ts';
import type { ViewPage, ViewRows } from '#storage/portal/view-page.ts';
import type { ViewFilter } from '#storage/portal/view-filter.ts';

/** Reads lists from a data file that another connection writes; it sees what is committed when a read begins. */
export type ListFile = {
  /** @throws what `check` threw */
  read(filter: ViewFilter, page: ViewPage): ViewRows;
  close(): void;
};

/**
 * Opens a data file that is open and migrated already, for reading alone.
 *
 * @param check called now and then during a search; throws to end it
 */
export function openListFile(path: string, check: () => void): ListFile {
  const db = new Sqlite(path, { readonly: true, fileMustExist: true, timeout: 5000 });
  db.pragma('trusted_schema = OFF');
  db.pragma('cache_size = -16000');
  // Of all functions, only a directly called one is let in where the schema is not trusted; it answers anew each time.
  db.function('is_wanted', { deterministic: false, directOnly: true }, () => {
    check();
    return 1;
  });
  const list = createViewList(db, createSnapshotMark(db), true);
  const begin = db.prepare('BEGIN');
  const end = db.prepare('ROLLBACK');
  return {
    read(filter, page) {
      // Total and rows are of one moment.
      begin.run();
      try {
        return list.read(filter, page);
      } finally {
        if (db.inTransaction) end.run();
      }
    },
    close: () => void db.close(),
  };
}

/** Differs as soon as the transaction sees other views than the one before. */
function createSnapshotMark(db: Database): () => string {
  const version = db.prepare<[], number>('SELECT number FROM catalog_version').pluck();
  return () => String(version.get() ?? 0);
}
