import type { DesktopBridge, MenuCommand } from '#contracts/desktop-bridge.ts';

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
  /** Calls back for each menu command; the returned function stops that. */
  onMenuCommand(listener: (command: MenuCommand) => void): () => void;
};

const browser: Platform = {
  needsLaunchToken: true,
  pickFolder: undefined,
  revealFile: undefined,
  moveToBin: undefined,
  openExternal: undefined,
  hasMenu: false,
  onMenuCommand: () => () => undefined,
};

function desktop(bridge: DesktopBridge): Platform {
  return {
    needsLaunchToken: false,
    pickFolder: () => bridge.pickFolder(),
    revealFile: (path) => bridge.revealFile(path),
    moveToBin: (folder) => bridge.moveToBin(folder),
    openExternal: (url) => bridge.openExternal(url),
    hasMenu: true,
    onMenuCommand: (listener) => bridge.onMenuCommand(listener),
  };
}

export function createPlatform(bridge: DesktopBridge | undefined): Platform {
  return bridge === undefined ? browser : desktop(bridge);
}

export const platform: Platform = createPlatform(globalThis.desktop);

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

/** The key that shortcuts are pressed with: Command on Apple's systems, Control elsewhere. */
export const commandKey = isApple ? '⌘' : 'Ctrl';
