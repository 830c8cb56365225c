import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { resolveConfig } from 'electron-vite';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

type Listener = (...args: unknown[]) => void;

let folder = '';
let source = '';
const calls: unknown[][] = [];
const listeners = new Map<string, Set<Listener>>();
let exposed: Record<string, (...args: unknown[]) => unknown> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preload-'));
  const { config } = await resolveConfig({ logLevel: 'silent' }, 'build', 'production');
  await build({ ...config?.preload, build: { ...config?.preload?.build, outDir: folder } });
  source = await readFile(join(folder, 'preload.cjs'), 'utf8');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the bundle as a sandboxed preload: `require` knows Electron only, and values cross by structured clone. */
beforeEach(() => {
  calls.length = 0;
  listeners.clear();
  exposed = {};
  const ipcRenderer = {
    invoke: (...args: unknown[]) => {
      calls.push(structuredClone(args));
      return Promise.resolve(structuredClone({ answered: args[0] }));
    },
    on: (channel: string, listener: Listener) =>
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener)),
    off: (channel: string, listener: Listener) => listeners.get(channel)?.delete(listener),
  };
  const contextBridge = {
    exposeInMainWorld: (name: string, api: typeof exposed) => {
      calls.push(['expose', name]);
      exposed = api;
    },
  };
  const require = (name: string) => {
    if (name !== 'electron') throw new Error(`a sandboxed preload cannot require ${name}`);
    return { contextBridge, ipcRenderer };
  };
  runInNewContext(source, { require, exports: {}, module: { exports: {} } });
});

test('is one file', async () => {
  expect(await readdir(folder)).toEqual(['preload.cjs']);
});

test('exposes named functions under one name, and nothing else', () => {
  expect(calls).toEqual([['expose', 'desktop']]);
  const surface = Object.entries(Object.getOwnPropertyDescriptors(exposed)).map(
    ([name, { value }]) =>
      `${name}: ${typeof value}/${typeof value === 'function' ? value.length : ''}`,
  );
  expect(surface).toMatchInlineSnapshot(`
    [
      "pickFolder: function/0",
      "revealFile: function/1",
      "moveToBin: function/1",
      "openExternal: function/1",
      "info: function/0",
      "onMenuCommand: function/1",
    ]
  `);
});

test('each call goes to its own channel with its own argument only', async () => {
  calls.length = 0;
  await exposed['pickFolder']?.('extra');
  await exposed['revealFile']?.('/home/ada/pets', 'extra');
  await exposed['openExternal']?.('https://example.com', 'extra');
  await expect(exposed['info']?.()).resolves.toEqual({ answered: 'desktop:info' });
  expect(calls).toMatchInlineSnapshot(`
    [
      [
        "desktop:pick-folder",
      ],
      [
        "desktop:reveal-file",
        "/home/ada/pets",
      ],
      [
        "desktop:open-external",
        "https://example.com",
      ],
      [
        "desktop:info",
      ],
    ]
  `);
});

test('menu commands arrive without the event, unknown ones never, and none after leaving', () => {
  const seen: unknown[][] = [];
  const leave = exposed['onMenuCommand']?.((...args: unknown[]) => seen.push(args));
  const send = (command: unknown) => {
    for (const listener of listeners.get('desktop:menu-command') ?? []) {
      listener({ sender: 'ipcRenderer' }, command);
    }
  };
  send('save');
  send('format-disk');
  expect(seen).toEqual([['save']]);
  if (typeof leave === 'function') Reflect.apply(leave, undefined, []);
  send('save');
  expect(seen).toHaveLength(1);
});
