import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContextMenuParams } from 'electron';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { DesktopMessage } from '#contracts/desktop-bridge.ts';
import { contextMenu } from './context-menu.ts';
import { pathOfSecondStart, pathToOpen } from './open-with.ts';
import { describeFailure } from './page-failures.ts';
import { placeWindow, readWindowPlace } from './window-state.ts';
import { createWindows } from './windows.ts';

describe('the place of a window', () => {
  const area = { x: 0, y: 25, width: 1440, height: 875 };
  const kept = { x: 100, y: 100, width: 1000, height: 700, isMaximized: false };
  const place = (from: unknown, others = 0) => placeWindow(from, () => area, others);

  test('is where it was', () => {
    expect(place(kept)).toEqual(kept);
    expect(place({ ...kept, isMaximized: true })).toMatchObject({ isMaximized: true });
  });
  test.each([
    ['right of the screen', { x: 3000, y: 100 }, { x: 440, y: 100 }],
    ['above it', { x: -50, y: -2000 }, { x: 0, y: 25 }],
    ['larger than it', { width: 4000, height: 4000 }, { x: 0, y: 25, width: 1440, height: 875 }],
  ])('is moved onto the display when it is %s', (_what, change, wanted) => {
    expect(place({ ...kept, ...change })).toMatchObject(wanted);
  });
  test.each([undefined, null, 'x', { x: 1 }, { ...kept, width: '1000' }, { ...kept, x: 1.5 }])(
    'is the usual one where %j was kept, and no larger than the display',
    (damaged) => {
      expect(place(damaged)).toEqual({ width: 1360, height: 860, isMaximized: false });
      const small = { x: 0, y: 0, width: 1024, height: 700 };
      expect(placeWindow(damaged, () => small, 0)).toMatchObject({ width: 1024, height: 700 });
    },
  );
  test('is beside the others, and never maximised over them', () => {
    expect(place({ ...kept, isMaximized: true }, 2)).toEqual({ ...kept, x: 156, y: 156 });
  });
  test('is unknown where the file is damaged or missing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'window-state-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'window.json');
    expect(readWindowPlace(file)).toBeUndefined();
    writeFileSync(file, '{"x": 1');
    expect(readWindowPlace(file)).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe('{"x": 1');
  });
});

describe('the context menu', () => {
  const none: ContextMenuParams['editFlags'] = {
    canUndo: false,
    canRedo: false,
    canCut: false,
    canCopy: false,
    canPaste: false,
    canDelete: false,
    canSelectAll: false,
    canEditRichly: false,
  };
  const nowhere = { isEditable: false, selectionText: '', linkURL: '', editFlags: none };
  const copied: string[] = [];
  const outline = (place: Partial<typeof nowhere>) =>
    contextMenu({ ...nowhere, ...place }, (text) => copied.push(text)).map(
      ({ role, label, type, enabled }) =>
        `${role ?? label ?? type}${enabled === false ? ' off' : ''}`,
    );

  test('of a field has what can be done in it', () => {
    const editFlags = { ...none, canPaste: true, canSelectAll: true };
    expect(outline({ isEditable: true, editFlags })).toEqual([
      'cut off',
      'copy off',
      'paste',
      'separator',
      'selectAll',
    ]);
  });
  test('of a selection copies it, and nothing is there for blanks', () => {
    expect(outline({ selectionText: 'GET /pets' })).toEqual(['copy']);
    expect(outline({ selectionText: ' \n' })).toEqual([]);
    expect(outline({})).toEqual([]);
  });
  test('of a link copies its address, unless it leads to a view', () => {
    expect(outline({ linkURL: 'app://portolan/#/designs' })).toEqual([]);
    expect(outline({ linkURL: 'https://example.com/' })).toEqual(['Copy Link']);
    const [item] = contextMenu({ ...nowhere, linkURL: 'https://example.com/' }, (text) =>
      copied.push(text),
    );
    if (item?.click) Reflect.apply(item.click, undefined, []);
    expect(copied).toEqual(['https://example.com/']);
  });
});

test.each([
  ['/home/ada/pets', '/home/ada/pets'],
  ['/home/ada/pets.zip', '/home/ada/pets.zip'],
  ['/home/ada/pets/openapi.yaml', '/home/ada/pets'],
  ['/home/ada/pets/openapi.JSON', '/home/ada/pets'],
])('for %s, %s is opened', (path, opened) => expect(pathToOpen(path)).toBe(opened));

