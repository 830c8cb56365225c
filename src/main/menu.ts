import type { MenuItemConstructorOptions } from 'electron';
import { type CommandFacts, commands } from '#contracts/commands.ts';
import type { MenuCommand } from '#contracts/desktop-bridge.ts';

type MenuContext = {
  platform: NodeJS.Platform;
  /** Adds the developer tools, which packaged apps leave out. */
  developer: boolean;
  send: (command: MenuCommand) => void;
};
type Item = MenuItemConstructorOptions;

const quit = { role: 'quit' } as const satisfies Item;
const separator = { type: 'separator' } as const satisfies Item;
/** The commands that a line stands above. */
const beginning = new Set<MenuCommand>(['save', 'close-tab', 'select-all']);

/** The menu bar as the platform has it: with an app menu on macOS, with Exit and About in their places elsewhere. */
export function menuTemplate({ platform, developer, send }: MenuContext) {
  const mac = platform === 'darwin';
  const items = (isWanted: (command: CommandFacts & { id: MenuCommand }) => boolean): Item[] =>
    commands
      .filter((command) => command.inMenu && isWanted(command))
      .flatMap(({ id, title, shortcut }) => [
        ...(beginning.has(id) ? [separator] : []),
        {
          label: title,
          ...(shortcut === undefined ? {} : { accelerator: shortcut }),
          click: () => send(id),
        },
      ]);
  const group = (name: CommandFacts['group']) =>
    items((command) => command.group === name && !(mac && command.id === 'go-settings'));
  const steps = items(({ id }) => id === 'undo' || id === 'redo');
  const clipboard = (['cut', 'copy', 'paste'] as const).map((role) => ({ role }));

  return [
    ...(mac ? [appMenu(items(({ id }) => id === 'go-settings'))] : []),
    {
      label: '&File',
      submenu: [
        ...group('File'),
        // The one above closes what is shown in the window first.
        { role: 'close', label: 'Close window', accelerator: 'CmdOrCtrl+Shift+W' },
        separator,
        mac ? { role: 'recentDocuments', submenu: [{ role: 'clearRecentDocuments' }] } : quit,
      ],
    },
    {
      // The system's own items would go past the text's editor and the steps of forms.
      label: '&Edit',
      submenu: [...steps, separator, ...clipboard, ...items(({ id }) => id === 'select-all')],
    },
    { label: '&Design', submenu: group('Design') },
    {
      label: '&View',
      submenu: [
        ...(['resetZoom', 'zoomIn', 'zoomOut'] as const).map((role) => ({ role })),
        separator,
        { role: 'togglefullscreen' },
        ...(developer ? [separator, { role: 'toggleDevTools' } as const] : []),
      ],
    },
    { label: '&Go', submenu: group('Go') },
    {
      // The usual one has an item that closes the window by the keys that close a tab here.
      role: 'windowMenu',
      submenu: [
        { role: 'minimize' },
        { role: 'zoom' },
        ...(mac ? [separator, { role: 'front' } as const] : []),
      ],
    },
    { role: 'help', submenu: [...group('Help'), ...(mac ? [] : [{ role: 'about' } as const])] },
  ] satisfies Item[];
}

/** macOS looks for settings here. */
function appMenu(settings: Item[]): Item {
  const last = (['hide', 'hideOthers', 'unhide', 'quit'] as const).map((role) => ({ role }));
  const first = settings.map((item) => ({ ...item, label: 'Settings…' }));
  const services = { role: 'services' } as const;
  return {
    role: 'appMenu',
    submenu: [{ role: 'about' }, separator, ...first, separator, services, separator, ...last],
  };
}
