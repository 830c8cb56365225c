import type * as Electron from 'electron';

/*
 * Electron as far as the shell uses it, held to Electron's own declarations by the compiler: each class and object
 * implements a part of what `electron.d.ts` says. A test fires events and answers dialogs; what the shell did is kept.
 */

type Listener = (...args: never[]) => unknown;

/** Listens to events. Electron's overloads check the shell where it listens; here, events are fired by their names. */
class Source {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly on = (name: string, listener: Listener): never => {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener));
    return undefined as never;
  };
  readonly once = this.on;
  fire(name: string, ...args: unknown[]): void {
    for (const listener of this.#listeners.get(name) ?? [])
      Reflect.apply(listener, undefined, args);
  }
}

class FakeContents
  extends Source
  implements
    Pick<
      Electron.WebContents,
      'on' | 'send' | 'reload' | 'forcefullyCrashRenderer' | 'setWindowOpenHandler'
    >
{
  readonly mainFrame = { url: 'app://portolan/' };
  /** Everything that the page was told. */
  readonly told: unknown[] = [];
  readonly done: string[] = [];
  send(channel: string, ...args: unknown[]): void {
    this.told.push(channel === 'desktop:message' ? args[0] : channel);
  }
  reload = () => void this.done.push('reload');
  forcefullyCrashRenderer = () => void this.done.push('crash');
  setWindowOpenHandler = () => undefined;
}

type WindowParts =
  | 'on'
  | 'once'
  | 'show'
  | 'close'
  | 'destroy'
  | 'focus'
  | 'restore'
  | 'maximize'
  | 'isMaximized'
  | 'isMinimized'
  | 'isDestroyed'
  | 'getNormalBounds'
  | 'loadURL';

export class FakeWindow extends Source implements Pick<Electron.BrowserWindow, WindowParts> {
  readonly webContents = new FakeContents();
  /** What was done with it, in this order. */
  readonly done: string[] = [];
  bounds = { x: 10, y: 20, width: 900, height: 700 };
  readonly options: Electron.BrowserWindowConstructorOptions;
  constructor(options: Electron.BrowserWindowConstructorOptions) {
    super();
    this.options = options;
    double.windows.push(this);
  }
  show = () => void this.done.push('show');
  focus = () => void this.done.push('focus');
  restore = () => void this.done.push('restore');
  maximize = () => void this.done.push('maximize');
  destroy = () => {
    this.done.push('destroy');
    this.fire('closed');
  };
  close = () => {
    this.done.push('close');
    this.fire('close', { preventDefault: () => undefined });
    this.fire('closed');
  };
  isMaximized = () => this.done.includes('maximize');
  isMinimized = () => false;
  isDestroyed = () => this.done.includes('destroy') || this.done.includes('close');
  getNormalBounds = () => this.bounds;
  loadURL = (address: string) => {
    this.done.push(`load ${address}`);
    return Promise.resolve();
  };
}

class FakeMenu implements Pick<Electron.Menu, 'popup'> {
  readonly items: Electron.MenuItemConstructorOptions[];
  constructor(items: Electron.MenuItemConstructorOptions[]) {
    this.items = items;
  }
  popup = () => void (double.poppedUp = this.items);
}

type Call = Parameters<Electron.IpcMain['handle']>[1];
type Answer = Parameters<Electron.Protocol['handle']>[1];

/** What a test looks at and sets. */
export const double = {
  windows: [] as FakeWindow[],
  menuBar: [] as Electron.MenuItemConstructorOptions[],
  poppedUp: [] as Electron.MenuItemConstructorOptions[],
  copied: [] as string[],
  shownFiles: [] as string[],
  recent: [] as string[],
  paths: new Map<string, string>(),
  calls: new Map<string, Call>(),
  answer: undefined as Answer | undefined,
  /** The questions of dialogs, and the buttons that they are answered with; a dialog without one stays open. */
  questions: [] as Electron.MessageBoxOptions[],
  buttons: [] as number[],
  ready: Promise.withResolvers<void>(),
  exited: [] as (number | undefined)[],
  handedOver: undefined as unknown,
  workArea: { x: 0, y: 0, width: 1440, height: 875 },
  dark: true,
  keyringBackend: 'gnome_libsecret' as ReturnType<
    Electron.SafeStorage['getSelectedStorageBackend']
  >,
};

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

