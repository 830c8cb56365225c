import { join } from 'node:path';
import { BrowserWindow, clipboard, dialog, Menu, nativeTheme, screen, shell } from 'electron';
import type { MenuItemConstructorOptions, Rectangle } from 'electron';
import type { LogFile } from '#backend/app/desktop-entry.ts';
import { contextMenu, textMenu } from '#core/desktop/context-menu.ts';
import { unsavedQuestion } from '#core/desktop/describe-failure.ts';
import { placeWindow } from '#core/desktop/place-window.ts';
import { type MenuCommand, type ShellCommand, shellCommands } from '#contracts/desktop-bridge.ts';
import { type Language } from '#messages/language.ts';
import { watchPage } from './page-failures.ts';
import { keepWindowPlace, readWindowPlace } from './window-state.ts';
import { openWindow } from './window.ts';
import { createWindows } from './windows.ts';

/** The windows of the app, each with its menus, its place on the screen and its way back from a crash. */
export function createAppWindows({ placeFile, log }: { placeFile: string; log: LogFile }) {
  let language: Language = 'en';
  const windows = createWindows((page): BrowserWindow => {
    const window: BrowserWindow = openWindow((look) => new BrowserWindow(look), shell, {
      preload: join(import.meta.dirname, '../preload/preload.cjs'),
      dark: nativeTheme.shouldUseDarkColors,
      mayLeave: () => dialog.showMessageBoxSync(window, unsavedQuestion(language)) === 1,
      page,
      place: placeWindow(readWindowPlace(placeFile), workAreaAt, windows.count()),
    });
    const contents = window.webContents;
    keepWindowPlace(window, placeFile);
    watchPage(window, {
      ask: (question) => dialog.showMessageBox(window, question),
      log: log.write,
      language: () => language,
    });
    contents.on('preload-error', (_event, _path, error) => log.write('preload', error));
    contents.on('context-menu', (_event, place) =>
      popUp(
        window,
        contextMenu(place, language, (text) => void clipboard.writeText(text)),
      ),
    );
    return window;
  });

  /** Does what the shell itself does, for a page or for the menu. */
  const run = (command: ShellCommand, sender?: unknown): void => {
    const window = windows.ofContents(sender);
    if (command === 'new-window') windows.open('#/designs');
    else if (command === 'show-logs') shell.showItemInFolder(log.file);
    else if (command === 'close-window') window?.close();
    else if (window) {
      const selectAll = () => windows.tell(sender, { kind: 'command', id: 'select-all' });
      popUp(window, textMenu({}, language, { click: selectAll }));
    }
  };
  /** Carries out an item of the menu bar. */
  const choose = (id: MenuCommand): void => {
    const own = shellCommands.find((command) => command === id);
    if (own !== undefined) run(own);
    // What is closed already is not opened to be closed.
    else if (id !== 'close-tab' || windows.count() > 0)
      windows.tellCurrent({ kind: 'command', id });
  };
  const speak = (chosen: Language) => void (language = chosen);
  return { ...windows, run, choose, speak, language: () => language };
}

function popUp(window: BrowserWindow, items: MenuItemConstructorOptions[]): void {
  if (items.length > 0) Menu.buildFromTemplate(items).popup({ window });
}

function workAreaAt(place: Rectangle): Rectangle {
  return screen.getDisplayMatching(place).workArea;
}
