import { archiveMessages } from '#messages/en/archive.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import type { Design } from '#contracts/workbench.ts';
import { applyEdits } from '#renderer/document/session/apply-plan.ts';
import { writeChanges } from '#renderer/document/session/document-change.ts';
import { saveIfDirty } from '#renderer/document/save/document-save.ts';
import { type OpenDocument, openDocument } from '#renderer/document/session/document-session.ts';
import { documentStates } from '#renderer/document/state/document-store.ts';
import { formStepsOf } from '#renderer/overview/view-steps.ts';
import { addDesignStep } from '#renderer/stores/design-steps.ts';
import { registerSaver } from '#renderer/document/journal/unsaved-documents.ts';
import type { AnswerTo } from '#renderer/document/worker/spec-protocol.ts';

/** Loaded when the OpenAPI document is changed from here: the editor comes with it. */

/** What became of a change: a text that had no other unsaved changes is saved at once. */
export type ChangeOutcome =
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  | { kind: 'refused'; message: string };

export type PlannedTrims = {
  document: OpenDocument;
  plan: AnswerTo<'planTrims'>['value'];
  /** The version of the text that the plan is of. */
  version: number;
};

const ATTEMPTS = 5;

async function open({ id, specFile }: Design): Promise<OpenDocument> {
  const document = await openDocument(id, specFile, specFile);
  registerSaver(id, () => saveIfDirty(document));
  return document;
}

/** Plans the trims of the text as it is in the editor, `except` of the examples at these pointers. */
export async function planDocumentTrims(
  design: Design,
  except: readonly string[],
  signal: AbortSignal,
): Promise<PlannedTrims> {
  const document = await open(design);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const reply = await document.client.ask({ kind: 'planTrims', except }, { signal });
    if (reply.kind === 'answer') {
      return { document, plan: reply.answer.value, version: reply.version };
    }
  }
  throw new Error(archiveMessages.t('trim.keptChanging'));
}

/** Makes the trims as one step of undo. */
export function applyTrims({ document, plan, version }: PlannedTrims): Promise<ChangeOutcome> {
  return change(document, async () =>
    applyEdits(document, plan.edits, version, archiveMessages.t('trim.step'))
      ? undefined
      : archiveMessages.t('trim.keptChanging'),
  );
}

/** Gives the document a version, as one step of undo. */
export async function writeDocumentVersion(
  design: Design,
  version: string,
): Promise<ChangeOutcome> {
  const document = await open(design);
  const value = literalOf(version);
  return change(document, () =>
    writeChanges(document, [{ kind: 'set', pointer: '/info/version', value }]),
  );
}

async function change(
  document: OpenDocument,
  make: () => Promise<string | undefined>,
): Promise<ChangeOutcome> {
  const { id, designId, model } = document;
  const wasDirty = documentStates.getState().byId[id]?.dirty === true;
  const before = model.getAlternativeVersionId();
  const message = await make();
  if (message !== undefined) return { kind: 'refused', message };
  const after = model.getAlternativeVersionId();
  const isSaved = !wasDirty && (await saveIfDirty(document));
  /** Goes from one text to the other; what was saved is saved again. */
  const step = (kind: 'undo' | 'redo', from: number) => async () => {
    if (model.isDisposed() || model.getAlternativeVersionId() !== from)
      throw new Error(archiveMessages.t('stepMoved', { file: document.file }));
    await model[kind]();
    if (isSaved && !(await saveIfDirty(document)))
      throw new Error(archiveMessages.t('stepUnsaved', { file: document.file }));
  };
  addDesignStep(designId, {
    name: documentStates.getState().byId[id]?.steps.undo ?? '',
    formSteps: formStepsOf(designId),
    undo: step('undo', after),
    redo: step('redo', before),
  });
  return isSaved ? { kind: 'saved' } : { kind: 'unsaved' };
}
