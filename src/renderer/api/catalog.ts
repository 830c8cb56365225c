import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { create } from 'zustand';
import type {
  CatalogApi,
  CatalogChangelog,
  CatalogDoc,
  CatalogList,
  CatalogPricing,
  CatalogSdks,
} from '#contracts/remote-portals.ts';
import { getJson, request } from './client.ts';
import { type ApiReading, useApiReading } from '#renderer/naming/api-reading.ts';
import { apisPath, portalPath, usePortalId } from '#renderer/naming/portal-in-use.ts';
import type { DeletedApiList } from '#contracts/portal-revisions.ts';
import {
  type Abilities,
  abilitiesOf,
  canApply,
  type CatalogPage,
  type CatalogProgress,
  isApplied,
  noFilters,
  pageOfWhole,
  readWholeCatalog,
} from './whole-catalog.ts';

/** Everything that was read from portals. */
export const catalogKey = ['catalog'] as const;

/** What was read from one portal. */
function keyOf(portal: string) {
  return [...catalogKey, portal] as const;
}

function listPath(portal: string, { limit, page, ...filters }: CatalogPage): string {
  const query = new URLSearchParams({ limit: String(limit), page: String(page), draft: 'true' });
  for (const [name, value] of Object.entries(filters)) {
    if (value.trim() !== '') query.set(name, value.trim());
  }
  if (filters.q.trim() !== '' && filters.sort === '') query.set('sort', 'relevance');
  return `${apisPath(portal)}?${query.toString()}`;
}

function apiPath(
  portal: string,
  slug: string,
  part: string,
  { draft, locale }: ApiReading,
): string {
  const query = new URLSearchParams({ draft: String(draft) });
  if (locale !== '') query.set('locale', locale);
  return `${apisPath(portal, slug, part)}?${query.toString()}`;
}

/** How far the catalogs are that are read to their end at the moment, by portal. */
const useProgress = create<Record<string, CatalogProgress | undefined>>(() => ({}));

function listKey(portal: string) {
  return [...keyOf(portal), 'list'] as const;
}
function wholeKey(portal: string) {
  return [...keyOf(portal), 'whole'] as const;
}

/** So many are asked for at once where all are read. */
const WHOLE_LIMIT = 100;
/** Another filter within this time looks through what was read, in milliseconds. */
const WHOLE_STALE = 60_000;

/**
 * One page of the catalog, drafts included; the page before stays visible until the next one is there.
 *
 * What the portal does not filter or order by is done here, over all of its pages.
 */
export function useCatalog(page: CatalogPage) {
  const portal = usePortalId();
  const client = useQueryClient();
  return useQuery({
    queryKey: [...listKey(portal), page],
    queryFn: async ({ signal }) => {
      const known = listsIn(client, portal).find(({ applies }) => applies);
      if (canApply(known?.applies, page)) {
        const list = await getJson<CatalogList>(listPath(portal, page), signal);
        if (isApplied(list, page)) return list;
      }
      const { locale } = page;
      const asked = { ...noFilters, locale, limit: WHOLE_LIMIT };
      const whole = await client.fetchQuery({
        queryKey: [...wholeKey(portal), locale],
        queryFn: (reading) =>
          readWholeCatalog(
            (number) =>
              getJson<CatalogList>(listPath(portal, { ...asked, page: number }), reading.signal),
            (progress) => useProgress.setState({ [portal]: progress }),
          ).finally(() => useProgress.setState({ [portal]: undefined })),
        staleTime: WHOLE_STALE,
      });
      return pageOfWhole(whole, page);
    },
    placeholderData: keepPreviousData,
  });
}

function listsIn(client: ReturnType<typeof useQueryClient>, portal: string): CatalogList[] {
  return client
    .getQueriesData<CatalogList>({ queryKey: listKey(portal) })
    .flatMap(([, list]) => (list ? [list] : []));
}

/** How far the reading of the whole catalog is, while there is one, and how to end it. */
export function useWholeCatalog(): { progress: CatalogProgress | undefined; cancel: () => void } {
  const portal = usePortalId();
  const client = useQueryClient();
  const progress = useProgress((all) => all[portal]);
  const cancel = useCallback(
    () => void client.cancelQueries({ queryKey: wholeKey(portal) }),
    [client, portal],
  );
  return { progress, cancel };
}

