/** Writes a design's text to disk; true when nothing unsaved is left. */
type Saver = () => Promise<boolean>;

const savers = new Map<string, Saver>();

/** Tells how a design's open text is saved, so that views without an editor can ask for it. */
export const registerSaver = (designId: string, save: Saver): void => {
  savers.set(designId, save);
};

/** Saves a design's text where it is open; true when what is on disk is what the editor shows. */
export const saveOpenText = (designId: string): Promise<boolean> =>
  savers.get(designId)?.() ?? Promise.resolve(true);
