import { keepVersion } from '#renderer/api/text-versions.ts';
import type { OpenDocument } from './document-session.ts';
import { useDocuments } from './document-store.ts';
import { writeFileText } from './document-text.ts';

/** Puts unsaved text into the file's history before another text takes its place; fails when it cannot be kept. */
export const keepPresentText = async (document: OpenDocument): Promise<void> => {
  const { id, designId, file, fileText, model } = document;
  if (useDocuments.getState().byId[id]?.dirty !== true) return;
  await keepVersion(designId, file, await writeFileText(fileText, model.getValue()));
};
