import type { DocumentView, WindowSession } from '#contracts/window-session.ts';
import { readWindowSession, rememberSession } from '#renderer/api/window-session.ts';
import { createSessionNotes } from './session-notes.ts';

const PAUSE_MS = 1000;

let before: Promise<WindowSession> | undefined;

/** What the window showed when it was last open; nothing when that cannot be read. */
export const lastSession = (): Promise<WindowSession> => {
  before ??= readWindowSession().catch(() => ({ views: {} }));
  return before;
};

const notes = createSessionNotes(rememberSession, PAUSE_MS);

/** Where the window is to begin the next time. */
export const rememberLocation = (location: string): void => notes.note({ location });

export const rememberView = (id: string, view: DocumentView): void =>
  notes.note({ views: { [id]: view } });

/** Which files of a design have a tab the next time. */
export const rememberFiles = (designId: string, files: string[]): void =>
  notes.note({ files: { [designId]: files } });

/** Which designs go into the archive of another one the next time. */
export const rememberCompanions = (designId: string, companions: string[]): void =>
  notes.note({ companions: { [designId]: companions } });

/** Whether the rendered document stands beside the text the next time. */
export const rememberPreview = (preview: boolean): void => notes.note({ preview });

for (const leaving of ['beforeunload', 'pagehide'] as const)
  addEventListener(leaving, () => notes.leave());
