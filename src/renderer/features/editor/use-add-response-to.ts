import { useCallback } from 'react';
import { openAddResponse } from '#renderer/stores/document-add-response.ts';
import { documentId } from '#renderer/stores/document-id.ts';
import type { OpenDocument } from '#renderer/stores/document-session.ts';
import { useDocuments } from '#renderer/stores/document-store.ts';

/** Opens **Add response** for an operation of the outline: in its own file, where another one has it. */
export const useAddResponseTo = (
  { id, designId }: OpenDocument,
  main: string,
  goTo: (pointer: string) => void,
) =>
  useCallback(
    (pointer: string) => {
      const outline = useDocuments.getState().byId[id]?.reading?.outline;
      const listed = [...(outline?.operations ?? []), ...(outline?.webhooks ?? [])];
      const at = listed.find((operation) => operation.pointer === pointer)?.at;
      if (at === undefined) openAddResponse(id, pointer);
      else {
        goTo(pointer);
        openAddResponse(documentId(designId, at.file, main), at.pointer);
      }
    },
    [id, designId, main, goTo],
  );
