import { siteClientMessages } from '#messages/en/site-client.ts';
import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query';
import type { ApiDetail, ApiList } from '#contracts/portal.ts';
import { type CatalogQuery, listPath } from './catalog-query.ts';

/** Why the portal did not give what was asked for; `status` 0: it could not be reached. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly status: number;
  constructor(status: number, detail: string) {
    super(detail);
    this.status = status;
  }
}

/** Asks the portal API, without credentials: what anyone may read. */
export async function ask(path: string, signal?: AbortSignal): Promise<Response> {
  const init = { credentials: 'omit', ...(signal && { signal }) } as const;
  const response = await fetch(path, init).catch((error: unknown) => {
    if (signal?.aborted === true) throw error;
    throw new PortalError(0, siteClientMessages.t('failed.unreachableDetail'));
  });
  if (!response.ok) throw new PortalError(response.status, await detailOf(response));
  return response;
}

async function detailOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  const { detail } = Object(body);
  return typeof detail === 'string' && detail !== ''
    ? detail
    : siteClientMessages.t('failed.status', { status: String(response.status) });
}

async function askJson<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await ask(path, signal);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the portal is ours, its answers are tested there.
  return (await response.json()) as T;
}

/** One API as the address of its pages names it. */
export type ApiKey = {
  slug: string;
  preview: string | undefined;
  locale: string | undefined;
};

/** The path of the portal API to something of an API. */
export function apiPath({ slug, preview, locale }: ApiKey, below: string, more = ''): string {
  const query = new URLSearchParams(more);
  if (locale !== undefined) query.set('locale', locale);
  if (preview !== undefined) query.set('preview', preview);
  const search = query.size === 0 ? '' : `?${query.toString()}`;
  return `/api/apis/${encodeURIComponent(slug)}${below}${search}`;
}

/** The path of a document or picture of an API; `path` is the file's own. */
export function documentPath(api: ApiKey, path: string): string {
  return apiPath(api, `/docs/${path.split('/').map(encodeURIComponent).join('/')}`);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (failures, error) =>
        failures < 1 && error instanceof PortalError && error.status >= 500,
      retryDelay: 500,
      // Whether there is a connection is seen by what a request comes to.
      networkMode: 'always',
    },
  },
});

function catalogOptions(query: CatalogQuery) {
  return {
    queryKey: ['catalog', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => askJson<ApiList>(listPath(query), signal),
  };
}

function apiOptions(api: ApiKey) {
  return {
    queryKey: ['api', api],
    queryFn: ({ signal }: { signal: AbortSignal }) => askJson<ApiDetail>(apiPath(api, ''), signal),
  };
}

/** A page of the catalog; the one before stays until it is there. */
export function useCatalog(query: CatalogQuery) {
  return useQuery({ ...catalogOptions(query), placeholderData: keepPreviousData });
}

/** All that an API tells its readers, its pricing, SDKs and changelog included. */
export function useApi(api: ApiKey) {
  return useQuery(apiOptions(api));
}

/** Reads what a page shows first, before anything is drawn; what fails is told by the page. */
export async function readAhead(wanted: CatalogQuery | ApiKey): Promise<void> {
  await ('slug' in wanted
    ? queryClient.prefetchQuery(apiOptions(wanted))
    : queryClient.prefetchQuery(catalogOptions(wanted)));
}

/** The text of a document of an API, and its pictures by path; one that is not there is left out. */
export function useDocumentText(api: ApiKey, path: string) {
  return useQuery({
    queryKey: ['document', api, path],
    queryFn: async ({ signal }) => (await ask(documentPath(api, path), signal)).text(),
  });
}

export function usePictures(api: ApiKey, paths: readonly string[]) {
  return useQuery({
    queryKey: ['pictures', api, paths],
    enabled: paths.length > 0,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Blob>> => {
      const found = await Promise.all(
        paths.map(async (path) => {
          const response = await ask(documentPath(api, path), signal).catch(() => undefined);
          signal.throwIfAborted();
          return response === undefined ? [] : [[path, await response.blob()] as const];
        }),
      );
      return new Map(found.flat());
    },
  });
}
