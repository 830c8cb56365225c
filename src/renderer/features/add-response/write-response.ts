import type { AddResponseRefusal, AddResponseRequest } from '#core/openapi/types.ts';
import { showPlace } from '#renderer/stores/document-place.ts';
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
 * The edits are planned for the very version that they are applied to: text that changed in between is planned anew.
 */
export const writeResponse = async (
  document: OpenDocument,
  request: AddResponseRequest,
  focusText: boolean,
): Promise<AddResponseRefusal | undefined> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const reply = await document.client.ask({ kind: 'planResponse', request });
    if (reply.kind === 'stale') continue;
    const plan = reply.answer.value;
    if (!plan.ok) return plan;
    if (!applyPlannedEdits(document, plan.edits, reply.version)) continue;
    const start = document.model.getPositionAt(plan.inserted.start);
    const end = document.model.getPositionAt(Math.max(plan.inserted.start, plan.inserted.end - 1));
    showPlace(document.designId, {
      start: { line: start.lineNumber, column: start.column },
      end: { line: end.lineNumber, column: end.column },
      focus: focusText,
    });
    return undefined;
  }
  return textMoved;
};
