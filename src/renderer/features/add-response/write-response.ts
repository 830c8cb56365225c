import type {
  AddResponseRefusal,
  AddResponseRequest,
  TextRange,
} from '#core/openapi/syntax/types.ts';
import { showPlace } from '#renderer/document/state/document-place.ts';
import type { ShownPlan } from './use-response-plan.ts';
import {
  applyPlannedEdits,
  type OpenDocument,
} from '#renderer/document/session/document-session.ts';

const ATTEMPTS = 5;

const textMoved: AddResponseRefusal = {
  ok: false,
  code: 'document_unreadable',
  message: 'The text kept changing while the response was being added. Try once more.',
};

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
  if (!applyPlannedEdits(document, shown.plan.edits, shown.version)) return false;
  showInserted(document, shown.plan.inserted, focusText);
  return true;
}

/**
 * Writes the response into the text as one undoable step, and shows its lines.
 *
 * The edits are planned for the very version that they are applied to; text that changed in between is planned anew.
 */
export async function writePlanned(
  document: OpenDocument,
  request: AddResponseRequest,
  focusText: boolean,
): Promise<AddResponseRefusal | undefined> {
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
}

function isSame(a: AddResponseRequest, b: AddResponseRequest): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function showInserted({ id, model }: OpenDocument, inserted: TextRange, focus: boolean): void {
  const start = model.getPositionAt(inserted.start);
  const end = model.getPositionAt(Math.max(inserted.start, inserted.end - 1));
  showPlace(id, {
    start: { line: start.lineNumber, column: start.column },
    end: { line: end.lineNumber, column: end.column },
    focus,
  });
}