class FakeApp extends Source implements Pick<Electron.App, AppParts> {
  readonly isPackaged = true;
  getPath = (name: Parameters<Electron.App['getPath']>[0]) => {
    return double.paths.get(name) ?? '/never-used';
  };
  setPath = (name: string, path: string) => void double.paths.set(name, path);
  getVersion = () => '1.2.3';
  getAppPath = () => '/never-used';
  enableSandbox = () => undefined;
  requestSingleInstanceLock = (data?: Record<string, unknown>) => {
    double.handedOver = data;
    return true;
  };
  whenReady = () => double.ready.promise;
  quit = () => this.fire('will-quit', { preventDefault: () => undefined });
  exit = (code?: number) => void double.exited.push(code);
  addRecentDocument = (path: string) => void double.recent.push(path);
  setAboutPanelOptions = () => undefined;
  setAppUserModelId = () => undefined;
}

export const app = new FakeApp();

class FakeSession
  extends Source
  implements
    Pick<
      Electron.Session,
      | 'on'
      | 'setPermissionRequestHandler'
      | 'setPermissionCheckHandler'
      | 'setDevicePermissionHandler'
      | 'setDisplayMediaRequestHandler'
      | 'setSpellCheckerEnabled'
    >
{
  readonly protocol = {
    handle: (_scheme, answer) => void (double.answer = answer),
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
}

export const ownSession = new FakeSession();

/** A file that the page hands over; `end` is how the system's dialog and the writing end. */
export class FakeDownload
  extends Source
  implements Pick<Electron.DownloadItem, 'once' | 'getURL' | 'getSavePath'>
{
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
  }
  getURL = () => this.address;
  getSavePath = () => '/home/ada/pets.zip';
  end = (state: 'completed' | 'cancelled' | 'interrupted') => this.fire('done', {}, state);
}

function flip(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte) => byte ^ 0xff));
}

/** A dialog is answered with the next button, or by its signal, as Electron does: with the button of Escape. */
async function ask(question: Electron.MessageBoxOptions): Promise<Electron.MessageBoxReturnValue> {
  double.questions.push(question);
  const { promise, resolve } = Promise.withResolvers<number>();
  const [button] = double.buttons.splice(0, 1);
  if (button !== undefined) resolve(button);
  question.signal?.addEventListener('abort', () => resolve(question.cancelId ?? 0));
  return { response: await promise, checkboxChecked: false };
}

/** The module. */
export const electron = {
  app,
  BrowserWindow: FakeWindow,
  clipboard: {
    writeText: async (text) => void double.copied.push(text),
  } satisfies Pick<Electron.Clipboard, 'writeText'>,
  dialog: {
    showMessageBox: (...args: unknown[]) => ask(args.at(-1) as Electron.MessageBoxOptions),
    showMessageBoxSync: () => 0,
    showErrorBox: () => undefined,
    showOpenDialog: async () => ({ canceled: true, filePaths: [] }),
  } satisfies Pick<
    Electron.Dialog,
    'showMessageBox' | 'showMessageBoxSync' | 'showErrorBox' | 'showOpenDialog'
  >,
  ipcMain: {
    handle: (channel, call) => void double.calls.set(channel, call),
  } satisfies Pick<Electron.IpcMain, 'handle'>,
  Menu: {
    buildFromTemplate: (items: Electron.MenuItemConstructorOptions[]) => new FakeMenu(items),
    setApplicationMenu: (menu: FakeMenu) => void (double.menuBar = menu.items),
  } satisfies Record<
    keyof Pick<typeof Electron.Menu, 'buildFromTemplate' | 'setApplicationMenu'>,
    unknown
  >,
  nativeTheme: {
    get shouldUseDarkColors() {
      return double.dark;
    },
  } satisfies Pick<Electron.NativeTheme, 'shouldUseDarkColors'>,
  protocol: { registerSchemesAsPrivileged: () => undefined } satisfies Pick<
    Electron.Protocol,
    'registerSchemesAsPrivileged'
  >,
  safeStorage: {
    isAsyncEncryptionAvailable: async () => true,
    getSelectedStorageBackend: () => double.keyringBackend,
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
  session: { fromPartition: () => ownSession },
  shell: {
    showItemInFolder: (path) => void double.shownFiles.push(path),
    openExternal: async () => undefined,
    trashItem: async () => undefined,
  } satisfies Pick<Electron.Shell, 'showItemInFolder' | 'openExternal' | 'trashItem'>,
} satisfies Partial<Record<keyof typeof Electron, unknown>>;
