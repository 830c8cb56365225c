import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportReport } from '#contracts/portal.ts';
import type {
  PreparedRelease,
  PrepareRelease,
  Push,
  PushList,
  PushRequest,
  PushReview,
  ReviewRequest,
} from '#contracts/pushes.ts';
import { getJson, postJson, request } from './client.ts';
import { designKeys, designPath } from './designs.ts';
import { nextLook } from './push-pace.ts';

const PUSHES = '/workbench/pushes';
const pushesKey = ['pushes'] as const;
/** What portals hold against what designs would send. */
export const reviewsKey = ['reviews'] as const;
const pushPath = (id: string): string => `${PUSHES}/${encodeURIComponent(id)}`;

/** What a portal holds against what a design would send; nothing is changed by it. */
export const requestReview = (
  designId: string,
  wanted: ReviewRequest,
  signal: AbortSignal,
): Promise<PushReview> =>
  postJson<PushReview>(`${designPath(designId)}/review`, wanted, { signal });

/** The outbox and what became of earlier pushes, newest first; looked at again while something is under way. */
export const usePushes = () =>
  useQuery({
    queryKey: pushesKey,
    queryFn: ({ signal }) => getJson<PushList>(PUSHES, signal),
    refetchInterval: ({ state }) => nextLook(state.data?.pushes ?? [], Date.now()),
  });

/** Writes a new version and a changelog entry into the design. */
export const usePrepareRelease = (designId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (release: PrepareRelease) =>
      postJson<PreparedRelease>(`${designPath(designId)}/release`, release),
    onSuccess: () => queries.invalidateQueries({ queryKey: designKeys.list }),
  });
};

/** Puts a push into the outbox, from where it is sent. */
export const usePush = (designId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: PushRequest) => postJson<Push>(`${designPath(designId)}/push`, wanted),
    onSuccess: () => queries.invalidateQueries({ queryKey: pushesKey }),
  });
};

/** Lets the portal check what would be sent, and keep nothing of it. */
export const useDryRun = (designId: string) =>
  useMutation({
    mutationFn: (wanted: PushRequest) =>
      postJson<ImportReport>(`${designPath(designId)}/push/dry-run`, wanted),
  });

/** What can be done with an entry of the outbox. */
export const usePushActions = ({ id }: Pick<Push, 'id'>) => {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: pushesKey });
  return {
    retry: useMutation({ mutationFn: () => postJson<Push>(`${pushPath(id)}/retry`), onSettled }),
    cancel: useMutation({ mutationFn: () => postJson<Push>(`${pushPath(id)}/cancel`), onSettled }),
    remove: useMutation({
      mutationFn: () => request(pushPath(id), { method: 'DELETE' }),
      onSettled,
    }),
  };
};
