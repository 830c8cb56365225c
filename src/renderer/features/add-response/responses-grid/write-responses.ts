import type { AddResponseRequest, AddResponsesPlan } from '#core/openapi/syntax/types.ts';
import {
  applyPlannedEdits,
  type OpenDocument,
} from '#renderer/document/session/document-session.ts';
import {
  CHANGED,
  type DesignEdits,
  editInDesign,
} from '#renderer/document/files/edit-in-design.ts';
import { giveThese } from '#renderer/document/session/sibling-texts.ts';

const ATTEMPTS = 5;

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
  for (let attempt = 0, known = shown; attempt < ATTEMPTS; attempt += 1, known = undefined) {
    const versioned = known ?? (await planFor(document, requests));
    if (versioned === undefined) continue;
    const { plan, version } = versioned;
    if (plan.others.length > 0) return writeInFiles(document, requests, plan);
    if (plan.edits.length === 0) return { plan, changed: [] };
    if (applyPlannedEdits(document, plan.edits, version)) return { plan, changed: [document] };
  }
  return CHANGED;
}

async function planFor(
  document: OpenDocument,
  requests: AddResponseRequest[],
): Promise<VersionedPlan | undefined> {
  const reply = await document.client.ask({ kind: 'planResponses', requests });
  return reply.kind === 'stale' ? undefined : { plan: reply.answer.value, version: reply.version };
}

const OTHERS =
  'A file has changed since the changes were planned. They are planned anew: look at them, then add again.';

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
      if (planned === undefined) return { ok: false, message: CHANGED };
      const { plan } = planned;
      return isSame(plan, known) ? { ok: true, plan } : { ok: false, message: OTHERS };
    },
    again: 'add again',
  });
  if (outcome.kind === 'refused') return outcome.message;
  return outcome.kind === 'files' ? { plan: outcome.plan, changed: outcome.changed } : OTHERS;
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
