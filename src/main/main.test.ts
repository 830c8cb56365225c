import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App, Dialog, IpcMain, Menu, Protocol, SafeStorage, Session } from 'electron';
import type { About } from '#contracts/workbench.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { STAND_IN_ACCOUNT, startPayloadPortal } from '#tests/stand-in/payload-portal.ts';

type Overloaded = (...args: unknown[]) => never;

const double = vi.hoisted(() => ({ loaded: Promise.withResolvers<void>() }));
const app = {
  getPath: vi.fn<App['getPath']>(() => '/never-used'),
  getVersion: vi.fn<App['getVersion']>(() => '1.2.3'),
  setPath: vi.fn<App['setPath']>(),
  enableSandbox: vi.fn<App['enableSandbox']>(),
  requestSingleInstanceLock: vi.fn<App['requestSingleInstanceLock']>(() => true),
  whenReady: vi.fn<App['whenReady']>(() => Promise.resolve()),
  on: vi.fn<Overloaded>(),
  quit: vi.fn<App['quit']>(),
  exit: vi.fn<App['exit']>(),
  isPackaged: true,
};
const protocol = { registerSchemesAsPrivileged: vi.fn<Protocol['registerSchemesAsPrivileged']>() };
const ownSession = {
  protocol: { handle: vi.fn<Protocol['handle']>() },
  setPermissionRequestHandler: vi.fn<Session['setPermissionRequestHandler']>(),
  setPermissionCheckHandler: vi.fn<Session['setPermissionCheckHandler']>(),
  setDevicePermissionHandler: vi.fn<Session['setDevicePermissionHandler']>(),
  setDisplayMediaRequestHandler: vi.fn<Session['setDisplayMediaRequestHandler']>(),
  setSpellCheckerEnabled: vi.fn<Session['setSpellCheckerEnabled']>(),
  webRequest: { onBeforeRequest: vi.fn<Overloaded>() },
  on: vi.fn<Overloaded>(),
};
const session = { fromPartition: vi.fn<(name: string) => typeof ownSession>(() => ownSession) };
const windows: FakeWindow[] = [];
const shown: string[] = [];
const safeStorage = {
  isAsyncEncryptionAvailable: vi.fn<SafeStorage['isAsyncEncryptionAvailable']>(async () => true),
  getSelectedStorageBackend: vi.fn<SafeStorage['getSelectedStorageBackend']>(() => 'kwallet6'),
  encryptStringAsync: vi.fn<SafeStorage['encryptStringAsync']>(async (text) =>
    Buffer.from(Buffer.from(text).map((byte) => byte ^ 0xff)),
  ),
  decryptStringAsync: vi.fn<SafeStorage['decryptStringAsync']>(async (sealed) => ({
    result: Buffer.from(sealed.map((byte) => byte ^ 0xff)).toString(),
    shouldReEncrypt: false,
  })),
};
class FakeWindow {
  webContents = {
    on: () => undefined,
    setWindowOpenHandler: () => undefined,
    send: () => undefined,
  };
  focused = 0;
  constructor() {
    windows.push(this);
  }
  on = () => undefined;
  once = () => undefined;
  loadURL = (address: string) => {
    shown.push(address);
    double.loaded.resolve();
    return Promise.resolve();
  };
  isDestroyed = () => false;
  isMinimized = () => false;
  focus = () => {
    this.focused += 1;
  };
}

vi.mock('electron', () => ({
  app,
  protocol,
  session,
  BrowserWindow: FakeWindow,
  dialog: { showErrorBox: vi.fn<Dialog['showErrorBox']>() },
  ipcMain: { handle: vi.fn<IpcMain['handle']>() },
  Menu: {
    buildFromTemplate: vi.fn<Overloaded>(),
    setApplicationMenu: vi.fn<typeof Menu.setApplicationMenu>(),
  },
  nativeTheme: { shouldUseDarkColors: true },
  screen: {
    getDisplayMatching: () => ({ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }),
  },
  clipboard: {},
  safeStorage,
  shell: {},
}));

