import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  ApiDetail,
  ApiList,
  ChangelogView,
  PricingView,
  SdksView,
} from '#contracts/portal.ts';
import { getJson } from './client.ts';

/** The portal that is built into Portolan. */
export const LOCAL_PORTAL = '/workbench/portals/local/api/apis';

export const catalogKey = ['catalog'] as const;

export type CatalogPage = { limit: number; page: number };

const listPath = ({ limit, page }: CatalogPage): string => {
  const query = new URLSearchParams({ limit: String(limit), page: String(page), draft: 'true' });
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
