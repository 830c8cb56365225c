import { keepVersion } from '#renderer/api/text-versions.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { useDocuments } from '#renderer/document/state/document-store.ts';
import { writeFileText } from '#renderer/document/session/document-text.ts';

/** Puts unsaved text into the file's history before another text takes its place; fails when it cannot be kept. */
export async function keepPresentText(document: OpenDocument): Promise<void> {
  const { id, designId, file, fileText, model } = document;
  if (useDocuments.getState().byId[id]?.dirty !== true) return;
  await keepVersion(designId, file, await writeFileText(fileText, model.getValue()));
}
