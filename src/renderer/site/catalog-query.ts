import type { Lifecycle } from '#contracts/portal.ts';
import { LIFECYCLES } from '#renderer/api-parts/lifecycle.ts';

/** What of the catalog is shown, as its address has it; empty texts leave everything in. */
export type CatalogQuery = {
  q: string;
  tag: string;
  lifecycle: Lifecycle | '';
  locale: string;
  page: number;
};

export function readCatalogQuery(search: string): CatalogQuery {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page') ?? 1);
  return {
    q: query.get('q') ?? '',
    tag: query.get('tag') ?? '',
    lifecycle: LIFECYCLES.find((one) => one === query.get('lifecycle')) ?? '',
    locale: query.get('locale') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of the catalog; another filter begins at the first page. */
export function catalogAddress(query: Partial<CatalogQuery>): string {
  const search = new URLSearchParams();
  for (const name of ['q', 'tag', 'lifecycle', 'locale'] as const) {
    const value = query[name]?.trim() ?? '';
    if (value !== '') search.set(name, value);
  }
  if (query.page !== undefined && query.page > 1) search.set('page', String(query.page));
  return search.size === 0 ? '/' : `/?${search.toString()}`;
}

const PAGE_SIZE = 20;

/** The call of the portal API that answers a page of the catalog. */
export function listPath({ q, tag, lifecycle, locale, page }: CatalogQuery): string {
  const search = new URLSearchParams({ limit: String(PAGE_SIZE), page: String(page) });
  if (q.trim() !== '') search.set('sort', 'relevance');
  for (const [name, value] of Object.entries({ q, tag, lifecycle, locale }))
    if (value.trim() !== '') search.set(name, value.trim());
  return `/api/apis?${search.toString()}`;
}

/** Whether anything but the language narrows the list. */
export function isNarrowed({ q, tag, lifecycle }: CatalogQuery): boolean {
  return [q, tag, lifecycle].some((value) => value.trim() !== '');
}
