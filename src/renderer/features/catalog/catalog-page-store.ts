import { create } from 'zustand';
import type { CatalogPage } from '#renderer/api/catalog.ts';

export const PAGE_SIZES = ['10', '20', '50', '100'] as const;

/** Where the list of the catalog stands; it is the same again after a look at one API. */
export const useCatalogPage = create<CatalogPage>(() => ({ limit: 20, page: 1 }));

export const goToPage = (page: number): void => {
  useCatalogPage.setState({ page });
};

/** Changes how many entries a page has; the first entry that is seen stays on the page. */
export const resizePage = (current: CatalogPage, limit: number): CatalogPage => ({
  limit,
  page: Math.floor(((current.page - 1) * current.limit) / limit) + 1,
});

export const setPageSize = (limit: number): void => {
  useCatalogPage.setState((current) => resizePage(current, limit));
};
