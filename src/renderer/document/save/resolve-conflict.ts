import { documentMessages } from '#messages/en/document.ts';
import type { TextWithTag } from '#renderer/api/client.ts';
import { endOfLine } from '#renderer/document/monaco/document-model.ts';
import { askForEdits } from '#renderer/document/compare/ask-merge-worker.ts';
import { type OpenDocument, updateDirty } from '#renderer/document/session/document-session.ts';
import { updateDocument } from '#renderer/document/state/document-store.ts';
import { readFileText } from '#renderer/document/session/document-text.ts';
import { NOWHERE } from '#renderer/document/session/open-text.ts';
import { applyMerge, inBreaksOf, replaceText } from './replace-text.ts';

/**
 * Puts the file's text into the editor as one step that undo takes back; cursor and folding stay where they can.
 *
 * Answers false, and changes nothing, when the text was edited while the two were compared.
 */
export async function takeRemote(document: OpenDocument, remote: TextWithTag): Promise<boolean> {
  const { model } = document;
  const fileText = readFileText(remote.text);
  if (!(await replaceText(document, fileText.text, () => documentMessages.t('steps.useFile'))))
    return false;
  model.pushEOL(endOfLine(fileText.lineBreak));
  model.pushStackElement();
  document.savedVersion = model.getAlternativeVersionId();
  document.journal.startOver(remote.etag);
  comesFrom(document, remote);
  return true;
}

/** Brings what another program changed into the text, as one step; false when both changed the same lines. */
export async function mergeRemote(document: OpenDocument, remote: TextWithTag): Promise<boolean> {
  if (
    !(await applyMerge(
      document,
      () => planMerge(document, remote),
      () => documentMessages.t('steps.merge'),
    ))
  )
    return false;
  document.savedVersion = NOWHERE;
  document.journal.rebase(remote.etag);
  comesFrom(document, remote);
  return true;
}

/** The edits of a merge; `undefined` when both changed the same lines, or it is not known what local came from. */
export async function planMerge(document: OpenDocument, remote: TextWithTag) {
  return document.baseKnown
    ? askForEdits({
        base: inBreaksOf(document, document.fileText.text),
        local: document.model.getValue(),
        remote: inBreaksOf(document, readFileText(remote.text).text),
      })
    : undefined;
}

/** Goes on with the editor's text; the next save replaces the file as it is now, or writes it again. */
export function keepLocal(document: OpenDocument, remote: TextWithTag | undefined): void {
  document.savedVersion = NOWHERE;
  document.journal.rebase(remote?.etag);
  if (remote === undefined) {
    document.etag = undefined;
    decided(document);
  } else comesFrom(document, remote);
}

/** The file on disk has the editor's text already. */
export function adoptRemote(document: OpenDocument, remote: TextWithTag): void {
  document.savedVersion = document.model.getAlternativeVersionId();
  document.journal.startOver(remote.etag);
  comesFrom(document, remote);
}

function comesFrom(document: OpenDocument, remote: TextWithTag): void {
  document.fileText = readFileText(remote.text);
  document.baseKnown = true;
  document.etag = remote.etag;
  decided(document);
}

function decided(document: OpenDocument): void {
  updateDirty(document);
  updateDocument(document.id, { outside: undefined, saveProblem: undefined });
}
