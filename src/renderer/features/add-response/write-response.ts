import { useLanguage } from '#renderer/language/use-messages.ts';
import { addResponseMessages } from '#messages/en/add-response.ts';
import type { AddResponseRefusal, AddResponseRequest } from '#core/openapi/syntax/types.ts';
import type { TextRange } from '#core/text/text-edit.ts';
import { showPlace } from '#renderer/document/state/document-place.ts';
import { applyEdits, applyPlan } from '#renderer/document/session/apply-plan.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDocument } from '#renderer/document/state/document-store.ts';
import type { AnswerTo } from '#renderer/document/worker/spec-protocol.ts';

type Written = Pick<OpenDocument, 'id' | 'model' | 'client'>;

function notWritten(message: string): AddResponseRefusal {
  return {
    ok: false,
    code: 'document_unreadable',
    message,
  };
}

/**
 * Writes the plan that is shown, as one undoable step, and shows its lines: at once, without waiting for anything.
 *
 * Answers false, and writes nothing, unless it was made for the text and the fields as they are now.
 */
export function writeShown(
  document: OpenDocument,
  request: AddResponseRequest,
  focusText: boolean,
  shown: ShownPlan | undefined,
): boolean {
  if (shown?.plan.ok !== true || !isSame(shown.request, request)) return false;
  if (!applyEdits(document, shown.plan.edits, shown.version, stepOf(request))) return false;
  showInserted(document, shown.plan.inserted, focusText);
  return true;
}

/** Writes the response into the text as one undoable step, and shows its lines; or says why not. Never rejects. */
export async function writePlanned(
  document: Written,
  request: AddResponseRequest,
  focusText: boolean,
): Promise<AddResponseRefusal | undefined> {
  const outcome = await applyPlan({
    async ask() {
      const reply = await document.client.ask({ kind: 'planResponse', request });
      if (reply.kind === 'stale') return reply;
      const plan = reply.answer.value;
      return plan.ok
        ? { kind: 'plan', plan, version: reply.version }
        : { kind: 'refused', refusal: plan };
    },
    apply: ({ edits }, version) => applyEdits(document, edits, version, stepOf(request)),
  });
  switch (outcome.kind) {
    case 'applied':
      showInserted(document, outcome.plan.inserted, focusText);
      return undefined;
    case 'refused':
      return outcome.refusal;
    case 'failed':
      return notWritten(addResponseMessages.t('refused.failed', { problem: outcome.message }));
    default:
      return notWritten(addResponseMessages.t('refused.movedOn'));
  }
}

/** What **Undo** calls the step. */
function stepOf({ status }: AddResponseRequest): () => string {
  return () => addResponseMessages.t('step', { status });
}

function isSame(a: AddResponseRequest, b: AddResponseRequest): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function showInserted({ id, model }: Written, inserted: TextRange, focus: boolean): void {
  const start = model.getPositionAt(inserted.start);
  const end = model.getPositionAt(Math.max(inserted.start, inserted.end - 1));
  showPlace(id, {
    start: { line: start.lineNumber, column: start.column },
    end: { line: end.lineNumber, column: end.column },
    focus,
  });
}

/** A plan, the version of the text that it was made for, and what it was asked for. */
type ShownPlan = {
  plan: AnswerTo<'planResponse'>['value'];
  version: number;
  request: AddResponseRequest;
};

/** What adding the response would write, kept in step with the fields and with the texts; or why that is not known. */
export function useResponsePlan(
  document: OpenDocument,
  request: AddResponseRequest,
): { shown: ShownPlan | undefined; fault: string | undefined } {
  const readings = useDocument(document.id, (state) => state.readings);
  const language = useLanguage();
  const planning = useQuery({
    queryKey: ['response-plan', document.id, readings, request, language],
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
