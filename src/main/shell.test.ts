import type {
  BrowserWindow,
  BrowserWindowConstructorOptions,
  Session,
  Shell,
  WebContents,
} from 'electron';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { guardSession, openWindow } from './window.ts';

// Listeners are typed by Electron's declarations where they are registered; here they are called as the events come.
type Registered = { mock: { calls: unknown[][] } };
function fire({ mock }: Registered, name: string, ...args: unknown[]): unknown[] {
  return mock.calls
    .filter(([event]) => event === name)
    .map(([, listener]) =>
      typeof listener === 'function' ? Reflect.apply(listener, undefined, args) : undefined,
    );
}

// Stands for a method with many overloads, whose calls the shell's own code is checked for.
type Overloaded = (...args: unknown[]) => never;

const openExternal = vi.fn<Shell['openExternal']>(() => Promise.resolve());
beforeEach(() => openExternal.mockClear());

describe('the window', () => {
  const contents = {
    on: vi.fn<Overloaded>(),
    setWindowOpenHandler: vi.fn<WebContents['setWindowOpenHandler']>(),
  };
  const window = {
    once: vi.fn<Overloaded>(),
    show: vi.fn<BrowserWindow['show']>(),
    maximize: vi.fn<BrowserWindow['maximize']>(),
    loadURL: vi.fn<BrowserWindow['loadURL']>(() => Promise.resolve()),
    webContents: contents,
  };
  const create = vi.fn<(options: BrowserWindowConstructorOptions) => typeof window>(() => window);
  const mayLeave = vi.fn<() => boolean>();
  const open = (dark: boolean, isMaximized = false, page = '') => {
    const place = { width: 1360, height: 860, isMaximized };
    return openWindow(
      create,
      { openExternal },
      { preload: '/preload.cjs', dark, mayLeave, page, place },
    );
  };

  test('is sandboxed, isolated and hidden until painted', () => {
    open(false);
    expect(create.mock.lastCall).toMatchInlineSnapshot(`
      [
        {
          "backgroundColor": "#ffffff",
          "height": 860,
          "minHeight": 560,
          "minWidth": 800,
          "show": false,
          "title": "Portolan",
          "webPreferences": {
            "contextIsolation": true,
            "nodeIntegration": false,
            "partition": "persist:portolan",
            "preload": "/preload.cjs",
            "sandbox": true,
            "spellcheck": false,
            "webviewTag": false,
          },
          "width": 1360,
        },
      ]
    `);
    expect(window.loadURL).toHaveBeenCalledExactlyOnceWith('app://portolan/');
    expect(window.show).not.toHaveBeenCalled();
    fire(window.once, 'ready-to-show');
    expect(window.show).toHaveBeenCalledOnce();
  });

  test('is as large as it was, once it is painted, and begins at a place of the page', () => {
    window.once.mockClear();
    open(false, true, '#/designs');
    expect(window.maximize).not.toHaveBeenCalled();
    fire(window.once, 'ready-to-show');
    expect(window.maximize).toHaveBeenCalledOnce();
    expect(window.loadURL).toHaveBeenLastCalledWith('app://portolan/#/designs');
  });

  test('has the theme’s background before the page is there', () => {
    open(true);
    expect(create.mock.lastCall).toMatchObject([{ backgroundColor: '#242424' }]);
  });

  test.each(['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview'])(
    'prevents %s',
    (name) => {
      contents.on.mockClear();
      open(false);
      const preventDefault = vi.fn<() => void>();
      expect(fire(contents.on, name, { preventDefault })).toHaveLength(1);
      expect(preventDefault).toHaveBeenCalledOnce();
    },
  );

  test.each([true, false])('with unsaved text, asks before closing (leave: %s)', (leave) => {
    contents.on.mockClear();
    mayLeave.mockReturnValue(leave);
    open(false);
    const preventDefault = vi.fn<() => void>();
    fire(contents.on, 'will-prevent-unload', { preventDefault });
    // In Electron, preventing this event lets the window close.
    expect(preventDefault).toHaveBeenCalledTimes(leave ? 1 : 0);
  });

  test.each([
    ['https://example.com/docs', 1],
    ['http://example.com/', 0],
    ['file:///etc/passwd', 0],
    ['app://portolan/', 0],
    ['javascript:alert(1)', 0],
    ['smb://host/share', 0],
  ])('denies a new window for %s', (url, opened) => {
    open(false);
    const handler = contents.setWindowOpenHandler.mock.lastCall?.[0];
    const details = { url, frameName: '', features: '', disposition: 'new-window' } as const;
    const answer = handler?.({ ...details, referrer: { url: '', policy: 'default' } });
    expect(answer).toEqual({ action: 'deny' });
    expect(openExternal).toHaveBeenCalledTimes(opened);
  });
});

describe('the session', () => {
  const session = {
    setPermissionRequestHandler: vi.fn<Session['setPermissionRequestHandler']>(),
    setPermissionCheckHandler: vi.fn<Session['setPermissionCheckHandler']>(),
    setDevicePermissionHandler: vi.fn<Session['setDevicePermissionHandler']>(),
    setDisplayMediaRequestHandler: vi.fn<Session['setDisplayMediaRequestHandler']>(),
    setSpellCheckerEnabled: vi.fn<Session['setSpellCheckerEnabled']>(),
    webRequest: { onBeforeRequest: vi.fn<Overloaded>() },
  };
  const call = ({ mock }: Registered, ...args: unknown[]): unknown => {
    const handler = mock.calls.at(-1)?.[0];
    return typeof handler === 'function' ? Reflect.apply(handler, undefined, args) : 'no handler';
  };
  beforeEach(() => guardSession(session));

  test.each([
    ['clipboard-sanitized-write', true],
    ['clipboard-read', false],
    ['media', false],
    ['geolocation', false],
    ['notifications', false],
    ['openExternal', false],
    ['fileSystem', false],
    ['local-network-access', false],
    ['unknown', false],
  ])('answers the permission %s with %s', (permission, granted) => {
    const answer = vi.fn<(answer: unknown) => void>();
    call(session.setPermissionRequestHandler, {}, permission, answer, {});
    expect(answer).toHaveBeenCalledExactlyOnceWith(granted);
    expect(call(session.setPermissionCheckHandler, {}, permission, 'app://portolan', {})).toBe(
      granted,
    );
  });

  test('fetches no dictionaries', () => {
    expect(session.setSpellCheckerEnabled).toHaveBeenCalledExactlyOnceWith(false);
  });

  test('denies devices and screens', () => {
    const answer = vi.fn<(answer: unknown) => void>();
    call(session.setDisplayMediaRequestHandler, {}, answer);
    expect(answer).toHaveBeenCalledExactlyOnceWith(null);
    expect(call(session.setDevicePermissionHandler, { deviceType: 'usb' })).toBe(false);
  });

  test.each([
    ['app://portolan/assets/main.js', false],
    ['blob:app://portolan/5e0c', false],
    ['devtools://devtools/bundled/inspector.html', false],
    ['https://example.com/', true],
    ['http://127.0.0.1:4400/api', true],
    ['file:///etc/passwd', true],
    ['app://other/', true],
    ['app://portolan.example/', true],
    ['ws://localhost/', true],
  ])('for %s cancel is %s', (url, cancel) => {
    const answer = vi.fn<(answer: unknown) => void>();
    call(session.webRequest.onBeforeRequest, { url }, answer);
    expect(answer).toHaveBeenCalledExactlyOnceWith({ cancel });
  });
});
