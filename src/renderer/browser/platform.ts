import type {
  DesktopBridge,
  DesktopMessage,
  DownloadOutcome,
  MenuCommand,
  ShellCommand,
} from '#contracts/desktop-bridge.ts';

declare global {
  // The preload puts it on `window`; a browser has none.
  var desktop: DesktopBridge | undefined;
}

/** What differs between the desktop shell and a browser; nothing else asks which of the two it is. */
export type Platform = {
  /** Whether requests carry the launch token that arrived in the address. */
  readonly needsLaunchToken: boolean;
  /** The system's folder dialog, where there is one. */
  readonly pickFolder: (() => Promise<string | undefined>) | undefined;
  /** Shows a path in the system's file manager, where that can be done. */
  readonly revealFile: ((path: string) => Promise<void>) | undefined;
  /** Moves a design's folder to the system's bin, where there is one. */
  readonly moveToBin: ((folder: string) => Promise<void>) | undefined;
  /** Opens an `https:` address in the system's browser, where a link does not do that by itself. */
  readonly openExternal: ((url: string) => Promise<void>) | undefined;
  /** Whether a menu bar hears the shortcuts that a browser keeps for itself. */
  readonly hasMenu: boolean;
  /** Has the desktop shell do something of its own, where there is one. */
  readonly run: ((command: ShellCommand) => Promise<void>) | undefined;
  /** Tells the desktop shell, where there is one, in which language the window is. */
  readonly speak: ((language: string) => Promise<void>) | undefined;
  /** Puts a design among the system's recent documents, where it has them. */
  readonly noteDesign: ((id: string) => Promise<void>) | undefined;
  /** What becomes of a file that is handed over by this `blob:` address, where that can be known. */
  readonly downloadOutcome:
    | ((address: string, signal: AbortSignal) => Promise<DownloadOutcome>)
    | undefined;
  /** Calls back for each menu command; the returned function stops that. */
  onMenuCommand(listener: (command: MenuCommand) => void): () => void;
  /** Calls back for each folder or ZIP archive that the system was asked to open with Portolan; ends as above. */
  onOpen(listener: (path: string) => void): () => void;
  /** The window listens now: what came before it did is told. */
  ready(): void;
};

const browser: Platform = {
  needsLaunchToken: true,
  pickFolder: undefined,
  revealFile: undefined,
  moveToBin: undefined,
  openExternal: undefined,
  hasMenu: false,
  run: undefined,
  speak: undefined,
  noteDesign: undefined,
  downloadOutcome: undefined,
  onMenuCommand: () => () => undefined,
  onOpen: () => () => undefined,
  ready: () => undefined,
};

function desktop(bridge: DesktopBridge): Platform {
  return {
    needsLaunchToken: false,
    pickFolder: () => bridge.pickFolder(),
    revealFile: (path) => bridge.revealFile(path),
    moveToBin: (folder) => bridge.moveToBin(folder),
    openExternal: (url) => bridge.openExternal(url),
    hasMenu: true,
    run: (command) => bridge.run(command),
    speak: (language) => bridge.speak(language),
    noteDesign: (id) => bridge.noteDesign(id),
    downloadOutcome: (address, signal) =>
      new Promise((resolve, reject) => {
        const stop = bridge.onMessage((message) => {
          if (message.kind !== 'download' || message.address !== address) return;
          stop();
          resolve(message.outcome);
        });
        signal.addEventListener('abort', () => {
          stop();
          reject(signal.reason);
        });
      }),
    onMenuCommand: (listener) =>
      bridge.onMessage((message: DesktopMessage) => {
        if (message.kind === 'command') listener(message.id);
      }),
    onOpen: (listener) =>
      bridge.onMessage((message: DesktopMessage) => {
        if (message.kind === 'open') listener(message.path);
      }),
    ready: () => void bridge.ready(),
  };
}

export function createPlatform(bridge: DesktopBridge | undefined): Platform {
  return bridge === undefined ? browser : desktop(bridge);
}

export const platform: Platform = createPlatform(globalThis.desktop);

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

/** The key that shortcuts are pressed with: Command on Apple's systems, Control elsewhere. */
// oxlint-disable-next-line portolan/texts-in-messages -- The key's own name, as keyboards have it.
export const commandKey = isApple ? '⌘' : 'Ctrl';
