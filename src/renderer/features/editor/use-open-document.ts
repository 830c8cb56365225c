import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '#renderer/api/query-client.ts';
import { documentId } from '#renderer/document/state/document-id.ts';
import {
  holdDocument,
  openDocument,
  whenFreed,
} from '#renderer/document/session/document-session.ts';

whenFreed(({ designId, file }) =>
  queryClient.removeQueries({ queryKey: ['document', designId, file] }),
);

/**
 * Opens a file of a design, or finds it open; its OpenAPI document (`main`) is not known until the design is.
 * It stays open as long as it is shown.
 */
export function useOpenDocument(
  designId: string,
  main: string | undefined,
  file: string | undefined = main,
) {
  useEffect(
    () =>
      main === undefined || file === undefined
        ? undefined
        : holdDocument(documentId(designId, file, main)),
    [designId, file, main],
  );
  return useQuery({
    queryKey: ['document', designId, file, main],
    queryFn: () => openDocument(designId, file ?? '', main ?? ''),
    enabled: main !== undefined,
    retry: false,
    // The document is a live object that keeps itself up to date: never read again, never compared.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
