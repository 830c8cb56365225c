import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportReport } from '#contracts/portal.ts';
import { ARCHIVE_DIGEST_HEADER } from '#contracts/workbench.ts';
import type { DesignCheck, ImportDesign } from '#contracts/workbench.ts';
import { saveDownload } from '#renderer/components/save-download.ts';
import { catalogAddress } from '#renderer/naming/catalog-address.ts';
import { catalogKey } from './catalog.ts';
import { postJson, request } from './client.ts';
import { designKeys, designPath } from './designs.ts';
import { runLongWork } from './long-work.ts';

const checkKey = (id: string) => [...designKeys.one(id), 'check'] as const;

/** What a portal would say of the design as it is on disk, and what its archive would hold. */
export const useDesignCheck = (id: string) =>
  useQuery({
    queryKey: checkKey(id),
    queryFn: () => postJson<DesignCheck>(`${designPath(id)}/check`),
    staleTime: 0,
    retry: false,
  });

export type DownloadedArchive = { name: string; bytes: number; sha256: string; blob: Blob };

/** Packs the design and fetches the archive. */
export const usePackDesign = (id: string) =>
  useMutation({
    mutationFn: () =>
      runLongWork({
        title: 'Packing the archive',
        run: (signal) => fetchArchive(id, signal),
        done: ({ name }) => ({ words: `Saved ${name}.` }),
        retried: saveDownload,
      }),
  });

const fetchArchive = async (id: string, signal: AbortSignal): Promise<DownloadedArchive> => {
  const response = await request(`${designPath(id)}/archive`, { method: 'POST', signal });
  const blob = await response.blob();
  return {
    name: fileNameIn(response.headers.get('content-disposition')) ?? 'archive.zip',
    bytes: blob.size,
    sha256: response.headers.get(ARCHIVE_DIGEST_HEADER) ?? '',
    blob,
  };
};

export const useImportDesign = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (target: ImportDesign) =>
      runLongWork({
        title: 'Importing into the local portal',
        run: async (signal) => {
          const path = `${designPath(id)}/import`;
          const report = await postJson<ImportReport>(path, target, { signal });
          await queries.invalidateQueries({ queryKey: catalogKey });
          return report;
        },
        done: ({ message, apis: [api] }) => ({
          words: message,
          place: api && { href: catalogAddress(target.portal, api.slug), label: 'Show in catalog' },
        }),
      }),
  });
};

const fileNameIn = (disposition: string | null): string | undefined =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1];
