import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperationDetail } from '#core/openapi/types.ts';
import { useAddResponse } from '#renderer/stores/document-add-response.ts';
import { findDocument, type OpenDocument } from '#renderer/stores/document-session.ts';

export type TargetOperation = {
  document: OpenDocument;
  operation: OperationDetail;
  /** Grows each time that the operation is read anew, after a response was added to it. */
  round: number;
};

/** The operation that the dialog is open for, as it stands in the text; `readAgain` after it was edited. */
export const useTargetOperation = (designId: string) => {
  const target = useAddResponse((state) => state.target);
  const pointer = target?.designId === designId ? target.pointer : undefined;
  const [round, setRound] = useState(0);
  const reading = useQuery({
    queryKey: ['target-operation', designId, pointer, round],
    queryFn: () => readOperation(designId, pointer ?? '', round),
    enabled: pointer !== undefined,
    // The dialog stays open while the operation is read anew.
    placeholderData: keepPreviousData,
    structuralSharing: false,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    target: reading.data?.operation.pointer === pointer ? (reading.data ?? undefined) : undefined,
    readAgain: () => setRound((count) => count + 1),
  };
};

const readOperation = async (
  designId: string,
  pointer: string,
  round: number,
): Promise<TargetOperation | null> => {
  const document = await findDocument(designId);
  if (document === undefined) return null;
  const ask = () => document.client.ask({ kind: 'describe', pointer });
  const first = await ask();
  const reply = first.kind === 'stale' ? await ask() : first;
  if (reply.kind === 'stale' || reply.answer.value === undefined) return null;
  return { document, operation: reply.answer.value, round };
};
