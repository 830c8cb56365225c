import { contextBridge, ipcRenderer } from 'electron';
import { bridgeChannels, type DesktopBridge, isDesktopMessage } from '#contracts/desktop-bridge.ts';

contextBridge.exposeInMainWorld('desktop', {
  pickFolder: () => ipcRenderer.invoke(bridgeChannels.pickFolder),
  revealFile: (path) => ipcRenderer.invoke(bridgeChannels.revealFile, path),
  moveToBin: (folder) => ipcRenderer.invoke(bridgeChannels.moveToBin, folder),
  openExternal: (url) => ipcRenderer.invoke(bridgeChannels.openExternal, url),
  info: () => ipcRenderer.invoke(bridgeChannels.info),
  run: (command) => ipcRenderer.invoke(bridgeChannels.run, command),
  speak: (language) => ipcRenderer.invoke(bridgeChannels.speak, language),
  noteDesign: (id) => ipcRenderer.invoke(bridgeChannels.noteDesign, id),
  onMessage: (listener) => {
    // The event object stays here: it holds the sender, which the page must not get.
    const forward = (_event: unknown, message: unknown) => {
      if (isDesktopMessage(message)) listener(message);
    };
    ipcRenderer.on(bridgeChannels.onMessage, forward);
    return () => void ipcRenderer.off(bridgeChannels.onMessage, forward);
  },
  ready: () => ipcRenderer.invoke(bridgeChannels.ready),
} satisfies DesktopBridge);
