import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { app, dialog, protocol, safeStorage, session } from 'electron';
import {
  createRendererFiles,
  defaultWorkspace,
  failureLogger,
  openLogFile,
  openWorkbench,
  ownFolders,
  runSelfTest,
} from '#backend/app/desktop-entry.ts';
import { APP_PARTITION, APP_SCHEME } from './addresses.ts';
import { createAppHandler, createProtocolAdapter, isAppRequest } from './app-protocol.ts';
import { createAppWindows } from './app-windows.ts';
import { connectDesktop } from './connect-desktop.ts';
import { openFolders, tellFailure } from './data-folders.ts';
import { identify } from './identity.ts';
import { parseLaunchOptions } from './launch-options.ts';
import { takeOpenings } from './open-with.ts';
import { quitInOrder } from './quit.ts';
import { guardSession } from './window.ts';

const { arch, platform, versions } = process;
// Unpackaged, Electron's program is given the project first.
const options = ownFolders(parseLaunchOptions(process.argv.slice(app.isPackaged ? 1 : 2)));
const { workspace = defaultWorkspace() } = options;
// A web origin like any other, so that the page's policy and storage work.
const origin = { standard: true, secure: true };
const privileges = { ...origin, supportFetchAPI: true, stream: true, codeCache: true };
// Passwords of portals are sealed by the system's keyring; proxies and certificates stand in the environment.
const system = { env: process.env, keyring: safeStorage };

const { data, notes } = openFolders(options.data, app, dialog);
app.enableSandbox();
identify(app, versions);
protocol.registerSchemesAsPrivileged([{ scheme: APP_SCHEME, privileges }]);

const profile = app.getPath('userData');
const log = openLogFile(join(profile, 'logs'));
const windows = createAppWindows({ placeFile: join(profile, 'window.json'), log });
const opening = takeOpenings(app, options.openings);
const folders = { dataDir: data, workspace, design: opening.folder };

// The data folder is one process's: a second start hands over to the first.
if (app.requestSingleInstanceLock(opening.handedOver)) void app.whenReady().then(start);
else app.quit();

function start(): void {
  const loggerInstance = failureLogger(log);
  const guard = { hosts: () => [], launchToken: randomUUID(), trust: isAppRequest };
  // The window is on its way to the screen while the data file is opened.
  const backend = new Promise<void>((resolve) => void setImmediate(resolve)).then(() =>
    openWorkbench({ ...folders, ...system, host: 'desktop', guard, loggerInstance }),
  );
  const answer = backend.then((opened) =>
    createProtocolAdapter(opened.app, (error) => log.write('adapter', error)),
  );
  const ownSession = session.fromPartition(APP_PARTITION);
  guardSession(ownSession);
  const files = createRendererFiles(join(import.meta.dirname, '../renderer'));
  ownSession.protocol.handle(APP_SCHEME, createAppHandler(answer, files));
  connectDesktop({ windows, backend, log, session: ownSession });
  const close = () => backend.then((opened) => opened.close());
  quitInOrder(app, close, () => pause(2000));
  app.on('activate', windows.show);
  app.on('window-all-closed', () => platform === 'darwin' || app.quit());
  const { webContents: contents } = windows.show();
  if (options.selfTest === true) {
    const facts = { version: app.getVersion(), electron: versions.electron, platform, arch };
    const test = runSelfTest(options, { contents, keyring: safeStorage, close, facts });
    void test.then((code) => app.exit(code));
  }
  opening.begin((path) => windows.tellCurrent({ kind: 'open', path }), windows.show);
  for (const message of notes) void dialog.showMessageBox({ message });
  answer.catch((error: Error) => {
    log.write('data', error);
    if (options.selfTest === true) return;
    tellFailure(dialog, error);
    app.quit();
  });
}
