import { JOURNAL_HEADER } from '#contracts/unsaved.ts';
import type { SavedFile } from '#contracts/workbench.ts';
import { ApiError, describeError } from '#renderer/api/api-error.ts';
import { getText, putText, type SaveCondition, type TextWithTag } from '#renderer/api/client.ts';
import { designFilePath } from '#renderer/api/designs.ts';
import { readPieces } from '#renderer/document/monaco/text-pieces.ts';
import { type OpenDocument, updateDirty } from '#renderer/document/session/document-session.ts';
import { updateDocument, documentStates } from '#renderer/document/state/document-store.ts';
import {
  readFileText,
  withByteOrderMark,
  writeFileText,
} from '#renderer/document/session/document-text.ts';

function pathOf(document: OpenDocument) {
  return designFilePath(document.designId, document.file);
}

function conditionOf(etag: string | undefined): SaveCondition {
  return etag === undefined ? { create: true } : { ifMatch: etag };
}

/** The last save of each document that is under way. */
const running = new Map<string, Promise<boolean>>();

type SaveOptions = {
  /** Nobody waits for it: that another program changed the file is not asked about at once, but beside the text. */
  unasked?: boolean;
};

/**
 * Writes the text to its file; true when the text is on disk afterwards.
 *
 * A save that is on its way is waited for: the text may have become another one since it began.
 *
 * Whatever goes wrong is told by the document's `saveProblem`, and the text stays as it is, unsaved.
 */
export async function saveDocument(
  document: OpenDocument,
  { unasked = false }: SaveOptions = {},
): Promise<boolean> {
  const { id, model } = document;
  const before = running.get(id);
  const isChanged = () => !model.isDisposed() && documentStates.getState().byId[id]?.dirty === true;
  const saving =
    before === undefined
      ? write(document, unasked)
      : before.then((saved) => (isChanged() ? write(document, unasked) : saved));
  running.set(id, saving);
  try {
    return await saving;
  } finally {
    if (running.get(id) === saving) running.delete(id);
  }
}

async function write(document: OpenDocument, unasked: boolean): Promise<boolean> {
  const { id, fileText, model } = document;
  const version = model.getAlternativeVersionId();
  const condition = conditionOf(document.etag);
  // The text of this moment; what is typed while it is read belongs to the next save.
  const reading = readPieces(model);
  const journal = document.journal.saveBegins();
  updateDocument(id, { saving: true, saveProblem: undefined });
  try {
    const { bytes, text: edited } = await reading;
    const text = fileText.mixed === undefined ? undefined : await writeFileText(fileText, edited);
    const saved = await putText<SavedFile>(
      pathOf(document),
      text ?? withByteOrderMark(fileText, bytes),
      condition,
      journal === undefined ? {} : { [JOURNAL_HEADER]: journal },
    );
    document.etag = saved.etag;
    document.savedVersion = version;
    document.fileText = text === undefined ? { ...fileText, text: edited } : readFileText(text);
    document.baseKnown = true;
    document.journal.saveEnds(saved.etag);
    updateDirty(document);
    updateDocument(id, { saving: false, outside: undefined });
    return true;
  } catch (error) {
    document.journal.saveEnds(undefined);
    const isConflict = error instanceof ApiError && error.status === 412;
    const saveProblem = isConflict
      ? ({ kind: 'conflict' } as const)
      : ({ kind: 'failed', ...describeError(error) } as const);
    updateDocument(id, {
      saving: false,
      saveProblem: isConflict && unasked ? undefined : saveProblem,
    });
    return false;
  }
}

/** Writes the text where it differs from the file; true when nothing unsaved is left. */
export function saveIfDirty(document: OpenDocument): Promise<boolean> {
  return documentStates.getState().byId[document.id]?.dirty === true
    ? saveDocument(document)
    : Promise.resolve(true);
}

/** The file as it is on disk now; `undefined` when it is not there. */
export async function readRemote(document: OpenDocument): Promise<TextWithTag | undefined> {
  try {
    return await getText(pathOf(document));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** Writes the text over what another program wrote: over exactly that version, as it was just read. */
export async function overwriteRemote(document: OpenDocument): Promise<boolean> {
  document.etag = (await readRemote(document))?.etag;
  return saveDocument(document);
}

/** Puts the question off: the text stays unsaved, the file as it is. */
export function dismissSaveProblem(id: string): void {
  updateDocument(id, { saveProblem: undefined });
}
