import { create } from 'zustand';
import { lastSession, rememberFiles } from './window-session.ts';

type OpenFiles = {
  /** The files that have a tab beside the OpenAPI document, by design. */
  byDesign: Readonly<Record<string, readonly string[]>>;
};

export const useOpenFiles = create<OpenFiles>(() => ({ byDesign: {} }));

/** What an earlier window had open; what was opened in this one stays. */
async function restore(): Promise<void> {
  const { files } = await lastSession();
  useOpenFiles.setState(({ byDesign }) => ({ byDesign: { ...files, ...byDesign } }));
}

const restored = restore();

async function setFiles(
  designId: string,
  change: (files: readonly string[]) => string[],
): Promise<void> {
  // The files of an earlier window are known first, so that none is lost.
  await restored;
  const { byDesign } = useOpenFiles.getState();
  const files = change(byDesign[designId] ?? []);
  useOpenFiles.setState({ byDesign: { ...byDesign, [designId]: files } });
  rememberFiles(designId, files);
}

/** Gives a file a tab, if it has none. */
export function openFileTab(designId: string, file: string): void {
  return void setFiles(designId, (files) => (files.includes(file) ? [...files] : [...files, file]));
}

/** Takes its tab away; the text stays as it is. */
export function closeFileTab(designId: string, file: string): void {
  return void setFiles(designId, (files) => files.filter((other) => other !== file));
}
