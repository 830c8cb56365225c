import { app, dialog, ipcMain, Menu, type Session, shell } from 'electron';
import { type LogFile, type openWorkbench, watchProcess } from '#backend/app/desktop-entry.ts';
import { commands } from '#contracts/commands.ts';
import { menuBar } from '#core/desktop/menu-bar.ts';
import { describeShellFailure } from '#core/desktop/describe-failure.ts';
import { commandGroups, commands as commandTitles } from '#messages/ar/commands.ts';
import { desktop } from '#messages/ar/desktop.ts';
import { addTranslations, type Language } from '#messages/language.ts';
import type { createAppWindows } from './app-windows.ts';
import { registerBridge } from './bridge-handlers.ts';
import { watchDownloads } from './downloads.ts';

type Desktop = {
  windows: ReturnType<typeof createAppWindows>;
  backend: ReturnType<typeof openWorkbench>;
  session: Session;
  log: LogFile;
};

/** Lets pages, menu bar and downloads reach the system, and notes what fails in the shell. */
export function connectDesktop({ windows, backend, session, log }: Desktop): void {
  const { platform, versions } = process;
  const version = app.getVersion();
  addTranslations('ar', { 'command-groups': commandGroups, commands: commandTitles, desktop });
  const speak = (language: Language): void => {
    windows.speak(language);
    const parts = { commands, platform, developer: !app.isPackaged, send: windows.choose };
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuBar({ ...parts, language })));
  };
  watchProcess(process, log, () => dialog.showMessageBox(describeShellFailure(windows.language())));
  log.write('start', `version ${version}, Electron ${versions.electron}, ${platform}`);
  watchDownloads(session, windows.tell);
  registerBridge({
    ipcMain,
    shell,
    info: { platform, electron: versions.electron, version },
    isOwn: windows.isOwn,
    chooseFolder: () => dialog.showOpenDialog({ properties: ['openDirectory', 'createDirectory'] }),
    designFolders: () => backend.then((opened) => opened.designFolders()),
    designFolder: (id) => backend.then((opened) => opened.designFolder(id)),
    noteFolder: (folder) => platform === 'linux' || app.addRecentDocument(folder),
    speak,
    run: windows.run,
    ready: windows.ready,
  });
  speak(windows.language());
}
