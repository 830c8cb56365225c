import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiDetail } from '#contracts/portal.ts';
import type { Preview } from '#contracts/portal-revisions.ts';
import type { OpenAsDesign, OpenedApi } from '#contracts/workbench.ts';
import { apiMessages } from '#messages/en/api.ts';
import { formatList } from '#messages/format.ts';
import { catalogKey } from './catalog.ts';
import { postJson, request } from './client.ts';
import { designKeys } from './designs.ts';
import { runLongWork } from './long-work.ts';
import { apisPath, portalPath, usePortalId } from '#renderer/naming/portal-in-use.ts';

/** Deletes an API, and brings the one of that slug that was deleted last back. */
export function useDeletion(slug: string) {
  const portal = usePortalId();
  const queries = useQueryClient();
  const readAgain = () =>
    Promise.all(
      ['list', 'deleted'].map((what) =>
        queries.invalidateQueries({ queryKey: [...catalogKey, portal, what] }),
      ),
    );
  return {
    remove: useMutation({
      mutationFn: () => request(apisPath(portal, slug), { method: 'DELETE' }),
      onSuccess: readAgain,
    }),
    /** Usable when the view that deleted is gone. */
    restore: async (): Promise<void> => {
      await restoreApi(portal, slug);
      await queries.invalidateQueries({ queryKey: catalogKey });
    },
  };
}

/** Brings the API of a slug that was deleted last back. */
export async function restoreApi(portal: string, slug: string): Promise<void> {
  await postJson<ApiDetail>(apisPath(portal, slug, '/restore'));
}

/** Makes a link that shows one revision for a while, in seconds. */
export function useCreatePreview(slug: string) {
  const portal = usePortalId();
  return useMutation({
    mutationFn: (wanted: { revision: number; ttlSeconds: number }) =>
      postJson<Preview>(apisPath(portal, slug, '/preview'), wanted),
  });
}

/** Ends every preview link of an API. */
export function useRevokePreviews(slug: string) {
  const portal = usePortalId();
  return useMutation({
    mutationFn: () => request(apisPath(portal, slug, '/preview'), { method: 'DELETE' }),
  });
}

/** Brings an API back into a folder of the workspace; `signal` gives it up. */
export function useOpenAsDesign() {
  const portal = usePortalId();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ signal: leave, ...wanted }: OpenAsDesign & { signal: AbortSignal }) =>
      runLongWork({
        title: () => apiMessages.t('open.title', { slug: wanted.slug }),
        leave,
        run: async (signal) => {
          const path = `${portalPath(portal)}/designs`;
          const design = await postJson<OpenedApi>(path, wanted, { signal });
          await queries.invalidateQueries({ queryKey: designKeys.list });
          return design;
        },
        done: ({ id, path, leftOut }) => ({
          message: () =>
            [apiMessages.t('open.done', { path }), describeLeftOut(leftOut)].join(' ').trim(),
          place: {
            href: `/designs/${encodeURIComponent(id)}`,
            label: () => apiMessages.t('open.show'),
          },
        }),
      }),
  });
}

/** More names than this nobody reads at once. */
const NAMED = 8;

/** Which files of a portal's answer were not written, in a sentence; empty where there are none. */
export function describeLeftOut(leftOut: OpenedApi['leftOut']): string {
  if (leftOut.length === 0) return '';
  const named = leftOut
    .slice(0, NAMED)
    .map(({ path, reason }) => apiMessages.t('open.leftOut.file', { path, reason }));
  const files = formatList(named, 'unit');
  const count = leftOut.length - NAMED;
  return count > 0
    ? apiMessages.t('open.leftOut.more', { files, count })
    : apiMessages.t('open.leftOut.some', { files });
}
