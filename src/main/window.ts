import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import type { Session, WebContents } from 'electron';
import { APP_ADDRESS, APP_PARTITION, isAppAddress } from './addresses.ts';
import { type Browser, openInBrowser } from './addresses.ts';
import type { WindowPlace } from '#core/desktop/place-window.ts';

type GuardedContents = Pick<WebContents, 'on' | 'setWindowOpenHandler'>;
type AppWindow = Pick<BrowserWindow, 'once' | 'show' | 'maximize' | 'loadURL'> & {
  webContents: GuardedContents;
};
type WindowOptions = {
  preload: string;
  dark: boolean;
  mayLeave: () => boolean;
  /** Where in the page it begins (`#/designs`); empty for where the page begins by itself. */
  page: string;
  place: WindowPlace;
};

/** Opens the app's window: sandboxed, shown when painted, and unable to leave the app's own address. */
export function openWindow<W extends AppWindow>(
  create: (options: BrowserWindowConstructorOptions) => W,
  shell: Browser,
  { preload, dark, mayLeave, page, place: { isMaximized, ...bounds } }: WindowOptions,
): W {
  const window = create({
    title: 'Portolan',
    ...bounds,
    minWidth: 800,
    minHeight: 560,
    show: false,
    backgroundColor: dark ? '#242424' : '#ffffff',
    webPreferences: {
      preload,
      partition: APP_PARTITION,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => {
    if (isMaximized) window.maximize();
    window.show();
  });
  guardContents(window.webContents, shell, mayLeave);
  window.loadURL(APP_ADDRESS + page).catch(() => undefined);
  return window;
}

/** Denies every way off the page; links to the web open in the system's browser. */
function guardContents(contents: GuardedContents, shell: Browser, mayLeave: () => boolean): void {
  // The page asks to stay while a text is not saved; without an answer the window could not be closed at all.
  contents.on('will-prevent-unload', (event) => mayLeave() && event.preventDefault());
  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => event.preventDefault());
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    openInBrowser(shell, url).catch(() => undefined);
    return { action: 'deny' };
  });
}

type GuardedSession = Pick<
  Session,
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
  | 'setSpellCheckerEnabled'
> & { webRequest: Pick<Session['webRequest'], 'onBeforeRequest'> };

const GRANTED = 'clipboard-sanitized-write';

/** Takes every permission but copying text from the session, and every address but the app's own. */
export function guardSession(session: GuardedSession): void {
  // It would fetch its dictionaries from the network.
  session.setSpellCheckerEnabled(false);
  session.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(permission === GRANTED),
  );
  session.setPermissionCheckHandler((_contents, permission) => permission === GRANTED);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
  session.webRequest.onBeforeRequest(({ url }, answer) =>
    answer({ cancel: !isAppAddress(url) && !/^(blob:app|devtools):/u.test(url) }),
  );
}
