import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiDetail } from '#contracts/portal.ts';
import type {
  PublishRequest,
  RevisionList,
  UnpublishRequest,
} from '#contracts/portal-revisions.ts';
import { catalogKey, LOCAL_PORTAL } from './catalog.ts';
import { getJson, postJson } from './client.ts';

const PAGE_SIZE = 20;

/** What becomes public, or is taken away, as the portal is asked for it. */
export type Move =
  | { kind: 'publish'; body: PublishRequest }
  | { kind: 'unpublish'; body: UnpublishRequest };

const below = (slug: string, part: string): string =>
  `${LOCAL_PORTAL}/${encodeURIComponent(slug)}/${part}`;

/** An API's revisions, newest first, page by page. */
export const useRevisions = (slug: string) =>
  useInfiniteQuery({
    queryKey: [...catalogKey, 'revisions', slug],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      getJson<RevisionList>(below(slug, `revisions?limit=${PAGE_SIZE}&page=${pageParam}`), signal),
    getNextPageParam: ({ nextPage }) => nextPage,
  });

/** Moves what is public of an API; everything that the catalog shows is then read anew. */
export const useMovePublished = (slug: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, body }: Move) => postJson<ApiDetail>(below(slug, kind), body),
    onSuccess: () => queries.invalidateQueries({ queryKey: catalogKey }),
  });
};
