import { useQuery } from '@tanstack/react-query';
import { openDocument } from '#renderer/stores/document-session.ts';

/** Opens a design's document, or finds it open; `file` is not known until the design is. */
export const useOpenDocument = (designId: string, file: string | undefined) =>
  useQuery({
    queryKey: ['document', designId, file],
    queryFn: () => openDocument(designId, file ?? ''),
    enabled: file !== undefined,
    retry: false,
    // The document is a live object that keeps itself up to date: never read again, never compared.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
