import type { Database } from 'better-sqlite3';

/** Totals kept between writes; beyond that many different lists they are counted anew. */
const MAX_TOTALS = 1000;

export type Totals = {
  /** The total of a list, counted only where something was written since it was last asked for. */
  of(list: string, count: () => number): number;
};

/** A count walks the whole of an index, so it is kept until this connection or another one has written. */
export function createTotals(db: Database): Totals {
  const totals = new Map<string, number>();
  const dataVersion = db.prepare<[], number>('PRAGMA data_version').pluck();
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck();
  let countedAt = '';
  return {
    of(list, count) {
      const now = `${dataVersion.get() ?? 0}:${changes.get() ?? 0}`;
      if (now !== countedAt || totals.size > MAX_TOTALS) {
        totals.clear();
        countedAt = now;
      }
      const known = totals.get(list);
      if (known !== undefined) return known;
      const total = count();
      totals.set(list, total);
      return total;
    },
  };
}
