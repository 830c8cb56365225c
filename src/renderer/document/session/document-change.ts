import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { applyPlannedEdits, type OpenDocument } from './document-session.ts';

const ATTEMPTS = 5;

/**
 * Makes changes to the data of a document as one undoable step, with the smallest edits of its text.
 *
 * Gives the sentence that says why nothing was changed, or `undefined`. The edits are planned for the
 * very version that they are applied to: text that changed in between is planned anew.
 */
export async function writeChanges(
  document: OpenDocument,
  changes: readonly SpecChange[],
): Promise<string | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const reply = await document.client.ask({ kind: 'planChanges', changes });
    if (reply.kind === 'stale') continue;
    const plan = reply.answer.value;
    if (!plan.ok) return plan.message;
    if (applyPlannedEdits(document, plan.edits, reply.version)) return undefined;
  }
  return 'The text kept changing meanwhile. Try once more.';
}
