import type { DocumentView, WindowSession } from '#contracts/window-session.ts';
import { readWindowSession, rememberSession } from '#renderer/api/window-session.ts';
import { createSessionNotes } from './session-notes.ts';

const PAUSE_MS = 1000;

let before: Promise<WindowSession> | undefined;

/** What the window showed when it was last open; nothing when that cannot be read. */
export function lastSession(): Promise<WindowSession> {
  before ??= readWindowSession().catch(() => ({ views: {} }));
  return before;
}

const notes = createSessionNotes(rememberSession, PAUSE_MS);

/** Where the window is to begin the next time. */
export function rememberLocation(location: string): void {
  return notes.note({ location });
}

export function rememberView(id: string, view: DocumentView): void {
  return notes.note({ views: { [id]: view } });
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

for (const leaving of ['beforeunload', 'pagehide'] as const)
  addEventListener(leaving, () => notes.leave());
