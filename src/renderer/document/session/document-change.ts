import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { describeChanges } from '#core/openapi/edit/describe-changes.ts';
import { applyEdits, applyPlan } from './apply-plan.ts';
import type { OpenDocument } from './document-session.ts';

/**
 * Makes changes to the data of a document as one undoable step, with the smallest edits of its text.
 *
 * Gives the sentence that says why nothing was changed, or `undefined`. `name` is what **Undo** calls the step.
 */
export async function writeChanges(
  document: Pick<OpenDocument, 'client' | 'model'>,
  changes: readonly SpecChange[],
  name = describeChanges(changes),
): Promise<string | undefined> {
  const outcome = await applyPlan({
    async ask() {
      const reply = await document.client.ask({ kind: 'planChanges', changes });
      if (reply.kind === 'stale') return reply;
      const plan = reply.answer.value;
      return plan.ok
        ? { kind: 'plan', plan, version: reply.version }
        : { kind: 'refused', refusal: plan.message };
    },
    apply: ({ edits }, version) => applyEdits(document, edits, version, name),
  });
  switch (outcome.kind) {
    case 'applied':
      return undefined;
    case 'refused':
      return outcome.refusal;
    case 'failed':
      return `It could not be written: ${outcome.message}`;
    default:
      return 'The text kept changing meanwhile. Try once more.';
  }
}
