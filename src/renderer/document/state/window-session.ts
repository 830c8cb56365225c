import type {
  DocumentView,
  FoldedPanel,
  PanelSizes,
  WindowSession,
} from '#contracts/window-session.ts';
import { readWindowSession, rememberSession } from '#renderer/api/window-session.ts';
import { createSessionNotes } from './session-notes.ts';

const PAUSE_MS = 1000;

let before: Promise<WindowSession> | undefined;

/** Where cursor and scrolling are by now: a file that is closed and opened again shows the same place. */
const views: Record<string, DocumentView> = {};

/** What the window showed when it was last open, with the views of since; nothing when that cannot be read. */
export async function lastSession(): Promise<WindowSession> {
  before ??= readWindowSession().catch(() => ({ views: {} }));
  const session = await before;
  return { ...session, views: { ...session.views, ...views } };
}

const notes = createSessionNotes(rememberSession, PAUSE_MS);

/** Where the window is to begin the next time. */
export function rememberLocation(location: string): void {
  return notes.note({ location });
}

export function rememberView(id: string, view: DocumentView): void {
  views[id] = view;
  notes.note({ views: { [id]: view } });
}

/** Which files of a design have a tab the next time. */
export function rememberFiles(designId: string, files: string[]): void {
  return notes.note({ files: { [designId]: files } });
}

/** Which designs go into the archive of another one the next time. */
export function rememberCompanions(designId: string, companions: string[]): void {
  return notes.note({ companions: { [designId]: companions } });
}

/** Whether the rendered document stands beside the text the next time. */
export function rememberPreview(preview: boolean): void {
  return notes.note({ preview });
}

/** Which panels of the editor are folded away the next time. */
export function rememberFolded(folded: FoldedPanel[]): void {
  return notes.note({ folded });
}

/** Which sizes the panels of the editor have the next time. */
export function rememberSizes(sizes: PanelSizes): void {
  return notes.note({ sizes });
}

/** Which designs are open the next time, and which were used, the last one first. */
export function rememberDesigns(
  openDesigns: readonly string[],
  usedDesigns: readonly string[],
): void {
  return notes.note({ openDesigns: [...openDesigns], usedDesigns: [...usedDesigns] });
}

for (const leaving of ['beforeunload', 'pagehide'] as const)
  addEventListener(leaving, () => notes.leave());
