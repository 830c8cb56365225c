import { expect, test } from 'vitest';
import type { DesktopBridge, MenuCommand } from '#contracts/desktop-bridge.ts';
import { createPlatform } from './platform.ts';

function createBridge() {
  const asked: string[] = [];
  const listeners = new Set<(command: MenuCommand) => void>();
  const bridge: DesktopBridge = {
    pickFolder: () => Promise.resolve('/home/mara/Portolan/shop'),
    revealFile: async (path) => void asked.push(`reveal ${path}`),
    openExternal: async (url) => void asked.push(`open ${url}`),
    moveToBin: async (path) => void asked.push(`bin ${path}`),
    info: () => Promise.resolve({ platform: 'linux', electron: '45', version: '0.1.0' }),
    onMenuCommand: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return { bridge, asked, listeners };
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
  expect(asked).toEqual([
    'reveal /home/mara/Portolan/shop/openapi.yaml',
    'open https://example.com/',
  ]);
});

test('menu commands arrive until the listener is taken back', () => {
  const { bridge, listeners } = createBridge();
  const heard: MenuCommand[] = [];
  const stop = createPlatform(bridge).onMenuCommand((command) => heard.push(command));
  for (const listener of listeners) listener('go-catalog');
  stop();
  for (const listener of listeners) listener('go-home');
  expect(heard).toEqual(['go-catalog']);
});
