import { createContext, type Context } from 'node:vm';
import type * as Electron from 'electron';
import { FakeContents, FakeMenu, FakeWindow, Source } from './electron-parts.ts';

/*
 * Electron as far as the shell uses it, held to Electron's own declarations by the compiler: each class and object
 * implements a part of what `electron.d.ts` says, and has nothing else, so that a shell that asks for more fails. A test
 * fires events and answers dialogs; what the shell did is kept.
 */

/** How Electron is, for a shell that is about to start. */
type Given = {
  isPackaged?: boolean;
  /** Where passwords are sealed; `none`: a system without a keyring. */
  keyring?: KeyringBackend | 'none';
};
type KeyringBackend = ReturnType<Electron.SafeStorage['getSelectedStorageBackend']>;

type Call = Parameters<Electron.IpcMain['handle']>[1];
/** What answers the requests of the app's scheme. */
export type Answer = (request: Request) => Promise<Response>;

type AppParts =
  | 'on'
  | 'getPath'
  | 'setPath'
  | 'getVersion'
  | 'getAppPath'
  | 'enableSandbox'
  | 'requestSingleInstanceLock'
  | 'whenReady'
  | 'quit'
  | 'exit'
  | 'addRecentDocument'
  | 'setAboutPanelOptions'
  | 'setAppUserModelId'
  | 'isPackaged';

type SessionParts =
  | 'on'
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
  | 'setSpellCheckerEnabled';

function flip(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte) => byte ^ 0xff));
}

/** What a test looks at and sets. */
function createState({ keyring = 'gnome_libsecret' }: Given) {
  return {
    windows: [] as FakeWindow[],
    menuBar: [] as Electron.MenuItemConstructorOptions[],
    poppedUp: [] as Electron.MenuItemConstructorOptions[],
    copied: [] as string[],
    shownFiles: [] as string[],
    recent: [] as string[],
    paths: new Map<string, string>(),
    calls: new Map<string, Call>(),
    errors: [] as string[],
    isSandboxed: false,
    ids: [] as string[],
    about: undefined as Electron.AboutPanelOptionsOptions | undefined,
    privileged: [] as Electron.CustomScheme[],
    partitions: [] as string[],
    schemes: [] as string[],
    /** Resolves to what answers the app's scheme. */
    handled: Promise.withResolvers<Answer>(),
    /** The questions of dialogs, and the buttons that they are answered with; a dialog without one stays open. */
    questions: [] as Electron.MessageBoxOptions[],
    buttons: [] as number[],
    /** The app is ready once this is resolved. */
    ready: Promise.withResolvers<void>(),
    isQuitting: false,
    exits: [] as number[],
    /** Resolves to the exit code. */
    ended: Promise.withResolvers<number>(),
    handedOver: undefined as unknown,
    workArea: { x: 0, y: 0, width: 1440, height: 875 },
    dark: true,
    keyring,
  };
}

