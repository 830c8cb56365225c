/** The queries that lead from page to page of one list; of a portal whose pages are found by the one before. */
export type PageTrail = {
  /** The last page at or before this one that there is a query for; `undefined`: the first has to be read. */
  nearest(list: string, page: number): { page: number; query: string } | undefined;
  /** Keeps what leads to a page. */
  keep(list: string, page: number, query: string): void;
  /** What was kept of a list leads nowhere any more. */
  forget(list: string): void;
};

/** Lists that are remembered at once; the one that was asked for longest ago goes. */
const MOST = 20;

export function createPageTrail(): PageTrail {
  const lists = new Map<string, Map<number, string>>();
  return {
    nearest(list, page) {
      const before = [...(lists.get(list) ?? [])].filter(([at]) => at <= page);
      const [at, query] = before.toSorted(([a], [b]) => b - a)[0] ?? [];
      return at === undefined || query === undefined ? undefined : { page: at, query };
    },
    keep(list, page, query) {
      const trail = lists.get(list) ?? new Map<number, string>();
      lists.delete(list);
      lists.set(list, trail.set(page, query));
      const [oldest] = lists.keys();
      if (lists.size > MOST && oldest !== undefined) lists.delete(oldest);
    },
    forget: (list) => void lists.delete(list),
  };
}
