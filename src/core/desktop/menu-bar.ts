import { commandGroupMessages, commandMessages } from '#messages/en/commands.ts';
import { desktopMessages } from '#messages/en/desktop.ts';
import type { Language } from '#messages/language.ts';
import { type MenuItem, type Role, roleItem } from './context-menu.ts';

type CommandName = keyof typeof commandMessages.english;
/** What the menu has to know of a command. */
type Command = {
  id: CommandName;
  group: keyof typeof commandGroupMessages.english;
  inMenu: boolean;
  shortcut?: string;
};
type Parts = {
  /** In the order of the menus. */
  commands: readonly Command[];
  /** As Node names it: `darwin`, `win32`, `linux`. */
  platform: string;
  /** Adds the developer tools, which packaged apps leave out. */
  developer: boolean;
  language: Language;
  send: (command: CommandName) => void;
};

const separator: MenuItem = { type: 'separator' };
/** The commands that a line stands above. */
const beginning = new Set<string>(['save', 'close-tab', 'select-all']);

/** The menu bar as the platform has it: with an app menu on macOS, with Exit and About in their places elsewhere. */
export function menuBar({ commands, platform, developer, language, send }: Parts): MenuItem[] {
  const t = desktopMessages.in(language);
  const title = commandMessages.in(language);
  const nameOf = commandGroupMessages.in(language);
  const roles = (...names: Role[]) => names.map((role) => roleItem(role, language));
  const mac = platform === 'darwin';
  const items = (isWanted: (command: Command) => boolean): MenuItem[] =>
    commands
      .filter((command) => command.inMenu && isWanted(command))
      .flatMap(({ id, shortcut }) => [
        ...(beginning.has(id) ? [separator] : []),
        {
          label: title(id),
          ...(shortcut === undefined ? {} : { accelerator: shortcut }),
          click: () => send(id),
        },
      ]);
  const group = (name: Command['group']) =>
    items((command) => command.group === name && !(mac && command.id === 'go-settings'));
  const steps = items(({ id }) => id === 'undo' || id === 'redo');

  return [
    ...(mac
      ? [
          appMenu(
            items(({ id }) => id === 'go-settings'),
            t('menu.settings'),
            roles,
          ),
        ]
      : []),
    {
      label: `&${nameOf('file')}`,
      submenu: [
        ...group('file'),
        // The one above closes what is shown in the window first.
        { role: 'close', label: t('menu.closeWindow'), accelerator: 'CmdOrCtrl+Shift+W' },
        separator,
        mac
          ? { ...roleItem('recentDocuments', language), submenu: roles('clearRecentDocuments') }
          : roleItem('quit', language),
      ],
    },
    {
      // The system's own items would go past the text's editor and the steps of forms.
      label: `&${nameOf('edit')}`,
      submenu: [
        ...steps,
        separator,
        ...roles('cut', 'copy', 'paste'),
        ...items(({ id }) => id === 'select-all'),
      ],
    },
    { label: `&${nameOf('design')}`, submenu: group('design') },
    {
      label: `&${nameOf('view')}`,
      submenu: [
        ...roles('resetZoom', 'zoomIn', 'zoomOut'),
        separator,
        ...roles('togglefullscreen'),
        ...(developer ? [separator, ...roles('toggleDevTools')] : []),
      ],
    },
    { label: `&${nameOf('go')}`, submenu: group('go') },
    {
      // The usual one has an item that closes the window by the keys that close a tab here.
      ...roleItem('windowMenu', language),
      submenu: [...roles('minimize', 'zoom'), ...(mac ? [separator, ...roles('front')] : [])],
    },
    {
      ...roleItem('help', language),
      submenu: [...group('help'), ...(mac ? [] : roles('about'))],
    },
  ];
}

/** macOS looks for settings here. */
function appMenu(
  settings: MenuItem[],
  label: string,
  roles: (...names: Role[]) => MenuItem[],
): MenuItem {
  const first = settings.map((item) => ({ ...item, label }));
  return {
    role: 'appMenu',
    submenu: [
      ...roles('about'),
      separator,
      ...first,
      separator,
      ...roles('services'),
      separator,
      ...roles('hide', 'hideOthers', 'unhide', 'quit'),
    ],
  };
}
