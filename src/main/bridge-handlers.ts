import { sep } from 'node:path';
import type { Dialog, IpcMain, Shell } from 'electron';
import {
  bridgeChannels,
  type DesktopInfo,
  type ShellCommand,
  shellCommands,
} from '#contracts/desktop-bridge.ts';
import { isLanguage, type Language } from '#messages/language.ts';
import { isAppAddress, openInBrowser } from './addresses.ts';

type BridgeParts = {
  ipcMain: Pick<IpcMain, 'handle'>;
  shell: Pick<Shell, 'openExternal' | 'showItemInFolder' | 'trashItem'>;
  info: DesktopInfo;
  /** Whether it is the own frame of one of the app's windows: frames inside the page may not call. */
  isOwn: (frame: unknown) => boolean;
  chooseFolder: () => ReturnType<Dialog['showOpenDialog']>;
  designFolders: () => Promise<readonly string[]>;
  /** The folder of a known design, by the design's id. */
  designFolder: (id: string) => Promise<string | undefined>;
  noteFolder: (folder: string) => void;
  speak: (language: Language) => void;
  /** `sender` is the page that asks. */
  run: (command: ShellCommand, sender: unknown) => void;
  ready: (sender: unknown) => void;
};

/** Registers the bridge's methods; a call from a stranger or with a wrong argument is refused. */
export function registerBridge(parts: BridgeParts): void {
  const handle = (channel: string, answer: (argument: unknown, sender: unknown) => unknown) =>
    parts.ipcMain.handle(channel, ({ senderFrame, sender }, argument: unknown) => {
      if (!senderFrame || !parts.isOwn(senderFrame) || !isAppAddress(senderFrame.url)) {
        throw new Error('Only Portolan’s own page may call the desktop.');
      }
      return answer(argument, sender);
    });

  handle(bridgeChannels.pickFolder, async () => {
    const { canceled, filePaths } = await parts.chooseFolder();
    return canceled ? undefined : filePaths[0];
  });
  const designPath = async (path: unknown, isMeant: typeof isInside) => {
    if (typeof path === 'string' && isMeant(path, await parts.designFolders())) return path;
    throw new Error('Only files of a known design are shown, and only its folder is deleted.');
  };
  handle(bridgeChannels.revealFile, async (path) =>
    parts.shell.showItemInFolder(await designPath(path, isInside)),
  );
  handle(bridgeChannels.moveToBin, async (path) =>
    parts.shell.trashItem(await designPath(path, (folder, known) => known.includes(folder))),
  );
  handle(bridgeChannels.openExternal, (url) => openInBrowser(parts.shell, url));
  handle(bridgeChannels.info, () => parts.info);
  handle(bridgeChannels.run, (command, sender) => {
    const known = shellCommands.find((one) => one === command);
    if (known === undefined) throw new Error('There is no such command.');
    parts.run(known, sender);
  });
  handle(bridgeChannels.noteDesign, async (id) => {
    const folder = typeof id === 'string' ? await parts.designFolder(id) : undefined;
    if (folder !== undefined) parts.noteFolder(folder);
  });
  handle(bridgeChannels.speak, (language) => isLanguage(language) && parts.speak(language));
  handle(bridgeChannels.ready, (_argument, sender) => parts.ready(sender));
}

function isInside(path: string, folders: readonly string[]): boolean {
  const plain = !path.includes('\0') && !path.split(/[/\\]/u).includes('..');
  return plain && folders.some((folder) => path === folder || path.startsWith(folder + sep));
}
