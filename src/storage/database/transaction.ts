import type { Database } from 'better-sqlite3';

import type { Outcome } from '#storage/portal/portal-database.ts';

/** Runs works in write transactions of their own. */
export type Transaction = <T>(work: () => Outcome<T>) => T;

export function createTransaction(db: Database): Transaction {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  return (work) => {
    begin.run();
    try {
      const outcome = work();
      (outcome.commit ? commit : rollback).run();
      return outcome.value;
    } catch (error) {
      // SQLite rolls back by itself on some errors, a full disk among them.
      if (db.inTransaction) rollback.run();
      throw error;
    }
  };
}
