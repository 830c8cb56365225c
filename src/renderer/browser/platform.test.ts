import { expect, test } from 'vitest';
import type { DesktopBridge, DesktopMessage, MenuCommand } from '#contracts/desktop-bridge.ts';
import { createPlatform } from './platform.ts';
import { describeHanded } from './save-download.ts';

function createBridge() {
  const asked: string[] = [];
  const listeners = new Set<(message: DesktopMessage) => void>();
  const bridge: DesktopBridge = {
    pickFolder: () => Promise.resolve('/home/mara/Portolan/shop'),
    revealFile: async (path) => void asked.push(`reveal ${path}`),
    openExternal: async (url) => void asked.push(`open ${url}`),
    moveToBin: async (path) => void asked.push(`bin ${path}`),
    info: () => Promise.resolve({ platform: 'linux', electron: '45', version: '0.1.0' }),
    run: async (command) => void asked.push(`run ${command}`),
    speak: async (language) => void asked.push(`speak ${language}`),
    noteDesign: async (id) => void asked.push(`note ${id}`),
    ready: async () => void asked.push('ready'),
    onMessage: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const send = (message: DesktopMessage) => {
    for (const listener of listeners) listener(message);
  };
  return { bridge, asked, send };
}

test('a browser needs the launch token and has nothing of the system', () => {
  const platform = createPlatform(undefined);
  expect(platform.needsLaunchToken).toBe(true);
  expect(platform.pickFolder).toBeUndefined();
  expect(platform.revealFile).toBeUndefined();
  expect(platform.openExternal).toBeUndefined();
  expect(platform.onMenuCommand(() => undefined)).toBeTypeOf('function');
});

test('the desktop shell is asked through its bridge, without a token', async () => {
  const { bridge, asked } = createBridge();
  const platform = createPlatform(bridge);
  expect(platform.needsLaunchToken).toBe(false);
  expect(await platform.pickFolder?.()).toBe('/home/mara/Portolan/shop');
  await platform.revealFile?.('/home/mara/Portolan/shop/openapi.yaml');
  await platform.openExternal?.('https://example.com/');
  await platform.speak?.('ar');
  expect(asked).toEqual([
    'reveal /home/mara/Portolan/shop/openapi.yaml',
    'open https://example.com/',
    'speak ar',
  ]);
});

test('commands and what is to be opened arrive until the listener is taken back', () => {
  const { bridge, send, asked } = createBridge();
  const platform = createPlatform(bridge);
  const commands: MenuCommand[] = [];
  const paths: string[] = [];
  const stops = [
    platform.onMenuCommand((command) => commands.push(command)),
    platform.onOpen((path) => paths.push(path)),
  ];
  platform.ready();
  expect(asked).toEqual(['ready']);
  send({ kind: 'command', id: 'go-catalog' });
  send({ kind: 'open', path: '/home/mara/shop.zip' });
  for (const stop of stops) stop();
  send({ kind: 'command', id: 'go-home' });
  send({ kind: 'open', path: '/home/mara/other.zip' });
  expect([commands, paths]).toEqual([['go-catalog'], ['/home/mara/shop.zip']]);
});

test('what became of a file is known when the shell says so, of this file and no other', async () => {
  const { bridge, send } = createBridge();
  const { downloadOutcome } = createPlatform(bridge);
  const { signal } = new AbortController();
  const waiting = downloadOutcome?.('blob:app://portolan/1', signal);
  send({ kind: 'download', address: 'blob:app://portolan/2', outcome: { state: 'cancelled' } });
  const outcome = { state: 'saved', path: '/home/mara/shop.zip' } as const;
  send({ kind: 'download', address: 'blob:app://portolan/1', outcome });
  await expect(waiting).resolves.toEqual(outcome);

  const leaving = new AbortController();
  const left = downloadOutcome?.('blob:app://portolan/3', leaving.signal);
  leaving.abort();
  await expect(left).rejects.toBe(leaving.signal.reason);
  expect(createPlatform(undefined).downloadOutcome).toBeUndefined();
});

test.each([
  [
    { state: 'saved', path: '/home/mara/shop.zip' },
    'Saved shop.zip: Saved to /home/mara/shop.zip.',
  ],
  [{ state: 'started' }, 'Download started: Download of shop.zip started.'],
  [{ state: 'cancelled' }, 'Not saved: shop.zip was not saved: no place was chosen for it.'],
] as const)('a file that is %o', (handed, told) => {
  const { title, message } = describeHanded('shop.zip', handed);
  expect(`${title}: ${message}`).toBe(told);
});