let folder = '';
let handler: Parameters<Protocol['handle']>[1] | undefined;
let listeners: unknown[][] = [];
let early: unknown = {};

async function send(path: string, init?: RequestInit): Promise<Response> {
  if (!handler) throw new Error('no handler for the app’s addresses');
  return handler(new Request(new URL(path, 'app://portolan'), init));
}
function fire(name: string, ...args: unknown[]) {
  for (const [event, listener] of listeners) {
    if (event === name && typeof listener === 'function') Reflect.apply(listener, undefined, args);
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desktop-'));
  const design = join(folder, 'birds');
  await mkdir(design);
  await writeFile(join(design, 'openapi.yaml'), 'openapi: 3.1.0\n');
  const args = [design, '--data', join(folder, 'data'), '--workspace', join(folder, 'designs')];
  process.argv = ['portolan', ...args];
  await import('./main.ts');
  await double.loaded.promise;
  // What was called is forgotten before each test.
  handler = ownSession.protocol.handle.mock.lastCall?.[1];
  listeners = [...app.on.mock.calls];
  early = {
    folder: app.setPath.mock.calls,
    sandbox: app.enableSandbox.mock.calls.length,
    schemes: protocol.registerSchemesAsPrivileged.mock.calls,
    sessions: session.fromPartition.mock.calls,
    handled: ownSession.protocol.handle.mock.calls.map(([scheme]) => scheme),
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('hardens itself, and answers on one named session', () => {
  const privileges = {
    standard: true,
    secure: true,
    supportFetchAPI: true,
    stream: true,
    codeCache: true,
  };
  expect(early).toEqual({
    folder: [
      ['userData', join(folder, 'data', 'chromium')],
      ['sessionData', join(folder, 'data', 'chromium')],
    ],
    sandbox: 1,
    schemes: [[[{ scheme: 'app', privileges }]]],
    sessions: [['persist:portolan']],
    handled: ['app'],
  });
});

test('serves the page with its policy, and the private routes without a token', async () => {
  const page = await send('/');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const about = await send('/workbench/about');
  expect(about.status).toBe(200);
  expect(await about.json()).toMatchObject({
    host: 'desktop',
    workspace: join(folder, 'designs'),
  });
});

test('designs are made in the workspace, in this very process', async () => {
  const made = await send('/workbench/designs', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Pets', slug: 'pets', template: 'blank', format: 'yaml' }),
  });
  expect(made.status).toBe(201);
  expect(await made.json()).toMatchObject({ path: join(folder, 'designs', 'pets') });
});

test('the window begins with the folder on the command line', async () => {
  expect(shown).toEqual(['app://portolan/']);
  const { startDesign } = (await (await send('/workbench/about')).json()) as About;
  const design = await send(`/workbench/designs/${startDesign}`);
  expect(await design.json()).toMatchObject({ path: join(folder, 'birds') });
});

test('passwords of portals are sealed by the keyring of the system', async () => {
  const portal = await startPayloadPortal();
  const { email, password } = STAND_IN_ACCOUNT;
  const added = await send('/workbench/portals', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Acme', address: portal.address, email, password }),
  });
  const answer = await added.text();
  expect([added.status, JSON.parse(answer)]).toMatchObject([201, { secretsIn: 'keyring' }]);
  expect(answer).not.toContain(password);
  const { id } = JSON.parse(answer);
  const signedIn = await send(`/workbench/portals/${id}/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await signedIn.json()).toMatchObject({ session: { state: 'signed-in' } });
  await portal.close();
});

test('other hosts of the scheme are refused', async () => {
  expect((await send('app://elsewhere/workbench/about')).status).toBe(421);
});

test('a second start shows the window that is there', () => {
  fire('second-instance', {}, [], folder, { design: null });
  expect(windows.map(({ focused }) => focused)).toEqual([1]);
});

test('quitting closes the backend before the process ends', async () => {
  fire('will-quit', { preventDefault: () => undefined });
  await vi.waitFor(() => expect(app.exit).toHaveBeenCalledExactlyOnceWith(0));
  expect((await send('/workbench/about')).status).toBe(503);
});