/** What the catalog can be filtered and ordered by, as far as it was seen; `undefined`: by everything. */
export function useAbilities(list: CatalogList | undefined): Abilities {
  const lists = listsIn(useQueryClient(), usePortalId());
  return abilitiesOf(list ? [list, ...lists] : lists);
}

/** Whether APIs of several tenants were seen. */
export function useSeveralTenants(): boolean {
  const lists = listsIn(useQueryClient(), usePortalId());
  return new Set(lists.flatMap(({ docs }) => docs.flatMap(({ tenant }) => tenant ?? []))).size > 1;
}

/** The APIs that were deleted and can be restored, page by page. */
export function useDeletedApis(limit: number, page: number) {
  const portal = usePortalId();
  const path = `${portalPath(portal)}/api/deleted-apis?limit=${limit}&page=${page}`;
  return useQuery({
    queryKey: [...keyOf(portal), 'deleted', limit, page],
    queryFn: ({ signal }) => getJson<DeletedApiList>(path, signal),
    placeholderData: keepPreviousData,
  });
}

/** What a route of an API answers; `below` is empty for the API itself. */
function usePart<T>(slug: string, below: '' | '/pricing' | '/sdks' | '/changelog') {
  const portal = usePortalId();
  const reading = useApiReading();
  return useQuery({
    queryKey: [...keyOf(portal), 'api', slug, below, reading],
    queryFn: ({ signal }) => getJson<T>(apiPath(portal, slug, below, reading), signal),
  });
}

export function useApi(slug: string) {
  return usePart<CatalogApi>(slug, '');
}

export function usePricing(slug: string) {
  return usePart<CatalogPricing>(slug, '/pricing');
}

export function useSdks(slug: string) {
  return usePart<CatalogSdks>(slug, '/sdks');
}

export function useChangelog(slug: string) {
  return usePart<CatalogChangelog>(slug, '/changelog');
}

/** The OpenAPI document of an API as a file in a format; the portal converts it. */
export function useSpecDownload({ slug, version }: CatalogApi) {
  const portal = usePortalId();
  const reading = useApiReading();
  return useMutation({
    mutationFn: async (format: 'json' | 'yaml') => {
      const response = await request(`${apiPath(portal, slug, '/spec', reading)}&format=${format}`);
      const name = `${slug}-${(version ?? 'latest').replaceAll(/[^\w.+-]/g, '_')}.${format}`;
      return { blob: await response.blob(), name };
    },
  });
}

/** The OpenAPI document of an API as it was uploaded. */
export function useSpecText({ slug, spec, updatedAt }: CatalogApi) {
  const portal = usePortalId();
  const reading = useApiReading();
  return useQuery({
    queryKey: [...keyOf(portal), 'spec', slug, spec?.sha256 ?? updatedAt, reading],
    queryFn: async ({ signal }) =>
      (await request(apiPath(portal, slug, '/spec', reading), { signal })).text(),
    // Large documents are not held once nobody looks at them.
    gcTime: 0,
  });
}

function documentPath(portal: string, slug: string, path: string, reading: ApiReading): string {
  const below = `/docs/${path.split('/').map(encodeURIComponent).join('/')}`;
  return apiPath(portal, slug, below, reading);
}

/** The text of a document of an API. */
export function useApiDocument(slug: string, { path }: CatalogDoc) {
  const portal = usePortalId();
  const reading = useApiReading();
  return useQuery({
    queryKey: [...keyOf(portal), 'document', slug, path, reading],
    queryFn: async ({ signal }) =>
      (await request(documentPath(portal, slug, path, reading), { signal })).text(),
  });
}

/** Images that a document shows, by path; without those that the portal does not have. */
export function useApiImages(slug: string, paths: readonly string[]) {
  const portal = usePortalId();
  const reading = useApiReading();
  return useQuery({
    queryKey: [...keyOf(portal), 'images', slug, paths, reading],
    enabled: paths.length > 0,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Blob>> => {
      const found = await Promise.all(
        paths.map(async (path) => {
          const address = documentPath(portal, slug, path, reading);
          const response = await request(address, { signal }).catch(() => null);
          signal.throwIfAborted();
          return [path, response && (await response.blob())] as const;
        }),
      );
      return new Map(found.flatMap(([path, blob]) => (blob ? [[path, blob] as const] : [])));
    },
  });
}
