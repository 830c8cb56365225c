import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AddResponseRequest } from '#core/openapi/syntax/types.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { useDocument } from '#renderer/document/state/document-store.ts';
import type { AnswerTo } from '#renderer/document/worker/spec-protocol.ts';

/** A plan, the version of the text that it was made for, and what it was asked for. */
export type ShownPlan = {
  plan: AnswerTo<'planResponse'>['value'];
  version: number;
  request: AddResponseRequest;
};

/** What adding the response would write, kept in step with the fields and with the text; or why that is not known. */
export function useResponsePlan(
  document: OpenDocument,
  request: AddResponseRequest,
): { shown: ShownPlan | undefined; fault: string | undefined } {
  const version = useDocument(document.id, (state) => state.readVersion);
  const planning = useQuery({
    queryKey: ['response-plan', document.id, version, request],
    queryFn: async () => {
      const reply = await document.client.ask({ kind: 'planResponse', request });
      // A text that has moved on is read anew, and that asks again.
      return reply.kind === 'answer'
        ? { plan: reply.answer.value, version: reply.version, request }
        : null;
    },
    placeholderData: keepPreviousData,
    structuralSharing: false,
    retry: false,
    gcTime: 0,
  });
  return { shown: planning.data ?? undefined, fault: planning.error?.message };
}
