import type { MenuItemConstructorOptions } from 'electron';
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
  const command = (label: string, name: MenuCommand, accelerator?: string) => {
    const item = { label, click: () => send(name) };
    return accelerator === undefined ? item : { ...item, accelerator };
  };
  const separator = { type: 'separator' } as const satisfies MenuItemConstructorOptions;

  return [
    ...(mac ? [{ role: 'appMenu' } as const] : []),
    {
      label: '&File',
      submenu: [
        command('New design…', 'new-design', 'CmdOrCtrl+N'),
        command('Open folder…', 'open-folder', 'CmdOrCtrl+O'),
        command('Import specification…', 'import-specification'),
        separator,
        command('Save', 'save', 'CmdOrCtrl+S'),
        separator,
        mac ? { role: 'close' } : { role: 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: '&View',
      submenu: [
        ...(['resetZoom', 'zoomIn', 'zoomOut'] as const).map((role) => ({ role })),
        separator,
        { role: 'togglefullscreen' },
        ...(developer ? [separator, { role: 'toggleDevTools' } as const] : []),
      ],
    },
    {
      label: '&Go',
      submenu: [
        command('Home', 'go-home', 'CmdOrCtrl+1'),
        command('Designs', 'go-designs', 'CmdOrCtrl+2'),
        command('Catalog', 'go-catalog', 'CmdOrCtrl+3'),
      ],
    },
    { role: 'windowMenu' },
    { role: 'help', submenu: mac ? [] : [{ role: 'about' }] },
  ] satisfies MenuItemConstructorOptions[];
}
