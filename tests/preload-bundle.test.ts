import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { ContextBridge, IpcRenderer } from 'electron';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { builtPreload } from '#tests/built-program.ts';

type Listener = Parameters<IpcRenderer['on']>[1];

let source = '';
const calls: unknown[][] = [];
const listeners = new Map<string, Set<Listener>>();
let exposed: Record<string, (...args: unknown[]) => unknown> = {};

beforeAll(async () => {
  source = await readFile(join(builtPreload, 'preload.cjs'), 'utf8');
});

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
  } satisfies Record<keyof Pick<IpcRenderer, 'invoke' | 'on' | 'off'>, unknown>;
  const contextBridge = {
    exposeInMainWorld: (name: string, api: typeof exposed) => {
      calls.push(['expose', name]);
      exposed = api;
    },
  } satisfies Pick<ContextBridge, 'exposeInMainWorld'>;
  const require = (name: string) => {
    if (name !== 'electron') throw new Error(`a sandboxed preload cannot require ${name}`);
    return { contextBridge, ipcRenderer };
  };
  runInNewContext(source, { require, exports: {}, module: { exports: {} } });
});

test('is one file', async () => {
  expect(await readdir(builtPreload)).toEqual(['preload.cjs']);
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
      "run: function/1",
      "speak: function/1",
      "noteDesign: function/1",
      "onMessage: function/1",
      "ready: function/0",
    ]
  `);
});

test('each call goes to its own channel with its own argument only', async () => {
  calls.length = 0;
  await exposed['pickFolder']?.('extra');
  await exposed['revealFile']?.('/home/ada/pets', 'extra');
  await exposed['openExternal']?.('https://example.com', 'extra');
  await exposed['run']?.('new-window', 'extra');
  await exposed['speak']?.('ar', 'extra');
  await exposed['noteDesign']?.('pets', 'extra');
  await exposed['ready']?.('extra');
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
        "desktop:run",
        "new-window",
      ],
      [
        "desktop:speak",
        "ar",
      ],
      [
        "desktop:note-design",
        "pets",
      ],
      [
        "desktop:ready",
      ],
      [
        "desktop:info",
      ],
    ]
  `);
});

test('messages arrive without the event, unknown ones never, and none after leaving', () => {
  const seen: unknown[][] = [];
  const leave = exposed['onMessage']?.((...args: unknown[]) => seen.push(args));
  const send = (message: unknown) => {
    for (const listener of listeners.get('desktop:message') ?? []) {
      Reflect.apply(listener, undefined, [{ sender: 'ipcRenderer' }, structuredClone(message)]);
    }
  };
  const known = [
    { kind: 'command', id: 'save' },
    { kind: 'open', path: '/home/ada/pets.zip' },
    { kind: 'download', address: 'blob:app://portolan/1', outcome: { state: 'cancelled' } },
  ];
  for (const message of known) send(message);
  for (const other of [{ kind: 'command', id: 'format-disk' }, { kind: 'eval' }, 'save', null]) {
    send(other);
  }
  expect(seen).toEqual(known.map((message) => [message]));
  if (typeof leave === 'function') Reflect.apply(leave, undefined, []);
  send(known[0]);
  expect(seen).toHaveLength(known.length);
});
