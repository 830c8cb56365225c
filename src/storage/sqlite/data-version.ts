import type { Database } from 'better-sqlite3';

/**
 * A text that differs as soon as this connection has written, or another one before the present turn of the event loop:
 * for what is kept in between.
 *
 * Each request asks several times, and asking for the other connections takes a lock of the file. Within a transaction it is another one each time, as what is read there may be taken back.
 */
export type DataVersion = () => string;

export function createDataVersion(db: Database): DataVersion {
  const dataVersion = db.prepare<[], number>('PRAGMA data_version').pluck();
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck();
  let inside = 0;
  let others: number | undefined;
  const forget = (): void => {
    others = undefined;
  };
  return () => {
    if (db.inTransaction) return `inside ${(inside += 1)}`;
    if (others === undefined) {
      others = dataVersion.get() ?? 0;
      setImmediate(forget).unref();
    }
    return `${others}:${changes.get() ?? 0}`;
  };
}
