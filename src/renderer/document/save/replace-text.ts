import { documentMessages } from '#messages/en/document.ts';
import { withLineBreaks } from '#core/text/line-breaks.ts';
import { askForEdits } from '#renderer/document/compare/ask-merge-worker.ts';
import { applyEdits, applyPlan } from '#renderer/document/session/apply-plan.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { readFileText, writeFileText } from '#renderer/document/session/document-text.ts';
import { keepVersion } from '#renderer/api/text-versions.ts';
import type { StepName } from '#renderer/document/state/step-names.ts';
import { documentStates } from '#renderer/document/state/document-store.ts';

/**
 * Brings an earlier text into the editor as one step that undo takes back; the file stays as it is until it is saved.
 *
 * Answers false, and changes nothing, when the text was edited meanwhile.
 */
export async function restoreVersion(document: OpenDocument, version: string): Promise<boolean> {
  return replaceText(document, readFileText(version).text, () =>
    documentMessages.t('steps.restore'),
  );
}

/**
 * Puts another text in the place of the editor's as one step, unsaved text having been kept in the file's history;
 * cursor and folding stay where they can.
 *
 * Answers false, and changes nothing, when the text was edited while the two were compared: it is not written over.
 */
export async function replaceText(
  document: OpenDocument,
  text: string,
  name: StepName,
): Promise<boolean> {
  await keepPresentText(document);
  const merge = () =>
    askForEdits({
      base: undefined,
      local: document.model.getValue(),
      remote: inBreaksOf(document, text),
    });
  return applyMerge(document, merge, name);
}

/** Applies the edits of a merge, if there are any, to the text that they were made for. Rejects when there is a fault. */
export async function applyMerge(
  document: OpenDocument,
  merge: () => ReturnType<typeof askForEdits>,
  name: StepName,
): Promise<boolean> {
  const outcome = await applyPlan({
    attempts: 1,
    async ask() {
      const version = document.model.getVersionId();
      const plan = await merge();
      return plan === undefined
        ? { kind: 'refused', refusal: undefined }
        : { kind: 'plan', plan, version };
    },
    apply: (edits, version) => applyEdits(document, edits, version, name),
  });
  if (outcome.kind === 'failed') throw new Error(outcome.message);
  return outcome.kind === 'applied';
}

/** The text of a file with the line breaks that the editor's text has now. */
export function inBreaksOf({ model }: OpenDocument, text: string): string {
  return withLineBreaks(text, model.getEOL());
}

/** Puts unsaved text into the file's history before another text takes its place; fails when it cannot be kept. */
async function keepPresentText(document: OpenDocument): Promise<void> {
  const { id, designId, file, fileText, model } = document;
  if (documentStates.getState().byId[id]?.dirty !== true) return;
  await keepVersion(designId, file, await writeFileText(fileText, model.getValue()));
}
