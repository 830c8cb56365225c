import { type Context, runInContext } from 'node:vm';
import type * as Electron from 'electron';

// What a shell meets of Electron more than once; `electron-double.ts` says how.

type Listener = (...args: never[]) => unknown;

/** Listens to events. Electron's overloads check the shell where it listens; here, events are fired by their names. */
export class Source {
  readonly heard = new Map<string, Set<Listener>>();
  readonly on = (name: string, listener: Listener): never => {
    this.heard.set(name, (this.heard.get(name) ?? new Set()).add(listener));
    return undefined as never;
  };
  readonly once = (name: string, listener: Listener): never => {
    const first: Listener = (...args) => {
      this.heard.get(name)?.delete(first);
      Reflect.apply(listener, undefined, args);
    };
    return this.on(name, first);
  };
  fire(name: string, ...args: unknown[]): void {
    for (const listener of this.heard.get(name) ?? []) Reflect.apply(listener, undefined, args);
  }
  /** Fires an event that can be prevented; answers whether it was. */
  isPrevented(name: string, ...args: unknown[]): boolean {
    let prevented = false;
    const preventDefault = () => {
      prevented = true;
    };
    this.fire(name, { preventDefault }, ...args);
    return prevented;
  }
}

type ContentsParts =
  | 'on'
  | 'send'
  | 'reload'
  | 'forcefullyCrashRenderer'
  | 'setWindowOpenHandler'
  | 'executeJavaScript';

export class FakeContents extends Source implements Pick<Electron.WebContents, ContentsParts> {
  readonly mainFrame = { url: 'app://portolan/' };
  /** Everything that the page was told. */
  readonly told: unknown[] = [];
  readonly done: string[] = [];
  readonly #openPage: () => Promise<Context>;
  #page: Promise<Context> | undefined;
  /** @param openPage a page for scripts to run in, for the first of them */
  constructor(openPage: (contents: FakeContents) => Promise<Context>) {
    super();
    this.#openPage = () => openPage(this);
  }
  send(channel: string, ...args: unknown[]): void {
    this.told.push(channel === 'desktop:message' ? args[0] : channel);
  }
  reload = () => void this.done.push('reload');
  forcefullyCrashRenderer = () => void this.done.push('crash');
  setWindowOpenHandler = () => undefined;
  executeJavaScript = async (code: string): Promise<unknown> => {
    this.#page ??= this.#openPage();
    return runInContext(code, await this.#page);
  };
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
  readonly webContents: FakeContents;
  /** What was done with it, in this order. */
  readonly done: string[] = [];
  bounds = { x: 10, y: 20, width: 900, height: 700 };
  readonly options: Electron.BrowserWindowConstructorOptions;
  constructor(options: Electron.BrowserWindowConstructorOptions, contents: FakeContents) {
    super();
    this.options = options;
    this.webContents = contents;
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
    if (this.isPrevented('close')) return;
    this.done.push('close');
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

export class FakeMenu implements Pick<Electron.Menu, 'popup'> {
  readonly items: readonly Electron.MenuItemConstructorOptions[];
  readonly #show: (menu: FakeMenu) => void;
  constructor(
    items: readonly Electron.MenuItemConstructorOptions[],
    show: (menu: FakeMenu) => void,
  ) {
    this.items = items;
    this.#show = show;
  }
  popup = () => this.#show(this);
}

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
