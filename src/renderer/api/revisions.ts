import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiDetail } from '#contracts/portal.ts';
import type {
  PublishRequest,
  RevisionList,
  UnpublishRequest,
} from '#contracts/portal-revisions.ts';
import { catalogKey } from './catalog.ts';
import { getJson, postJson } from './client.ts';
import { apisPath, usePortalId } from '#renderer/naming/portal-in-use.ts';

const PAGE_SIZE = 20;

/** What becomes public, or is taken away, as the portal is asked for it. */
export type Move =
  | { kind: 'publish'; body: PublishRequest }
  | { kind: 'unpublish'; body: UnpublishRequest };

/** An API's revisions, newest first, page by page. */
export function useRevisions(slug: string) {
  const portal = usePortalId();
  const path = apisPath(portal, slug, '/revisions');
  return useInfiniteQuery({
    queryKey: [...catalogKey, portal, 'revisions', slug],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      getJson<RevisionList>(`${path}?limit=${PAGE_SIZE}&page=${pageParam}`, signal),
    getNextPageParam: ({ nextPage }) => nextPage,
  });
}

/** Moves what is public of an API; everything that the catalog shows is then read anew. */
export function useMovePublished(slug: string) {
  const portal = usePortalId();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, body }: Move) =>
      postJson<ApiDetail>(apisPath(portal, slug, `/${kind}`), body),
    onSuccess: () => queries.invalidateQueries({ queryKey: catalogKey }),
  });
}