test.each([
  ['what was handed over', { path: '/a/b' }, ['portolan', '--data', '/x'], '/a/b'],
  ['nothing, which was handed over', { path: null }, ['portolan', '/x'], undefined],
  [
    'the last argument otherwise, from its folder',
    undefined,
    ['portolan', '--x', 'pets'],
    '/w/pets',
  ],
  ['nothing without arguments', undefined, ['portolan', '--x'], undefined],
])('a second start opens %s', (_what, handed, argv, wanted) =>
  expect(pathOfSecondStart(handed, argv, '/w')).toBe(wanted),
);

test('each failure says what happened and offers Reload first', () => {
  const reasons = { crashed: 'oom', hung: 'no answer', unloaded: 'ERR_FAILED' } as const;
  const told = Object.entries(reasons).map(([kind, reason]) => {
    const { message, detail, buttons, defaultId, cancelId } = describeFailure({
      kind: kind as keyof typeof reasons,
      reason,
    });
    expect([defaultId, cancelId, buttons?.[0]]).toEqual([0, 1, 'Reload']);
    return [message, detail, buttons?.[1]].join(' | ');
  });
  expect(told).toMatchInlineSnapshot(`
    [
      "This window of Portolan has crashed. | It ran out of memory. What you typed is kept, but for the last second, and is there again after Reload. | Close window",
      "This window of Portolan does not respond. | You can wait for it. What you typed is kept, but for the last second, and is there again after Reload. | Wait",
      "This window of Portolan could not be loaded. | The reason is ERR_FAILED. If Reload does not help, install Portolan again: your designs stay as they are. | Close window",
    ]
  `);
});

describe('several windows', () => {
  class FakeWindow {
    readonly listeners = new Map<string, (...args: unknown[]) => void>();
    readonly told: unknown[] = [];
    readonly mainFrame = {};
    readonly page: string;
    focused = 0;
    readonly webContents = {
      on: (name: string, listener: never): never => this.keep(name, listener),
      send: (...args: unknown[]) => void this.told.push(args[1]),
      mainFrame: this.mainFrame,
    };
    constructor(page: string) {
      this.page = page;
    }
    keep(name: string, listener: never): never {
      this.listeners.set(name, listener);
      return undefined as never;
    }
    on = (name: string, listener: never): never => this.keep(name, listener);
    fire = (name: string, ...args: unknown[]) => this.listeners.get(name)?.(...args);
    isMinimized = () => false;
    restore = () => undefined;
    focus = () => {
      this.focused += 1;
    };
  }
  const open = () => createWindows((page) => new FakeWindow(page));
  const save = { kind: 'command', id: 'save' } as const satisfies DesktopMessage;
  const asked = { kind: 'open', path: '/pets' } as const satisfies DesktopMessage;

  test('what comes before a page listens waits for it, in its order, and again while it is loaded anew', () => {
    const windows = open();
    windows.tellCurrent(asked);
    windows.tellCurrent(save);
    const window = windows.show();
    expect(window.told).toEqual([]);
    windows.ready(window.webContents);
    expect(window.told).toEqual([asked, save]);
    window.fire('did-start-navigation', { isMainFrame: true, isSameDocument: true });
    windows.tellCurrent(save);
    expect(window.told).toHaveLength(3);
    window.fire('did-start-navigation', { isMainFrame: true, isSameDocument: false });
    windows.tellCurrent(asked);
    expect(window.told).toHaveLength(3);
    windows.ready(window.webContents);
    expect(window.told.at(-1)).toEqual(asked);
  });

  test('the one that was used last hears commands; a closed one none', () => {
    const windows = open();
    const first = windows.open();
    const second = windows.open('#/designs');
    expect([first.page, second.page]).toEqual(['', '#/designs']);
    for (const { webContents } of [first, second]) windows.ready(webContents);
    windows.tellCurrent(save);
    first.fire('focus');
    windows.tellCurrent(asked);
    expect([first.told, second.told]).toEqual([[asked], [save]]);
    first.fire('closed');
    windows.tell(first.webContents, save);
    windows.tellCurrent(asked);
    expect([first.told, second.told]).toEqual([[asked], [save, asked]]);
    expect(windows.count()).toBe(1);
  });

  test('only their own frames call', () => {
    const windows = open();
    const window = windows.open();
    expect(windows.isOwn(window.mainFrame)).toBe(true);
    expect(windows.isOwn({})).toBe(false);
    window.fire('closed');
    expect(windows.isOwn(window.mainFrame)).toBe(false);
  });
});
