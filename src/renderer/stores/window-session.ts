import type { DocumentView, RememberSession, WindowSession } from '#contracts/window-session.ts';
import { readWindowSession, rememberSession } from '#renderer/api/window-session.ts';

const PAUSE_MS = 1000;

let before: Promise<WindowSession> | undefined;
let unsent: RememberSession = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/** What the window showed when it was last open; nothing when that cannot be read. */
export const lastSession = (): Promise<WindowSession> => {
  before ??= readWindowSession().catch(() => ({ views: {} }));
  return before;
};

const send = (): void => {
  clearTimeout(timer);
  timer = undefined;
  if (Object.keys(unsent).length === 0) return;
  const change = unsent;
  unsent = {};
  // A convenience only: without an answer the window begins elsewhere the next time.
  rememberSession(change).catch(() => undefined);
};

const remember = (change: RememberSession): void => {
  const views = { ...unsent.views, ...change.views };
  const files = { ...unsent.files, ...change.files };
  const companions = { ...unsent.companions, ...change.companions };
  unsent = {
    ...unsent,
    ...change,
    ...(Object.keys(views).length === 0 ? {} : { views }),
    ...(Object.keys(files).length === 0 ? {} : { files }),
    ...(Object.keys(companions).length === 0 ? {} : { companions }),
  };
  timer ??= setTimeout(send, PAUSE_MS);
};

/** Where the window is to begin the next time. */
export const rememberLocation = (location: string): void => remember({ location });

export const rememberView = (id: string, view: DocumentView): void =>
  remember({ views: { [id]: view } });

/** Which files of a design have a tab the next time. */
export const rememberFiles = (designId: string, files: string[]): void =>
  remember({ files: { [designId]: files } });

/** Which designs go into the archive of another one the next time. */
export const rememberCompanions = (designId: string, companions: string[]): void =>
  remember({ companions: { [designId]: companions } });

/** Whether the rendered document stands beside the text the next time. */
export const rememberPreview = (preview: boolean): void => remember({ preview });

for (const leaving of ['beforeunload', 'pagehide'] as const) addEventListener(leaving, send);
