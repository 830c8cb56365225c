import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { app, BrowserWindow, dialog, ipcMain, Menu } from 'electron';
import { nativeTheme, protocol, safeStorage, session, shell } from 'electron';
import { createRendererFiles, openWorkbench } from '#backend/app/entry.ts';
import { bridgeChannels } from '#contracts/desktop-bridge.ts';
import { APP_PARTITION, APP_SCHEME } from './addresses.ts';
import { createAppHandler } from './app-handler.ts';
import { createProtocolAdapter, isAppRequest } from './app-protocol.ts';
import { registerBridge } from './bridge-handlers.ts';
import { identify } from './identity.ts';
import { parseLaunchOptions } from './launch-options.ts';
import { menuTemplate } from './menu.ts';
import { quitInOrder } from './quit.ts';
import { ownFolders, runSelfTest } from './self-test.ts';
import { guardSession, openWindow, unsavedQuestion } from './window.ts';

const { arch, platform, versions } = process;
// Unpackaged, Electron's program is given the project first.
const options = ownFolders(parseLaunchOptions(process.argv.slice(app.isPackaged ? 1 : 2)));
const { data = app.getPath('userData'), workspace = join(homedir(), 'Portolan') } = options;
// A web origin like any other, so that the page's policy and storage work.
const origin = { standard: true, secure: true };
const privileges = { ...origin, supportFetchAPI: true, stream: true, codeCache: true };
// Passwords of portals are sealed by the system's keyring; proxies and certificates stand in the environment.
const system = { env: process.env, keyring: safeStorage };
let window: BrowserWindow | undefined;

mkdirSync(data, { recursive: true, mode: 0o700 });
app.setPath('userData', data);
app.enableSandbox();
identify(app, versions);
protocol.registerSchemesAsPrivileged([{ scheme: APP_SCHEME, privileges }]);

// The data folder is one process's: a second start shows the window of the first.
if (app.requestSingleInstanceLock()) void app.whenReady().then(start);
else app.quit();

function start(): void {
  const guard = { hosts: () => [], launchToken: randomUUID(), trust: isAppRequest };
  // The window is on its way to the screen while the data file is opened.
  const backend = new Promise<void>((resolve) => void setImmediate(resolve)).then(() =>
    openWorkbench({ ...options, ...system, dataDir: data, workspace, host: 'desktop', guard }),
  );
  const answer = backend.then((opened) => createProtocolAdapter(opened.app));
  const ownSession = session.fromPartition(APP_PARTITION);
  guardSession(ownSession);
  const files = createRendererFiles(join(import.meta.dirname, '../renderer'));
  ownSession.protocol.handle(APP_SCHEME, createAppHandler(answer, files));
  registerBridge({
    ipcMain,
    shell,
    info: { platform, electron: versions.electron, version: app.getVersion() },
    mainFrame: () => window?.webContents.mainFrame,
    chooseFolder: () => dialog.showOpenDialog({ properties: ['openDirectory', 'createDirectory'] }),
    designFolders: () => backend.then((opened) => opened.designFolders()),
  });
  const send = (command: string) => show().webContents.send(bridgeChannels.onMenuCommand, command);
  const template = menuTemplate({ platform, developer: !app.isPackaged, send });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  const close = () => backend.then((opened) => opened.close());
  quitInOrder(app, close, () => pause(2000));
  app.on('second-instance', show);
  app.on('activate', show);
  app.on('window-all-closed', () => platform === 'darwin' || app.quit());
  const { webContents: contents } = show();
  if (options.selfTest === true) {
    const facts = { version: app.getVersion(), electron: versions.electron, platform, arch };
    const test = runSelfTest(options, { contents, keyring: safeStorage, close, facts });
    void test.then((code) => app.exit(code));
  }
  answer.catch(({ message }: Error) => {
    if (options.selfTest === true) return;
    dialog.showErrorBox('Portolan cannot open its data', message);
    app.quit();
  });
}

function show(): BrowserWindow {
  if (window?.isDestroyed() === false) {
    if (window.isMinimized()) window.restore();
    window.focus();
    return window;
  }
  const preload = join(import.meta.dirname, '../preload/preload.cjs');
  const dark = nativeTheme.shouldUseDarkColors;
  const mayLeave = () => dialog.showMessageBoxSync(unsavedQuestion) === 1;
  window = openWindow((look) => new BrowserWindow(look), shell, { preload, dark, mayLeave });
  return window;
}
