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
export function isSavedHere(id: string): boolean {
  return savers.has(id);
}
