import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { DesktopMessage } from '#contracts/desktop-bridge.ts';
import { pathsOfSecondStart, pathToOpen } from './open-with.ts';
import { readWindowPlace } from './window-state.ts';
import { createWindows } from './windows.ts';

test('the place of a window is unknown where the file is damaged or missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'window-state-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'window.json');
  expect(readWindowPlace(file)).toBeUndefined();
  writeFileSync(file, '{"x": 1');
  expect(readWindowPlace(file)).toBeUndefined();
  expect(readFileSync(file, 'utf8')).toBe('{"x": 1');
});

test.each([
  ['/home/ada/pets', '/home/ada/pets'],
  ['/home/ada/pets.zip', '/home/ada/pets.zip'],
  ['/home/ada/pets/openapi.yaml', '/home/ada/pets'],
  ['/home/ada/pets/openapi.JSON', '/home/ada/pets'],
])('for %s, %s is opened', (path, opened) => expect(pathToOpen(path)).toBe(opened));

test.each([
  ['what was handed over', { paths: ['/a/b', '/c.zip', 7] }, ['/a/b', '/c.zip']],
  ['nothing, which was handed over', { paths: [] }, []],
  ['nothing of what another program hands over', { paths: '/a' }, []],
  ['nothing where nothing is handed over', undefined, []],
])('a second start opens %s', (_what, handed, wanted) =>
  expect(pathsOfSecondStart(handed)).toEqual(wanted),
);

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
    window.fire('render-process-gone');
    windows.tellCurrent(save);
    expect(window.told).toHaveLength(4);
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
