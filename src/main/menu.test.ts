import type { MenuItemConstructorOptions } from 'electron';
import { expect, test, vi } from 'vitest';
import { type MenuCommand, menuCommands } from '#contracts/desktop-bridge.ts';
import { menuTemplate } from './menu.ts';

const send = vi.fn<(command: MenuCommand) => void>();
function items(template: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return template.flatMap((item) => [
    item,
    ...(Array.isArray(item.submenu) ? items(item.submenu) : []),
  ]);
}
function outline(platform: NodeJS.Platform, developer = false) {
  return items(menuTemplate({ platform, developer, send })).map(
    ({ label, role, accelerator, type }) =>
      `${label ?? role ?? type}${typeof accelerator === 'string' ? ` (${accelerator})` : ''}`,
  );
}

test('on macOS', () => {
  expect(outline('darwin')).toMatchInlineSnapshot(`
    [
      "appMenu",
      "&File",
      "New design… (CmdOrCtrl+N)",
      "Open folder… (CmdOrCtrl+O)",
      "Import specification…",
      "separator",
      "Save (CmdOrCtrl+S)",
      "separator",
      "close",
      "editMenu",
      "&Design",
      "Add response… (CmdOrCtrl+Shift+R)",
      "Push to portal…",
      "&View",
      "resetZoom",
      "zoomIn",
      "zoomOut",
      "separator",
      "togglefullscreen",
      "&Go",
      "Command palette… (CmdOrCtrl+K)",
      "Operation or schema… (CmdOrCtrl+P)",
      "Home (CmdOrCtrl+1)",
      "Designs (CmdOrCtrl+2)",
      "Catalog (CmdOrCtrl+3)",
      "Publish (CmdOrCtrl+4)",
      "Portals (CmdOrCtrl+5)",
      "Settings (CmdOrCtrl+,)",
      "windowMenu",
      "help",
      "Keyboard shortcuts",
    ]
  `);
});

test.each(['win32', 'linux'] as const)(
  'on %s there is no app menu; Exit and About have a place',
  (platform) => {
    const there = outline(platform);
    expect(there).not.toContain('appMenu');
    expect(there).toContain('quit');
    expect(there).toContain('about');
  },
);

test('developer tools are for unpackaged runs; reloading, which would lose typing, is in none', () => {
  expect(outline('linux', true)).toContain('toggleDevTools');
  expect(outline('linux', false)).not.toContain('toggleDevTools');
  expect(outline('linux', true)).not.toContain('reload');
});

test('every command of the contract has one item, which sends it', () => {
  for (const item of items(menuTemplate({ platform: 'linux', developer: false, send }))) {
    if (item.click) Reflect.apply(item.click, undefined, []);
  }
  expect(send.mock.calls.map(([command]) => command)).toEqual(menuCommands);
});
