import type { AddResponseRequest, AddResponsesPlan } from '#core/openapi/types.ts';
import { applyPlannedEdits, type OpenDocument } from '#renderer/stores/document-session.ts';

const ATTEMPTS = 5;

/** A plan and the version of the text that it was made for. */
type VersionedPlan = { plan: AddResponsesPlan; version: number };

/**
 * Writes many responses into the text as one undoable step; the plan that was written.
 *
 * The shown plan is taken where it fits the text as it is; text that changed in between is planned anew. `undefined`
 * when the text keeps changing; nothing is written then.
 */
export const writeResponses = async (
  document: OpenDocument,
  requests: AddResponseRequest[],
  shown: VersionedPlan | undefined,
): Promise<AddResponsesPlan | undefined> => {
  if (shown !== undefined && applyPlannedEdits(document, shown.plan.edits, shown.version)) {
    return shown.plan;
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const reply = await document.client.ask({ kind: 'planResponses', requests });
    if (reply.kind === 'stale') continue;
    const plan = reply.answer.value;
    if (plan.edits.length === 0 || applyPlannedEdits(document, plan.edits, reply.version)) {
      return plan;
    }
  }
  return undefined;
};
