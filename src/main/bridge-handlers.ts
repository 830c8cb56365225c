import { sep } from 'node:path';
import type { Dialog, IpcMain, Shell } from 'electron';
import { bridgeChannels, type DesktopInfo } from '#contracts/desktop-bridge.ts';
import { isAppAddress, openInBrowser } from './addresses.ts';

type BridgeParts = {
  ipcMain: Pick<IpcMain, 'handle'>;
  shell: Pick<Shell, 'openExternal' | 'showItemInFolder' | 'trashItem'>;
  info: DesktopInfo;
  /** The window's own frame, the only one that may call: frames inside the page and other windows may not. */
  mainFrame: () => unknown;
  chooseFolder: () => ReturnType<Dialog['showOpenDialog']>;
  designFolders: () => Promise<readonly string[]>;
};

/** Registers the bridge's methods; a call from a stranger or with a wrong argument is refused. */
export function registerBridge(parts: BridgeParts): void {
  const handle = (channel: string, answer: (argument: unknown) => unknown) =>
    parts.ipcMain.handle(channel, ({ senderFrame }, argument: unknown) => {
      if (!senderFrame || senderFrame !== parts.mainFrame() || !isAppAddress(senderFrame.url)) {
        throw new Error('Only Portolan’s own page may call the desktop.');
      }
      return answer(argument);
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
}

function isInside(path: string, folders: readonly string[]): boolean {
  const plain = !path.includes('\0') && !path.split(/[/\\]/u).includes('..');
  return plain && folders.some((folder) => path === folder || path.startsWith(folder + sep));
}
