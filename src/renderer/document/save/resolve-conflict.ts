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
export async function takeTheirs(document: OpenDocument, theirs: TextWithTag): Promise<boolean> {
  const { model } = document;
  const fileText = readFileText(theirs.text);
  if (!(await replaceText(document, fileText.text))) return false;
  model.pushEOL(endOfLine(fileText.lineBreak));
  model.pushStackElement();
  document.savedVersion = model.getAlternativeVersionId();
  document.journal.startOver(theirs.etag);
  comesFrom(document, theirs);
  return true;
}

/** Brings what another program changed into the text, as one step; false when both changed the same lines. */
export async function mergeTheirs(document: OpenDocument, theirs: TextWithTag): Promise<boolean> {
  if (!(await applyMerge(document, () => planMerge(document, theirs)))) return false;
  document.savedVersion = NOWHERE;
  document.journal.rebase(theirs.etag);
  comesFrom(document, theirs);
  return true;
}

/** The edits of a merge; `undefined` when both changed the same lines, or it is not known what mine came from. */
export async function planMerge(document: OpenDocument, theirs: TextWithTag) {
  return document.baseKnown
    ? askForEdits({
        base: inBreaksOf(document, document.fileText.text),
        mine: document.model.getValue(),
        theirs: inBreaksOf(document, readFileText(theirs.text).text),
      })
    : undefined;
}

/** Goes on with the editor's text; the next save replaces the file as it is now, or writes it again. */
export function keepOverTheirs(document: OpenDocument, theirs: TextWithTag | undefined): void {
  document.savedVersion = NOWHERE;
  document.journal.rebase(theirs?.etag);
  if (theirs === undefined) {
    document.etag = undefined;
    decided(document);
  } else comesFrom(document, theirs);
}

/** The file on disk has the editor's text already. */
export function isTheirs(document: OpenDocument, theirs: TextWithTag): void {
  document.savedVersion = document.model.getAlternativeVersionId();
  document.journal.startOver(theirs.etag);
  comesFrom(document, theirs);
}

function comesFrom(document: OpenDocument, theirs: TextWithTag): void {
  document.fileText = readFileText(theirs.text);
  document.baseKnown = true;
  document.etag = theirs.etag;
  decided(document);
}

function decided(document: OpenDocument): void {
  updateDirty(document);
  updateDocument(document.id, { outside: undefined, saveProblem: undefined });
}
