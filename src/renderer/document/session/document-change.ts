import { documentMessages } from '#messages/en/document.ts';
import type { FormEdit } from '#core/openapi/form/form-edit.ts';
import { describeError } from '#renderer/api/api-error.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { describeChanges } from '#core/openapi/edit/describe-changes.ts';
import type { StepName } from '#renderer/document/state/step-names.ts';
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
  name: StepName = () => describeChanges(changes),
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
      return documentMessages.t('change.failed', { problem: outcome.message });
    default:
      return documentMessages.t('change.keptChanging');
  }
}

const ATTEMPTS = 5;

/** Makes an edit of a form as one undoable step; gives the pointer of what is there then, or the sentence that says why not. */
export async function editForm(
  document: Pick<OpenDocument, 'client' | 'model'>,
  of: FormEdit,
): Promise<{ pointer: string } | { error: string }> {
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const reply = await document.client.ask({ kind: 'formChanges', of });
      if (reply.kind === 'stale') continue;
      const made = reply.answer.value;
      if ('error' in made) return made;
      const { changes, name, pointer } = made;
      const refusal =
        changes.length === 0 ? undefined : await writeChanges(document, changes, name);
      return refusal === undefined ? { pointer } : { error: refusal };
    }
    return { error: documentMessages.t('change.keptChanging') };
  } catch (error) {
    return { error: documentMessages.t('change.failed', { problem: describeError(error).detail }) };
  }
}
