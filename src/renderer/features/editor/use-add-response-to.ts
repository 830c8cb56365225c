import { useCallback } from 'react';
import { openAddResponse } from '#renderer/document/session/document-add-response.ts';
import { documentId } from '#renderer/document/state/document-id.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { useDocuments } from '#renderer/document/state/document-store.ts';

/** Opens **Add response** for an operation of the outline: in its own file, where another one has it. */
export function useAddResponseTo(
  { id, designId }: OpenDocument,
  main: string,
  goTo: (pointer: string) => void,
) {
  return useCallback(
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
}
