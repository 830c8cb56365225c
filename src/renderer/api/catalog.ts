import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type {
  ApiDetail,
  ApiList,
  ChangelogView,
  DocSummary,
  PricingView,
  SdksView,
} from '#contracts/portal.ts';
import { getJson, request } from './client.ts';

/** The portal that is built into Portolan. */
export const LOCAL_PORTAL = '/workbench/portals/local/api/apis';

export const catalogKey = ['catalog'] as const;

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

const listPath = ({ limit, page, ...filters }: CatalogPage): string => {
  const query = new URLSearchParams({ limit: String(limit), page: String(page), draft: 'true' });
  for (const [name, value] of Object.entries(filters)) {
    if (value.trim() !== '') query.set(name, value.trim());
  }
  if (filters.q.trim() !== '' && filters.sort === '') query.set('sort', 'relevance');
  return `${LOCAL_PORTAL}?${query.toString()}`;
};

const apiPath = (slug: string, part = ''): string =>
  `${LOCAL_PORTAL}/${encodeURIComponent(slug)}${part}?draft=true`;

/** One page of the catalog, drafts included; the page before stays visible until the next one is there. */
export const useCatalog = (page: CatalogPage) =>
  useQuery({
    queryKey: [...catalogKey, 'list', page],
    queryFn: ({ signal }) => getJson<ApiList>(listPath(page), signal),
    placeholderData: keepPreviousData,
  });

export const useApi = (slug: string) =>
  useQuery({
    queryKey: [...catalogKey, 'api', slug],
    queryFn: ({ signal }) => getJson<ApiDetail>(apiPath(slug), signal),
  });

export const usePricing = (slug: string) =>
  useQuery({
    queryKey: [...catalogKey, 'pricing', slug],
    queryFn: ({ signal }) => getJson<PricingView>(apiPath(slug, '/pricing'), signal),
  });

export const useSdks = (slug: string) =>
  useQuery({
    queryKey: [...catalogKey, 'sdks', slug],
    queryFn: ({ signal }) => getJson<SdksView>(apiPath(slug, '/sdks'), signal),
  });

export const useChangelog = (slug: string) =>
  useQuery({
    queryKey: [...catalogKey, 'changelog', slug],
    queryFn: ({ signal }) => getJson<ChangelogView>(apiPath(slug, '/changelog'), signal),
  });

/** The OpenAPI document of an API as a file in a format; the portal converts it. */
export const useSpecDownload = ({ slug, version }: ApiDetail) =>
  useMutation({
    mutationFn: async (format: ApiDetail['spec']['format']) => {
      const response = await request(`${apiPath(slug, '/spec')}&format=${format}`);
      const name = `${slug}-${version.replaceAll(/[^\w.+-]/g, '_')}.${format}`;
      return { blob: await response.blob(), name };
    },
  });

/** The OpenAPI document of an API as it was uploaded. */
export const useSpecText = ({ slug, spec }: ApiDetail) =>
  useQuery({
    queryKey: [...catalogKey, 'spec', slug, spec.sha256],
    queryFn: async ({ signal }) => (await request(apiPath(slug, '/spec'), { signal })).text(),
    // Large documents are not held once nobody looks at them.
    gcTime: 0,
  });

const documentPath = (slug: string, path: string): string =>
  apiPath(slug, `/docs/${path.split('/').map(encodeURIComponent).join('/')}`);

/** The text of a document of an API. */
export const useApiDocument = (slug: string, { path }: DocSummary) =>
  useQuery({
    queryKey: [...catalogKey, 'document', slug, path],
    queryFn: async ({ signal }) => (await request(documentPath(slug, path), { signal })).text(),
  });

/** Images that a document shows, by path; without those that the portal does not have. */
export const useApiImages = (slug: string, paths: readonly string[]) =>
  useQuery({
    queryKey: [...catalogKey, 'images', slug, paths],
    enabled: paths.length > 0,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Blob>> => {
      const found = await Promise.all(
        paths.map(async (path) => {
          const response = await request(documentPath(slug, path), { signal }).catch(() => null);
          signal.throwIfAborted();
          return [path, response && (await response.blob())] as const;
        }),
      );
      return new Map(found.flatMap(([path, blob]) => (blob ? [[path, blob] as const] : [])));
    },
  });
