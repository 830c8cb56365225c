import type { MenuItemConstructorOptions } from 'electron';
import { type CommandFacts, commands } from '#contracts/commands.ts';
import type { MenuCommand } from '#contracts/desktop-bridge.ts';

type MenuContext = {
  platform: NodeJS.Platform;
  /** Adds the developer tools, which packaged apps leave out. */
  developer: boolean;
  send: (command: MenuCommand) => void;
};

/** The menu bar as the platform has it: with an app menu on macOS, with Exit and About in their places elsewhere. */
export function menuTemplate({ platform, developer, send }: MenuContext) {
  const mac = platform === 'darwin';
  const items = (group: CommandFacts['group']) =>
    commands
      .filter((command) => command.inMenu && command.group === group)
      .map(({ id, title, shortcut }): MenuItemConstructorOptions => ({
        label: title,
        ...(shortcut === undefined ? {} : { accelerator: shortcut }),
        click: () => send(id),
      }));
  const separator = { type: 'separator' } as const satisfies MenuItemConstructorOptions;

  return [
    ...(mac ? [{ role: 'appMenu' } as const] : []),
    {
      label: '&File',
      submenu: [
        ...items('File').flatMap((item) => (item.label === 'Save' ? [separator, item] : [item])),
        separator,
        mac ? { role: 'close' } : { role: 'quit' },
      ],
    },
    { role: 'editMenu' },
    { label: '&Design', submenu: items('Design') },
    {
      label: '&View',
      submenu: [
        ...(['resetZoom', 'zoomIn', 'zoomOut'] as const).map((role) => ({ role })),
        separator,
        { role: 'togglefullscreen' },
        ...(developer ? [separator, { role: 'toggleDevTools' } as const] : []),
      ],
    },
    { label: '&Go', submenu: items('Go') },
    { role: 'windowMenu' },
    { role: 'help', submenu: [...items('Help'), ...(mac ? [] : [{ role: 'about' } as const])] },
  ] satisfies MenuItemConstructorOptions[];
}
