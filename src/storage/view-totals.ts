import type { StateMark } from './state-mark.ts';

/** Totals kept between writes; beyond that many different lists they are counted anew. */
const MAX_TOTALS = 1000;

export type Totals = {
  /** The total of a list, counted only where something was written since it was last asked for. */
  of(list: string, count: () => number): number;
};

/** A count walks the whole of an index, so it is kept until something is written. */
export function createTotals(mark: StateMark): Totals {
  const totals = new Map<string, number>();
  let countedAt = '';
  return {
    of(list, count) {
      const now = mark();
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
