import type { Design } from '#contracts/workbench.ts';
import { listUnsavedTexts } from '#renderer/api/unsaved-texts.ts';
import { documentId } from '#renderer/document/state/document-id.ts';

/** Writes a document's text to disk; true when nothing unsaved is left. */
type Saver = () => Promise<boolean>;

const savers = new Map<string, Saver>();

/** Tells how an open document is saved, so that views without an editor can ask for it. */
export function registerSaver(id: string, save: Saver): void {
  savers.set(id, save);
}

/** A closed document has nothing to save. */
export function forgetSaver(id: string): void {
  return void savers.delete(id);
}

/** Saves the open files of a design; true when what is on disk is what the editor shows. */
export async function saveOpenText(designId: string): Promise<boolean> {
  const own = [...savers].filter(([id]) => id === designId || id.startsWith(`${designId}/`));
  const saved = await Promise.all(own.map(([, save]) => save()));
  return saved.every(Boolean);
}

/** Whether a document is among those that are saved by this window. */
function isSavedHere(id: string): boolean {
  return savers.has(id);
}

/** The files of a design with unsaved text that is not open in this window: an earlier one left it, or another has it. */
export async function textsLeftBehind({ id, specFile }: Design): Promise<string[]> {
  const { texts } = await listUnsavedTexts();
  const files = texts.filter(({ design }) => design === id).map(({ file }) => file);
  return [...new Set(files)].filter((file) => !isSavedHere(documentId(id, file, specFile))).sort();
}
