import type { StateMark } from './state-mark.ts';

/** Totals kept between writes; beyond that many different lists they are counted anew. */
const MAX_TOTALS = 1000;

export type Totals = {
  /** The total of a list, counted only where something was written since it was last asked for. */
  of(list: string, count: () => number): number;
  /** A total that nothing was written since; `undefined` where it would have to be counted. */
  known(list: string): number | undefined;
  /** Takes a total that was counted elsewhere, unless something was written since the mark was taken. */
  keep(list: string, total: number, countedAt: string): void;
};

/** A count walks the whole of an index, so it is kept until something is written. */
export function createTotals(mark: StateMark): Totals {
  const totals = new Map<string, number>();
  let keptAt = '';
  const known = (list: string): number | undefined => {
    const now = mark();
    if (now !== keptAt || totals.size > MAX_TOTALS) {
      totals.clear();
      keptAt = now;
    }
    return totals.get(list);
  };
  return {
    known,
    of(list, count) {
      const total = known(list) ?? count();
      totals.set(list, total);
      return total;
    },
    keep(list, total, countedAt) {
      known(list);
      if (keptAt === countedAt) totals.set(list, total);
    },
  };
}
