import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { ChangelogView, DocSummary, PricingView, SdksView } from '#contracts/portal.ts';
import type { CatalogApi, CatalogList } from '#contracts/remote-portals.ts';
import { getJson, request } from './client.ts';
import { apisPath, usePortalId } from '#renderer/naming/portal-in-use.ts';

/** Everything that was read from portals. */
export const catalogKey = ['catalog'] as const;

/** What was read from one portal. */
function keyOf(portal: string) {
  return [...catalogKey, portal] as const;
}

/** What narrows, orders and words the list; empty texts do nothing. */
export type CatalogFilters = Record<
  'q' | 'status' | 'lifecycle' | 'tag' | 'locale' | 'sort',
  string
>;
export const noFilters: CatalogFilters = {
  q: '',
  status: '',
  lifecycle: '',
  tag: '',
  locale: '',
  sort: '',
};

export type CatalogPage = { limit: number; page: number } & CatalogFilters;

function listPath(portal: string, { limit, page, ...filters }: CatalogPage): string {
  const query = new URLSearchParams({ limit: String(limit), page: String(page), draft: 'true' });
  for (const [name, value] of Object.entries(filters)) {
    if (value.trim() !== '') query.set(name, value.trim());
  }
  if (filters.q.trim() !== '' && filters.sort === '') query.set('sort', 'relevance');
  return `${apisPath(portal)}?${query.toString()}`;
}

function apiPath(portal: string, slug: string, part = ''): string {
  return `${apisPath(portal, slug, part)}?draft=true`;
}

/** One page of the catalog, drafts included; the page before stays visible until the next one is there. */
export function useCatalog(page: CatalogPage) {
  const portal = usePortalId();
  return useQuery({
    queryKey: [...keyOf(portal), 'list', page],
    queryFn: ({ signal }) => getJson<CatalogList>(listPath(portal, page), signal),
    placeholderData: keepPreviousData,
  });
}

/** What a route of an API answers; `below` is empty for the API itself. */
function usePart<T>(slug: string, below: '' | '/pricing' | '/sdks' | '/changelog') {
  const portal = usePortalId();
  return useQuery({
    queryKey: [...keyOf(portal), 'api', slug, below],
    queryFn: ({ signal }) => getJson<T>(apiPath(portal, slug, below), signal),
  });
}

export function useApi(slug: string) {
  return usePart<CatalogApi>(slug, '');
}

export function usePricing(slug: string) {
  return usePart<PricingView>(slug, '/pricing');
}

export function useSdks(slug: string) {
  return usePart<SdksView>(slug, '/sdks');
}

export function useChangelog(slug: string) {
  return usePart<ChangelogView>(slug, '/changelog');
}

/** The OpenAPI document of an API as a file in a format; the portal converts it. */
export function useSpecDownload({ slug, version }: CatalogApi) {
  const portal = usePortalId();
  return useMutation({
    mutationFn: async (format: 'json' | 'yaml') => {
      const response = await request(`${apiPath(portal, slug, '/spec')}&format=${format}`);
      const name = `${slug}-${(version ?? 'latest').replaceAll(/[^\w.+-]/g, '_')}.${format}`;
      return { blob: await response.blob(), name };
    },
  });
}

/** The OpenAPI document of an API as it was uploaded. */
export function useSpecText({ slug, spec, updatedAt }: CatalogApi) {
  const portal = usePortalId();
  return useQuery({
    queryKey: [...keyOf(portal), 'spec', slug, spec?.sha256 ?? updatedAt],
    queryFn: async ({ signal }) =>
      (await request(apiPath(portal, slug, '/spec'), { signal })).text(),
    // Large documents are not held once nobody looks at them.
    gcTime: 0,
  });
}

function documentPath(portal: string, slug: string, path: string): string {
  return apiPath(portal, slug, `/docs/${path.split('/').map(encodeURIComponent).join('/')}`);
}

/** The text of a document of an API. */
export function useApiDocument(slug: string, { path }: DocSummary) {
  const portal = usePortalId();
  return useQuery({
    queryKey: [...keyOf(portal), 'document', slug, path],
    queryFn: async ({ signal }) =>
      (await request(documentPath(portal, slug, path), { signal })).text(),
  });
}

/** Images that a document shows, by path; without those that the portal does not have. */
export function useApiImages(slug: string, paths: readonly string[]) {
  const portal = usePortalId();
  return useQuery({
    queryKey: [...keyOf(portal), 'images', slug, paths],
    enabled: paths.length > 0,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Blob>> => {
      const found = await Promise.all(
        paths.map(async (path) => {
          const address = documentPath(portal, slug, path);
          const response = await request(address, { signal }).catch(() => null);
          signal.throwIfAborted();
          return [path, response && (await response.blob())] as const;
        }),
      );
      return new Map(found.flatMap(([path, blob]) => (blob ? [[path, blob] as const] : [])));
    },
  });
}
