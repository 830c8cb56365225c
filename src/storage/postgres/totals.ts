/** What a list had in all, in a snapshot of that version. */
type Total = { total: number; version: string; countedAt: number };

/** Totals kept; beyond that many different lists the oldest go. */
const MAX_TOTALS = 1000;

/** Of more than so many, one is as old at most, in milliseconds. */
const MANY = 10_000;
const OLDEST = 1000;

export type Totals = ReturnType<typeof createTotals>;

/**
 * A count walks the whole of an index, so it is kept until something is written. On a busy server that is always: what
 * is large is counted once a second.
 */
export function createTotals(now: () => number = () => performance.now(), many = MANY) {
  const totals = new Map<string, Total>();
  return {
    /**
     * What is known of a list: a total that counts in a snapshot of that version, or in all of them where there is
     * none.
     */
    known(list: string): { total: number; version: string | undefined } | undefined {
      const found = totals.get(list);
      if (!found) return undefined;
      const isGood = found.total > many && now() - found.countedAt < OLDEST;
      return { total: found.total, version: isGood ? undefined : found.version };
    },
    /** @param version that of the snapshot which it was counted in */
    keep(list: string, total: number, version: string): void {
      totals.delete(list);
      totals.set(list, { total, version, countedAt: now() });
      const [oldest] = totals.keys();
      if (totals.size > MAX_TOTALS && oldest !== undefined) totals.delete(oldest);
    },
  };
}
