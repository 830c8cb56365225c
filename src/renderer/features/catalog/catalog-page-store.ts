import { create } from 'zustand';
import { type CatalogFilters, type CatalogPage, noFilters } from '#renderer/api/catalog.ts';

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
