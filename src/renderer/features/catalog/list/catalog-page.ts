import { catalogMessages } from '#messages/en/catalog.ts';
import { create } from 'zustand';
import { type CatalogFilters, type CatalogPage, noFilters } from '#renderer/api/whole-catalog.ts';
import type { CatalogList } from '#contracts/remote-portals.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { isLanguageTag } from '#renderer/api-parts/language-name.ts';

/** The status filter that shows what was deleted; portals have another list for it. */
export const DELETED = 'deleted';

export const PAGE_SIZES = ['10', '20', '50', '100'] as const;

/** Where the list of the catalog stands; it is the same again after a look at one API. */
export const useCatalogPage = create<CatalogPage>(() => ({ limit: 20, page: 1, ...noFilters }));

export function goToPage(page: number): void {
  useCatalogPage.setState({ page });
}

/** Narrows or reorders the list, which then begins at its first page. */
export function filterCatalog(filters: Partial<CatalogFilters>): void {
  useCatalogPage.setState({ ...filters, page: 1 });
}

/** Whether anything but the order and the language differs from the whole catalog. */
export function isNarrowed({ q, status, lifecycle, tag }: CatalogFilters): boolean {
  return [q, status, lifecycle, tag].some((filter) => filter.trim() !== '');
}

/** Changes how many entries a page has; the first entry that is seen stays on the page. */
export function resizePage<Page extends { limit: number; page: number }>(
  current: Page,
  limit: number,
): Page {
  return {
    ...current,
    limit,
    page: Math.floor(((current.page - 1) * current.limit) / limit) + 1,
  };
}

export function setPageSize(limit: number): void {
  useCatalogPage.setState((current) => resizePage(current, limit));
}

type Paging = Pick<CatalogList, 'pagingCounter' | 'totalDocs' | 'atLeast'> & {
  docs: readonly unknown[];
};

/** Which entries a page shows: `21–40 of 1,057`, or `1–20 of at least 40` where the portal does not say. */
export function describeRange({ pagingCounter, docs, totalDocs, atLeast }: Paging): string {
  const { t } = catalogMessages;
  const [first, last, total] = [pagingCounter, pagingCounter + docs.length - 1, totalDocs];
  return last > first
    ? t(atLeast === true ? 'paging.rangeAtLeast' : 'paging.range', { first, last, total })
    : t(atLeast === true ? 'paging.oneAtLeast' : 'paging.one', { first, total });
}

/** The page to show instead of one that is past the end, when entries went away in the meantime. */
export function lastPageInstead(list: {
  docs: readonly unknown[];
  page: number;
  totalPages: number;
}): number | undefined {
  return list.docs.length === 0 && list.page > 1 ? Math.max(1, list.totalPages) : undefined;
}

/** Long enough for a word to be typed, short enough to seem at once. */
const PAUSE_MS = 180;

/** The part of the catalog to ask for: choices at once, typed words when typing pauses. */
export function useAskedPage(): CatalogPage {
  const page = useCatalogPage();
  const [{ q, tag, locale }] = useDebouncedValue(page, PAUSE_MS);
  return { ...page, q, tag, locale: isLanguageTag(locale) ? locale.trim() : '' };
}