/** An Electron in which no shell has started yet: the module `electron`, and what a test looks at and sets. */
export function createElectronDouble(given: Given = {}) {
  const double = createState(given);
  const app = new (class extends Source implements Pick<Electron.App, AppParts> {
    readonly isPackaged = given.isPackaged ?? true;
    getPath = (name: Parameters<Electron.App['getPath']>[0]) =>
      double.paths.get(name) ?? '/never-used';
    setPath = (name: string, path: string) => void double.paths.set(name, path);
    getVersion = () => '1.2.3';
    getAppPath = () => '/never-used';
    enableSandbox = () => void (double.isSandboxed = true);
    requestSingleInstanceLock = (data?: Record<string, unknown>) => {
      double.handedOver = data;
      return true;
    };
    whenReady = () => double.ready.promise;
    quit = () => {
      if (this.isPrevented('before-quit')) return;
      double.isQuitting = true;
      for (const window of openWindows()) window.close();
      double.isQuitting = openWindows().length === 0;
      if (double.isQuitting && !this.isPrevented('will-quit')) this.exit();
    };
    exit = (code = 0) => {
      double.exits.push(code);
      double.ended.resolve(code);
    };
    addRecentDocument = (path: string) => void double.recent.push(path);
    setAboutPanelOptions = (about: Electron.AboutPanelOptionsOptions) =>
      void (double.about = about);
    setAppUserModelId = (id: string) => void double.ids.push(id);
  })();

  const ownSession = new (class extends Source implements Pick<Electron.Session, SessionParts> {
    readonly protocol = {
      handle: (scheme, answer) => {
        double.schemes.push(scheme);
        double.handled.resolve(async (request) => answer(request));
      },
    } satisfies Pick<Electron.Protocol, 'handle'>;
    readonly webRequest = { onBeforeRequest: () => undefined } satisfies Pick<
      Electron.WebRequest,
      'onBeforeRequest'
    >;
    setPermissionRequestHandler = () => undefined;
    setPermissionCheckHandler = () => undefined;
    setDevicePermissionHandler = () => undefined;
    setDisplayMediaRequestHandler = () => undefined;
    setSpellCheckerEnabled = () => undefined;
  })();

  const openWindows = () => double.windows.filter((window) => !window.isDestroyed());

  class BrowserWindow extends FakeWindow {
    constructor(options: Electron.BrowserWindowConstructorOptions) {
      super(options, new FakeContents(openPage));
      double.windows.push(this);
      this.on('closed', () => {
        if (!double.isQuitting && openWindows().length === 0) app.fire('window-all-closed');
      });
      app.fire('browser-window-created', {}, this);
    }
  }

  /** Asks the shell as a page does that Chromium shows. */
  const ask = async (path: string, init?: RequestInit): Promise<Response> => {
    const url = new URL(path, 'app://portolan/');
    if (url.protocol !== 'app:') throw new TypeError('Failed to fetch');
    return (await double.handled.promise)(new Request(url, init));
  };

  /** Calls the bridge as the page of a window. */
  async function call(
    { webContents: sender }: { webContents: FakeContents },
    channel: string,
    argument?: unknown,
  ): Promise<unknown> {
    const handler: unknown = double.calls.get(channel);
    if (typeof handler !== 'function') throw new Error(`nobody hears ${channel}`);
    return Reflect.apply(handler, undefined, [{ sender, senderFrame: sender.mainFrame }, argument]);
  }

  /** A page as far as asking for it and for its scripts goes. */
  async function openPage(contents: FakeContents): Promise<Context> {
    const html = await (await ask('/')).text();
    const scripts = Array.from(html.matchAll(/<script[^>]*src="([^"]+)"/gu), ([, src = '']) => src);
    const answers = await Promise.all(scripts.map((src) => ask(src)));
    const childElementCount = answers.filter(({ status }) => status === 200).length;
    return createContext({
      document: { querySelector: () => ({ childElementCount }) },
      desktop: { info: () => call({ webContents: contents }, 'desktop:info') },
      fetch: ask,
      setTimeout,
    });
  }

  /** A dialog is answered with the next button, or by its signal, as Electron does: with the button of Escape. */
  async function answerDialog(
    question: Electron.MessageBoxOptions,
  ): Promise<Electron.MessageBoxReturnValue> {
    double.questions.push(question);
    const { promise, resolve } = Promise.withResolvers<number>();
    const [button] = double.buttons.splice(0, 1);
    if (button !== undefined) resolve(button);
    question.signal?.addEventListener('abort', () => resolve(question.cancelId ?? 0));
    return { response: await promise, checkboxChecked: false };
  }

  /** The module. */
  const electron = {
    app,
    BrowserWindow,
    clipboard: {
      writeText: async (text) => void double.copied.push(text),
    } satisfies Pick<Electron.Clipboard, 'writeText'>,
    dialog: {
      showMessageBox: (...args: unknown[]) =>
        answerDialog(args.at(-1) as Electron.MessageBoxOptions),
      showMessageBoxSync: () => 0,
      showErrorBox: (title, content) => {
        double.errors.push(`${title}: ${content}`);
        process.stderr.write(`${title}: ${content}\n`);
      },
      showOpenDialog: async () => ({ canceled: true, filePaths: [] }),
    } satisfies Pick<
      Electron.Dialog,
      'showMessageBox' | 'showMessageBoxSync' | 'showErrorBox' | 'showOpenDialog'
    >,
    ipcMain: {
      handle: (channel, call) => void double.calls.set(channel, call),
    } satisfies Pick<Electron.IpcMain, 'handle'>,
    Menu: {
      buildFromTemplate: (items: Electron.MenuItemConstructorOptions[]) =>
        new FakeMenu(items, (menu) => void (double.poppedUp = [...menu.items])),
      setApplicationMenu: (menu: FakeMenu) => void (double.menuBar = [...menu.items]),
    } satisfies Record<
      keyof Pick<typeof Electron.Menu, 'buildFromTemplate' | 'setApplicationMenu'>,
      unknown
    >,
    nativeTheme: {
      get shouldUseDarkColors() {
        return double.dark;
      },
    } satisfies Pick<Electron.NativeTheme, 'shouldUseDarkColors'>,
    protocol: {
      registerSchemesAsPrivileged: (schemes) => void double.privileged.push(...schemes),
    } satisfies Pick<Electron.Protocol, 'registerSchemesAsPrivileged'>,
    safeStorage: {
      isAsyncEncryptionAvailable: async () => double.keyring !== 'none',
      getSelectedStorageBackend: () => (double.keyring === 'none' ? 'unknown' : double.keyring),
      encryptStringAsync: async (text) => flip(Buffer.from(text)),
      decryptStringAsync: async (sealed) => ({
        result: flip(sealed).toString(),
        shouldReEncrypt: false,
      }),
    } satisfies Pick<
      Electron.SafeStorage,
      | 'isAsyncEncryptionAvailable'
      | 'getSelectedStorageBackend'
      | 'encryptStringAsync'
      | 'decryptStringAsync'
    >,
    screen: {
      getDisplayMatching: () => ({ workArea: double.workArea }) as Electron.Display,
    } satisfies Pick<Electron.Screen, 'getDisplayMatching'>,
    session: {
      fromPartition: (partition: string) => {
        double.partitions.push(partition);
        return ownSession;
      },
    } satisfies Record<keyof Pick<typeof Electron.session, 'fromPartition'>, unknown>,
    shell: {
      showItemInFolder: (path) => void double.shownFiles.push(path),
      openExternal: async () => undefined,
      trashItem: async () => undefined,
    } satisfies Pick<Electron.Shell, 'showItemInFolder' | 'openExternal' | 'trashItem'>,
  } satisfies Partial<Record<keyof typeof Electron, unknown>>;

  return Object.assign(double, {
    electron,
    app,
    session: ownSession,
    ask,
    call,
    /** Quits as the menu does; answers the exit code. */
    quit(): Promise<number> {
      app.quit();
      return double.ended.promise;
    },
  });
}
export type ElectronDouble = ReturnType<typeof createElectronDouble>;
