import { askForEdits } from '#renderer/document/compare/ask-merge-worker.ts';
import {
  applyPlannedEdits,
  type OpenDocument,
} from '#renderer/document/session/document-session.ts';
import { readFileText } from '#renderer/document/session/document-text.ts';
import { keepPresentText } from './keep-present-text.ts';

/**
 * Brings an earlier text into the editor as one step that undo takes back; the file stays as it is until it is saved.
 *
 * Answers false, and changes nothing, when the text was edited meanwhile.
 */
export async function restoreVersion(document: OpenDocument, version: string): Promise<boolean> {
  const { model } = document;
  await keepPresentText(document);
  const edited = model.getVersionId();
  const text = readFileText(version).text.replaceAll(/\r\n|\n/g, model.getEOL());
  const edits = await askForEdits({ base: undefined, mine: model.getValue(), theirs: text });
  return applyPlannedEdits(document, edits ?? [], edited);
}
