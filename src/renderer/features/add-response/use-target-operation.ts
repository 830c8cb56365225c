import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addResponseMessages } from '#messages/en/add-response.ts';
import { operationPlace } from '#core/openapi/outline/operation-place.ts';
import type { OperationDetail } from '#core/openapi/syntax/types.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useAddResponse } from '#renderer/document/session/document-add-response.ts';
import { findDocument, type OpenDocument } from '#renderer/document/session/document-session.ts';

export type TargetOperation = {
  kind: 'operation';
  document: OpenDocument;
  operation: OperationDetail;
  /** Which opening of the dialog it was read for: what an earlier one read may have changed since. */
  opening: number;
};

/** The operation that the dialog is open for, as it stands in the text; `readAgain` after it was edited. */
export function useTargetOperation(designId: string) {
  const target = useAddResponse((state) => state.target);
  const { pointer, opening = 0 } = target?.designId === designId ? target : {};
  const [round, setRound] = useState(0);
  const reading = useQuery({
    queryKey: ['target-operation', designId, pointer, opening, round],
    queryFn: () =>
      readOperation(designId, pointer ?? '', opening).catch((error: unknown) =>
        refused(
          addResponseMessages.t('refused.unreadable', { problem: describeError(error).detail }),
        ),
      ),
    enabled: pointer !== undefined,
    // The dialog stays open while the operation is read anew.
    placeholderData: keepPreviousData,
    structuralSharing: false,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    target:
      reading.data?.kind === 'operation' &&
      reading.data.operation.pointer === pointer &&
      reading.data.opening === opening
        ? reading.data
        : undefined,
    /** Why there is no operation to add a response to, in words. */
    refusal:
      // Not that of the operation before this one.
      reading.data?.kind === 'refused' && !reading.isPlaceholderData && pointer !== undefined
        ? reading.data.message
        : undefined,
    readAgain: () => setRound((count) => count + 1),
  };
}

async function readOperation(
  designId: string,
  pointer: string,
  opening: number,
): Promise<TargetOperation | Refused> {
  const { t } = addResponseMessages;
  const document = await findDocument(designId);
  if (document === undefined) return refused(t('refused.closed'));
  const ask = () => document.client.ask({ kind: 'describe', pointer });
  const first = await ask();
  const reply = first.kind === 'stale' ? await ask() : first;
  if (reply.kind === 'stale') return refused(t('refused.keptChanging'));
  if (reply.answer.value === undefined) return refused(whyNot(pointer));
  return { kind: 'operation', document, operation: reply.answer.value, opening };
}

type Refused = { kind: 'refused'; message: string };

function refused(message: string): Refused {
  return { kind: 'refused', message };
}

/** A path item may refer to any place of the document; only some can hold operations (OpenAPI 3.1, section 4.8.9). */
function whyNot(pointer: string): string {
  return operationPlace(pointer) === undefined
    ? addResponseMessages.t('refused.noOperations', { place: `#${pointer}` })
    : addResponseMessages.t('refused.gone');
}
