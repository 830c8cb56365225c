import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportReport } from '#contracts/portal.ts';
import type {
  PreparedRelease,
  PrepareRelease,
  Push,
  PushList,
  PushRequest,
  PushReview,
  ReviewRequest,
  WrittenFile,
} from '#contracts/pushes.ts';
import { apiMessages } from '#messages/en/api.ts';
import { catalogKey } from './catalog.ts';
import { getJson, postJson, request } from './client.ts';
import { designKeys, designPath } from './designs.ts';
import { runLongWork } from './long-work.ts';
import { hasArrivedSince, nextLook } from './push-pace.ts';

const PUSHES = '/workbench/pushes';
/** The outbox. */
export const pushesKey = ['pushes'] as const;
/** What portals hold against what designs would send. */
export const reviewsKey = ['reviews'] as const;
function pushPath(id: string): string {
  return `${PUSHES}/${encodeURIComponent(id)}`;
}

/** What a portal holds against what a design would send; nothing is changed by it. */
export function requestReview(
  designId: string,
  wanted: ReviewRequest,
  signal: AbortSignal,
): Promise<PushReview> {
  return postJson<PushReview>(`${designPath(designId)}/review`, wanted, { signal });
}

/** Reads the outbox; what was read from portals before a push arrived there is read anew. */
async function readPushes(queries: QueryClient, signal: AbortSignal): Promise<PushList> {
  const list = await getJson<PushList>(PUSHES, signal);
  const before = queries.getQueryData<PushList>(pushesKey);
  if (before !== undefined && hasArrivedSince(before.pushes, list.pushes)) {
    void queries.invalidateQueries({ queryKey: reviewsKey });
    void queries.invalidateQueries({ queryKey: catalogKey });
  }
  return list;
}

/** The outbox and what became of earlier pushes, newest first; looked at again while something is under way. */
export function usePushes() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: pushesKey,
    queryFn: ({ signal }) => readPushes(queries, signal),
    refetchInterval: ({ state }) => nextLook(state.data?.pushes ?? [], Date.now()),
  });
}

/** Writes a new version and a changelog entry into the design. */
export function usePrepareRelease(designId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (release: PrepareRelease) =>
      postJson<PreparedRelease>(`${designPath(designId)}/release`, release),
    onSuccess: () => queries.invalidateQueries({ queryKey: designKeys.list }),
  });
}

/** Takes back what a release wrote, or, with before and after exchanged, writes it once more. */
export async function undoRelease(
  designId: string,
  written: readonly WrittenFile[],
): Promise<void> {
  await request(`${designPath(designId)}/release/undo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ written }),
  });
}

/** A design and a portal, by their names. */
type Names = { design: string; portal: string };

/** Puts a push into the outbox, from where it is sent, and is listed from then on. */
export function usePush(designId: string, { design, portal }: Names) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: PushRequest) =>
      runLongWork({
        title: () => apiMessages.t('push.preparing', { design, portal }),
        run: async (signal) => {
          const how = { signal, awaitsAnswer: true };
          const push = await postJson<Push>(`${designPath(designId)}/push`, wanted, how);
          await queries.invalidateQueries({ queryKey: pushesKey });
          return push;
        },
        done: () => undefined,
      }),
  });
}

/** Lets the portal check what would be sent, and keep nothing of it. */
export function useDryRun(designId: string, { design, portal }: Names) {
  return useMutation({
    mutationFn: (wanted: PushRequest) =>
      runLongWork({
        title: () => apiMessages.t('push.trying', { design, portal }),
        run: (signal) =>
          postJson<ImportReport>(`${designPath(designId)}/push/dry-run`, wanted, { signal }),
        done: ({ message }) => ({ message: () => apiMessages.t('push.tried', { message }) }),
      }),
  });
}

/** What can be done with an entry of the outbox. */
export function usePushActions({ id }: Pick<Push, 'id'>) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: pushesKey });
  return {
    retry: useMutation({ mutationFn: () => postJson<Push>(`${pushPath(id)}/retry`), onSettled }),
    cancel: useMutation({ mutationFn: () => postJson<Push>(`${pushPath(id)}/cancel`), onSettled }),
    unpublish: useMutation({
      mutationFn: () => postJson<Push>(`${pushPath(id)}/unpublish`),
      onSuccess: () => queries.invalidateQueries({ queryKey: catalogKey }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: () => request(pushPath(id), { method: 'DELETE' }),
      onSettled,
    }),
  };
}
