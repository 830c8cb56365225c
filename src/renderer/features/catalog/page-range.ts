import type { ApiList } from '#contracts/portal.ts';

type Paging = Pick<ApiList, 'pagingCounter' | 'totalDocs'> & { docs: readonly unknown[] };

const numbers = new Intl.NumberFormat('en');

/** Which entries a page shows: `21–40 of 1,057`. */
export function describeRange({ pagingCounter, docs, totalDocs }: Paging): string {
  const last = pagingCounter + docs.length - 1;
  const range =
    last > pagingCounter
      ? `${numbers.format(pagingCounter)}–${numbers.format(last)}`
      : numbers.format(pagingCounter);
  return `${range} of ${numbers.format(totalDocs)}`;
}

/** The page to show instead of one that is past the end, when entries went away in the meantime. */
export function lastPageInstead(list: {
  docs: readonly unknown[];
  page: number;
  totalPages: number;
}): number | undefined {
  return list.docs.length === 0 && list.page > 1 ? Math.max(1, list.totalPages) : undefined;
}
