import { expect, test, vi } from 'vitest';
import { commands } from '#contracts/commands.ts';
import { type MenuCommand, menuCommands } from '#contracts/desktop-bridge.ts';
import { commandGroups, commands as titles } from '#messages/ar/commands.ts';
import { desktop } from '#messages/ar/desktop.ts';
import { addTranslations } from '#messages/language.ts';
import type { MenuItem } from './context-menu.ts';
import { menuBar } from './menu-bar.ts';

const send = vi.fn<(command: MenuCommand) => void>();
function items(template: MenuItem[]): MenuItem[] {
  return template.flatMap((item) => [
    item,
    ...(Array.isArray(item.submenu) ? items(item.submenu) : []),
  ]);
}
function outline(platform: NodeJS.Platform, developer = false) {
  return items(menuBar({ commands, platform, developer, language: 'en', send })).map(
    ({ label, role, accelerator, type }) =>
      `${label ?? role ?? type}${typeof accelerator === 'string' ? ` (${accelerator})` : ''}`,
  );
}

test('on macOS', () => {
  expect(outline('darwin')).toMatchInlineSnapshot(`
    [
      "appMenu",
      "about",
      "separator",
      "Settings… (CmdOrCtrl+,)",
      "separator",
      "services",
      "separator",
      "hide",
      "hideOthers",
      "unhide",
      "quit",
      "&File",
      "New design… (CmdOrCtrl+N)",
      "Open folder… (CmdOrCtrl+O)",
      "Import specification…",
      "New window (CmdOrCtrl+Shift+N)",
      "separator",
      "Save (CmdOrCtrl+S)",
      "separator",
      "Close (CmdOrCtrl+W)",
      "Close window (CmdOrCtrl+Shift+W)",
      "separator",
      "recentDocuments",
      "clearRecentDocuments",
      "&Edit",
      "Undo (CmdOrCtrl+Z)",
      "Redo (CmdOrCtrl+Shift+Z)",
      "separator",
      "cut",
      "copy",
      "paste",
      "separator",
      "Select all (CmdOrCtrl+A)",
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
      "windowMenu",
      "minimize",
      "zoom",
      "separator",
      "front",
      "help",
      "Guide (F1)",
      "Keyboard shortcuts",
      "Show logs",
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
    expect(there).toContain('Settings (CmdOrCtrl+,)');
    expect(there).not.toContain('recentDocuments');
  },
);

test('developer tools are for unpackaged runs; reloading, which would lose typing, is in none', () => {
  expect(outline('linux', true)).toContain('toggleDevTools');
  expect(outline('linux', false)).not.toContain('toggleDevTools');
  expect(outline('linux', true)).not.toContain('reload');
});

test.each(['darwin', 'linux'] as const)(
  'on %s every command of the contract has one item, which sends it, and no keys mean two things',
  (platform) => {
    send.mockClear();
    const all = items(menuBar({ commands, platform, developer: false, language: 'en', send }));
    for (const item of all) if (item.click) Reflect.apply(item.click, undefined, []);
    expect(send.mock.calls.map(([command]) => command).toSorted()).toEqual(menuCommands.toSorted());
    const keys = all.flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  },
);

test('undo, redo and select all are the page’s, and no menu of the system’s own has them or Ctrl+W', () => {
  const roles = items(
    menuBar({ commands, platform: 'linux', developer: false, language: 'en', send }),
  ).map(({ role, submenu }) => (submenu === undefined ? role : `${role} with items of ours`));
  for (const role of ['undo', 'redo', 'selectAll', 'editMenu', 'windowMenu', 'fileMenu'] as const) {
    expect(roles).not.toContain(role);
  }
});

test('in Arabic each item is named in Arabic, those of the system too, and does the same', () => {
  addTranslations('ar', { 'command-groups': commandGroups, commands: titles, desktop });
  const parts = { commands, platform: 'darwin', developer: true, send };
  const [english, arabic] = (['en', 'ar'] as const).map((language) =>
    items(menuBar({ ...parts, language })),
  );
  expect(arabic?.map(({ role, accelerator }) => [role, accelerator])).toEqual(
    english?.map(({ role, accelerator }) => [role, accelerator]),
  );
  const unnamed = arabic?.filter(
    ({ label = '', type }) => type !== 'separator' && !/\p{Script=Arabic}/u.test(label),
  );
  // macOS gives this one the name of the app.
  expect(unnamed?.map(({ role }) => role)).toEqual(['appMenu']);
});
