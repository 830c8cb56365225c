import { contextBridge, ipcRenderer } from 'electron';
import { bridgeChannels, type DesktopBridge, menuCommands } from '#contracts/desktop-bridge.ts';

contextBridge.exposeInMainWorld('desktop', {
  pickFolder: () => ipcRenderer.invoke(bridgeChannels.pickFolder),
  revealFile: (path) => ipcRenderer.invoke(bridgeChannels.revealFile, path),
  moveToBin: (folder) => ipcRenderer.invoke(bridgeChannels.moveToBin, folder),
  openExternal: (url) => ipcRenderer.invoke(bridgeChannels.openExternal, url),
  info: () => ipcRenderer.invoke(bridgeChannels.info),
  onMenuCommand: (listener) => {
    // The event object stays here: it holds the sender, which the page must not get.
    const forward = (_event: unknown, command: unknown) => {
      const known = menuCommands.find((one) => one === command);
      if (known !== undefined) listener(known);
    };
    ipcRenderer.on(bridgeChannels.onMenuCommand, forward);
    return () => void ipcRenderer.off(bridgeChannels.onMenuCommand, forward);
  },
} satisfies DesktopBridge);
