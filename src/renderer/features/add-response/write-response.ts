import type { AddResponseRefusal, AddResponseRequest, TextRange } from '#core/openapi/types.ts';
import { showPlace } from '#renderer/stores/document-place.ts';
import type { ShownPlan } from './use-response-plan.ts';
import { applyPlannedEdits, type OpenDocument } from '#renderer/stores/document-session.ts';

const ATTEMPTS = 5;

const textMoved: AddResponseRefusal = {
  ok: false,
  code: 'document_unreadable',
  message: 'The text kept changing while the response was being added. Try once more.',
};

/**
 * Writes the response into the text as one undoable step, and shows its lines.
 *
 * The edits are planned for the very version that they are applied to. The shown plan is taken where it is of that
 * version and of these fields, so that nothing is waited for; text that changed in between is planned anew.
 */
export const writeResponse = async (
  document: OpenDocument,
  request: AddResponseRequest,
  focusText: boolean,
  shown: ShownPlan | undefined,
): Promise<AddResponseRefusal | undefined> => {
  if (shown?.plan.ok === true && isSame(shown.request, request)) {
    if (applyPlannedEdits(document, shown.plan.edits, shown.version)) {
      showInserted(document, shown.plan.inserted, focusText);
      return undefined;
    }
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const reply = await document.client.ask({ kind: 'planResponse', request });
    if (reply.kind === 'stale') continue;
    const plan = reply.answer.value;
    if (!plan.ok) return plan;
    if (!applyPlannedEdits(document, plan.edits, reply.version)) continue;
    showInserted(document, plan.inserted, focusText);
    return undefined;
  }
  return textMoved;
};

const isSame = (a: AddResponseRequest, b: AddResponseRequest): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const showInserted = ({ id, model }: OpenDocument, inserted: TextRange, focus: boolean): void => {
  const start = model.getPositionAt(inserted.start);
  const end = model.getPositionAt(Math.max(inserted.start, inserted.end - 1));
  showPlace(id, {
    start: { line: start.lineNumber, column: start.column },
    end: { line: end.lineNumber, column: end.column },
    focus,
  });
};
