import type { Database } from 'better-sqlite3';

/**
 * A text that differs as soon as this connection or another one has written: for what is kept in between.
 *
 * Within a transaction it is another one each time, as what is read there may be taken back.
 */
export type StateMark = () => string;

export function createStateMark(db: Database): StateMark {
  const dataVersion = db.prepare<[], number>('PRAGMA data_version').pluck();
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck();
  let inside = 0;
  return () => {
    if (db.inTransaction) return `inside ${(inside += 1)}`;
    return `${dataVersion.get() ?? 0}:${changes.get() ?? 0}`;
  };
}
