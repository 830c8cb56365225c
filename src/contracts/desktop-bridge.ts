import { type CommandId, commands } from './commands.ts';

/** What the desktop shell tells the renderer of itself. */
export type DesktopInfo = { platform: string; electron: string; version: string };

/** The commands of the menu bar; the renderer carries them out. */
export type MenuCommand = CommandId;
export const menuCommands: readonly MenuCommand[] = commands
  .filter(({ inMenu }) => inMenu)
  .map(({ id }) => id);

/**
 * The whole of what the renderer can ask of the desktop shell (`window.desktop`).
 *
 * The renderer is untrusted: every call is checked in the main process for its sender and its arguments, and no
 * design's text, credential or file content passes here.
 */
export type DesktopBridge = {
  /** Shows the system's folder dialog; `undefined` when it was cancelled. */
  pickFolder(): Promise<string | undefined>;
  /** Shows a path in the system's file manager. Only paths inside a known design are accepted. */
  revealFile(path: string): Promise<void>;
  /** Moves the folder of a known design to the system's bin; nothing else is accepted. */
  moveToBin(folder: string): Promise<void>;
  /** Opens an `https:` address in the system's browser; anything else is refused. */
  openExternal(url: string): Promise<void>;
  /** The shell's own versions. */
  info(): Promise<DesktopInfo>;
  /** Calls back for each menu command; the returned function stops that. */
  onMenuCommand(listener: (command: MenuCommand) => void): () => void;
};

/** The channel behind each method of the bridge. */
export const bridgeChannels = {
  pickFolder: 'desktop:pick-folder',
  revealFile: 'desktop:reveal-file',
  moveToBin: 'desktop:move-to-bin',
  openExternal: 'desktop:open-external',
  info: 'desktop:info',
  onMenuCommand: 'desktop:menu-command',
} as const satisfies Record<keyof DesktopBridge, string>;
