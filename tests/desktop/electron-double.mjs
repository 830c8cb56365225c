import { EventEmitter } from 'node:events';
import { tmpdir } from 'node:os';

// What `electron` is in a process without Electron: the parts that hold the built shell together work, all others are
// there and do nothing.

/** Has every member, each of which can be called, constructed and asked for more; `known` are real. */
function anything(known = {}) {
  const nothing = function () {
    return undefined;
  };
  return new Proxy(nothing, {
    get: (_target, name) => {
      if (name in known) return known[name];
      return typeof name === 'symbol' || name === 'then' ? undefined : anything();
    },
    apply: () => anything(),
    construct: () => anything(),
    set: () => true,
  });
}

/** What a test asks of the double: the handler of the app's scheme, and the end of the process that there is none of. */
export const double = {
  handled: Promise.withResolvers(),
  exited: Promise.withResolvers(),
  paths: {},
  errors: [],
  /** Forgets the app that ran, for the next one. */
  renew() {
    app.removeAllListeners();
    double.handled = Promise.withResolvers();
    double.exited = Promise.withResolvers();
    double.paths = {};
    double.errors = [];
  },
  /** Quits as Electron does, without windows; answers the exit code. */
  async quit() {
    app.quit();
    return double.exited.promise;
  },
};

class App extends EventEmitter {
  isPackaged = true;
  name = 'Portolan';
  commandLine = anything();
  getPath = (name) => double.paths[name] ?? tmpdir();
  setPath = (name, path) => {
    double.paths[name] = path;
  };
  getVersion = () => '0.0.0';
  getName = () => this.name;
  getLocale = () => 'en-GB';
  enableSandbox = () => undefined;
  setAppUserModelId = () => undefined;
  setAboutPanelOptions = () => undefined;
  addRecentDocument = () => undefined;
  clearRecentDocuments = () => undefined;
  setName = () => undefined;
  setDesktopName = () => undefined;
  requestSingleInstanceLock = () => true;
  whenReady = () => Promise.resolve();
  isReady = () => true;
  exit = (code = 0) => double.exited.resolve(code);
  quit = () => {
    let prevented = false;
    const event = () => ({
      preventDefault: () => {
        prevented = true;
      },
    });
    this.emit('before-quit', event());
    if (!prevented) this.emit('will-quit', event());
    if (!prevented) this.exit(0);
  };
}

class Window extends EventEmitter {
  static all = [];
  static getAllWindows = () => Window.all;
  static getFocusedWindow = () => Window.all[0] ?? null;
  static fromWebContents = () => Window.all[0] ?? null;
  webContents = anything({ on: () => undefined, once: () => undefined, isDestroyed: () => false });
  loadURL = () => Promise.resolve();
  show = () => undefined;
  focus = () => undefined;
  restore = () => undefined;
  close = () => undefined;
  destroy = () => undefined;
  isDestroyed = () => false;
  isMinimized = () => false;
  isMaximized = () => false;
  isFullScreen = () => false;
  maximize = () => undefined;
  setTitle = () => undefined;
  getBounds = () => ({ x: 0, y: 0, width: 1360, height: 860 });
  getNormalBounds = this.getBounds;
  constructor() {
    super();
    Window.all = [this];
    app.emit('browser-window-created', {}, this);
  }
}

export const app = new App();
export const BrowserWindow = Window;
export const protocol = anything();
export const session = {
  fromPartition: () =>
    anything({ protocol: { handle: (_scheme, handler) => double.handled.resolve(handler) } }),
};
export const dialog = anything({
  showErrorBox: (title, message) => {
    double.errors.push(`${title}: ${message}`);
    process.stderr.write(`${title}: ${message}\n`);
  },
  showMessageBox: async () => ({ response: 0 }),
});
export const nativeTheme = anything({ shouldUseDarkColors: false, on: () => undefined });
export const screen = anything({
  getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }],
});
/** None, as for a browser: what needs one is tested by itself. */
export const safeStorage = anything({ isAsyncEncryptionAvailable: async () => false });
export const ipcMain = anything();
export const Menu = anything();
export const shell = anything();
export const [
  clipboard,
  crashReporter,
  MenuItem,
  nativeImage,
  net,
  Notification,
  powerMonitor,
  Tray,
  utilityProcess,
  webContents,
] = Array.from({ length: 10 }, () => anything());
