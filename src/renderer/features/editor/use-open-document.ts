import { useQuery } from '@tanstack/react-query';
import { openDocument } from '#renderer/document/session/document-session.ts';

/** Opens a file of a design, or finds it open; its OpenAPI document (`main`) is not known until the design is. */
export function useOpenDocument(
  designId: string,
  main: string | undefined,
  file: string | undefined = main,
) {
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
