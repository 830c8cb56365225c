import { type CommandId, commands } from './commands.ts';

/** What the desktop shell tells the renderer of itself. */
export type DesktopInfo = { platform: string; electron: string; version: string };

/** The commands of the menu bar; the renderer carries them out, but for those of the shell. */
export type MenuCommand = CommandId;
export const menuCommands: readonly MenuCommand[] = commands
  .filter(({ inMenu }) => inMenu)
  .map(({ id }) => id);

/** What the shell does itself; `text-menu` is the context menu of a text that the system does not take for one. */
export const shellCommands = ['new-window', 'show-logs', 'close-window', 'text-menu'] as const;
export type ShellCommand = (typeof shellCommands)[number];

/** What became of a file that was handed to the shell: `cancelled` by whoever was asked where it belongs. */
export type DownloadOutcome = { state: 'saved'; path: string } | { state: 'cancelled' | 'failed' };

/** What the shell tells a window. */
export type DesktopMessage =
  | { kind: 'command'; id: MenuCommand }
  /** The system was asked to open this folder, or this ZIP archive, with Portolan: an absolute path. */
  | { kind: 'open'; path: string }
  /** By the `blob:` address that the file was handed over with. */
  | { kind: 'download'; address: string; outcome: DownloadOutcome };

/** Whether it is a message that a renderer knows; one of a command that has no menu item is none. */
export function isDesktopMessage(message: unknown): message is DesktopMessage {
  const { kind, id }: { kind?: unknown; id?: unknown } = Object(message);
  if (kind === 'command') return menuCommands.some((known) => known === id);
  return kind === 'open' || kind === 'download';
}

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
  /** Has the shell do something for this window. */
  run(command: ShellCommand): Promise<void>;
  /** Says in which language the window is (`en`, `ar`): the shell's menus and dialogs follow. */
  speak(language: string): Promise<void>;
  /** Puts the folder of a known design, by the design's id, among the system's recent documents. */
  noteDesign(id: string): Promise<void>;
  /** Calls back for each message; the returned function stops that. */
  onMessage(listener: (message: DesktopMessage) => void): () => void;
  /** The window listens now: what came for it before is told. */
  ready(): Promise<void>;
};

/** The channel behind each method of the bridge. */
export const bridgeChannels = {
  pickFolder: 'desktop:pick-folder',
  revealFile: 'desktop:reveal-file',
  moveToBin: 'desktop:move-to-bin',
  openExternal: 'desktop:open-external',
  info: 'desktop:info',
  run: 'desktop:run',
  speak: 'desktop:speak',
  noteDesign: 'desktop:note-design',
  onMessage: 'desktop:message',
  ready: 'desktop:ready',
} as const satisfies Record<keyof DesktopBridge, string>;
