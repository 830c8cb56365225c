import type { Design } from '#contracts/workbench.ts';
import { listUnsavedTexts } from '#renderer/api/unsaved-texts.ts';
import { documentId } from '#renderer/document/state/document-id.ts';
import { isSavedHere } from './unsaved-documents.ts';

/** The files of a design with unsaved text that is not open in this window: an earlier one left it, or another has it. */
export async function textsLeftBehind({ id, specFile }: Design): Promise<string[]> {
  const { texts } = await listUnsavedTexts();
  const files = texts.filter(({ design }) => design === id).map(({ file }) => file);
  return [...new Set(files)].filter((file) => !isSavedHere(documentId(id, file, specFile))).sort();
}
