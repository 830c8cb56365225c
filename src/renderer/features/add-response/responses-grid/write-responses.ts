import { coverageMessages } from '#messages/en/coverage.ts';
import type { AddResponseRequest, AddResponsesPlan } from '#core/openapi/syntax/types.ts';
import { applyEdits, applyPlan } from '#renderer/document/session/apply-plan.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import {
  type DesignEdits,
  editInDesign,
  movedOnText,
} from '#renderer/document/files/edit-in-design.ts';
import { giveThese } from '#renderer/document/session/sibling-texts.ts';

/** What **Undo** calls the step. */
function stepName(): string {
  return coverageMessages.t('step');
}

/** A plan and the version of the text that it was made for. */
type VersionedPlan = { plan: AddResponsesPlan; version: number };

/** What was written, and the documents that have it now. */
export type WrittenResponses = { plan: AddResponsesPlan; changed: OpenDocument[] };

/**
 * Writes many responses, into the files that have their operations, as one undoable step; or the sentence that says why
 * nothing was written.
 *
 * The shown plan is taken where it fits the text as it is. A text that changed in between is planned anew; where several
 * files are changed, what is written is what was shown, or nothing.
 */
export async function writeResponses(
  document: OpenDocument,
  requests: AddResponseRequest[],
  shown: VersionedPlan | undefined,
): Promise<WrittenResponses | string> {
  const outcome = await applyPlan<AddResponsesPlan>({
    known: shown,
    ask: () => planFor(document, requests),
    apply: ({ edits, others }, version) =>
      // What is for other files, too, is yet to be made; nothing at all fits every text.
      others.length > 0 || edits.length === 0 || applyEdits(document, edits, version, stepName),
  });
  switch (outcome.kind) {
    case 'applied': {
      const { plan } = outcome;
      if (plan.others.length > 0) return writeInFiles(document, requests, plan);
      return { plan, changed: plan.edits.length === 0 ? [] : [document] };
    }
    case 'failed':
      return outcome.message;
    default:
      return movedOnText();
  }
}

async function planFor(document: OpenDocument, requests: AddResponseRequest[]) {
  const reply = await document.client.ask({ kind: 'planResponses', requests });
  return reply.kind === 'stale'
    ? reply
    : { kind: 'plan' as const, plan: reply.answer.value, version: reply.version };
}

/** Why what was shown is not written. */
function replannedText(): string {
  return coverageMessages.t('replanned');
}

async function writeInFiles(
  document: OpenDocument,
  requests: AddResponseRequest[],
  known: AddResponsesPlan,
): Promise<WrittenResponses | string> {
  const files = known.others.map(({ file }) => file);
  const outcome = await editInDesign(document, {
    give: () => giveThese(document.designId, document.file, files),
    async plan() {
      const planned = await planFor(document, requests);
      if (planned.kind === 'stale') return { ok: false, message: movedOnText() };
      const { plan } = planned;
      return isSame(plan, known) ? { ok: true, plan } : { ok: false, message: replannedText() };
    },
    again: 'add',
    name: stepName,
  });
  if (outcome.kind === 'refused') return outcome.message;
  return outcome.kind === 'files'
    ? { plan: outcome.plan, changed: outcome.changed }
    : replannedText();
}

function isSame(a: DesignEdits, b: DesignEdits): boolean {
  const [mine, theirs] = [a, b].map(({ edits, others }) => [{ file: '', edits }, ...others]);
  return (
    mine?.length === theirs?.length &&
    mine?.every((one, at) => {
      const other = theirs?.[at];
      return (
        one.file === other?.file &&
        one.edits.length === other.edits.length &&
        one.edits.every((edit, index) => {
          const { start, end, text } = other.edits[index] ?? {};
          return edit.start === start && edit.end === end && edit.text === text;
        })
      );
    }) === true
  );
}
