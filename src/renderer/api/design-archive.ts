import { useRef } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportReport } from '#contracts/portal.ts';
import { ARCHIVE_DIGEST_HEADER } from '#contracts/workbench.ts';
import type { DesignCheck, ImportDesign } from '#contracts/workbench.ts';
import { describeHanded, type Handed, saveDownload } from '#renderer/browser/save-download.ts';
import { catalogAddress } from '#renderer/naming/catalog-address.ts';
import { apiMessages } from '#messages/en/api.ts';
import { catalogKey } from './catalog.ts';
import { postJson, request } from './client.ts';
import { designKeys, designPath } from './designs.ts';
import { runLongWork } from './long-work.ts';

/** Where a design's archive is asked for, with `others` in it. */
function archivePath(id: string, what: 'check' | 'archive' | 'import', others: readonly string[]) {
  return `${designPath(id)}/${what}${others.length === 0 ? '' : `?with=${others.join(',')}`}`;
}

/**
 * What a portal would say of the designs as they are on disk, and what their archive would hold. A check that nobody
 * waits for any more is stopped; `cancel` stops it as a failure, which is shown.
 */
export function useDesignCheck(id: string, others: readonly string[]) {
  const running = useRef<AbortController>(undefined);
  const check = useQuery({
    queryKey: [...designKeys.one(id), 'check', ...others],
    queryFn: ({ signal }) => {
      const controller = new AbortController();
      running.current = controller;
      return runLongWork({
        title: () => apiMessages.t('archive.checking'),
        passing: true,
        leave: AbortSignal.any([signal, controller.signal]),
        run: (given) =>
          postJson<DesignCheck>(archivePath(id, 'check', others), {}, { signal: given }),
        done: () => undefined,
      });
    },
    staleTime: 0,
    retry: false,
  });
  return { ...check, cancel: (): void => running.current?.abort() };
}

export type SavedArchive = { name: string; bytes: number; sha256: string; handed: Handed };

/** Packs the designs and has the archive saved; `saveFirst` writes what is not on disk yet, or throws. */
export function usePackDesign(
  id: string,
  others: readonly string[],
  saveFirst: () => Promise<void>,
) {
  return useMutation({
    mutationFn: () =>
      runLongWork({
        title: () => apiMessages.t('archive.packing'),
        run: async (signal): Promise<SavedArchive> => {
          await saveFirst();
          const archive = await fetchArchive(archivePath(id, 'archive', others), signal);
          const handed = await saveDownload(archive, signal);
          const { name, sha256, blob } = archive;
          return { name, bytes: blob.size, sha256, handed };
        },
        done: ({ name, handed }) => ({ message: () => describeHanded(name, handed).message }),
      }),
  });
}

async function fetchArchive(path: string, signal: AbortSignal) {
  const response = await request(path, { method: 'POST', signal });
  const blob = await response.blob();
  return {
    name: fileNameIn(response.headers.get('content-disposition')) ?? 'archive.zip',
    sha256: response.headers.get(ARCHIVE_DIGEST_HEADER) ?? '',
    blob,
  };
}

/** Imports the designs into a portal that needs no sign-in; `saveFirst` as for packing. */
export function useImportDesign(
  id: string,
  others: readonly string[],
  saveFirst: () => Promise<void>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (target: ImportDesign) =>
      runLongWork({
        title: () => apiMessages.t('archive.importing'),
        run: async (signal) => {
          await saveFirst();
          const path = archivePath(id, 'import', others);
          try {
            return await postJson<ImportReport>(path, target, { signal, awaitsAnswer: true });
          } finally {
            // Cancelled or without an answer, it may have come through all the same.
            await queries.invalidateQueries({ queryKey: catalogKey });
          }
        },
        done: ({ message, apis: [api] }) => ({
          message: () => message,
          place: api && {
            href: catalogAddress(target.portal, api.slug),
            label: () => apiMessages.t('archive.show'),
          },
        }),
      }),
  });
}

function fileNameIn(disposition: string | null): string | undefined {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1];
}
