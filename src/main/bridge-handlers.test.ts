import type { IpcMain, Shell } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { bridgeChannels } from '#contracts/desktop-bridge.ts';
import { registerBridge } from './bridge-handlers.ts';

const openExternal = vi.fn<Shell['openExternal']>(() => Promise.resolve());
const page = { url: 'app://portolan/designs' };
const ipcMain = { handle: vi.fn<IpcMain['handle']>() };
const showItemInFolder = vi.fn<Shell['showItemInFolder']>();
const trashItem = vi.fn<Shell['trashItem']>(() => Promise.resolve());
const chosen = { canceled: false, filePaths: ['/home/ada/pets'] };
const chooseFolder = vi.fn<() => Promise<typeof chosen>>(() => Promise.resolve(chosen));
const noteFolder = vi.fn<(folder: string) => void>();
const run = vi.fn<(command: string, sender: unknown) => void>();
const speak = vi.fn<(language: string) => void>();
const ready = vi.fn<(sender: unknown) => void>();
const sender = { id: 7 };
async function invoke(channel: string, argument?: unknown, senderFrame: unknown = page) {
  const handler: unknown = ipcMain.handle.mock.calls.find(([name]) => name === channel)?.[1];
  if (typeof handler !== 'function') throw new Error(`no handler for ${channel}`);
  const answer: unknown = await Reflect.apply(handler, undefined, [
    { senderFrame, sender },
    argument,
  ]);
  return answer;
}

beforeEach(() => {
  openExternal.mockClear();
  ipcMain.handle.mockClear();
  showItemInFolder.mockClear();
  registerBridge({
    ipcMain,
    shell: { openExternal, showItemInFolder, trashItem },
    info: { platform: 'linux', electron: '45', version: '1' },
    isOwn: (frame) => frame === page,
    chooseFolder,
    designFolders: () => Promise.resolve(['/home/ada/pets']),
    designFolder: async (id) => (id === 'pets' ? '/home/ada/pets' : undefined),
    noteFolder,
    speak,
    run,
    ready,
  });
});

const strangers = [
  ['another frame', { url: page.url }],
  ['no frame', null],
] as const;
test.each(strangers)('refuses %s on every channel', async (_who, frame) => {
  const channels = ipcMain.handle.mock.calls.map(([channel]) => channel);
  expect(channels).toEqual([
    bridgeChannels.pickFolder,
    bridgeChannels.revealFile,
    bridgeChannels.moveToBin,
    bridgeChannels.openExternal,
    bridgeChannels.info,
    bridgeChannels.run,
    bridgeChannels.noteDesign,
    bridgeChannels.speak,
    bridgeChannels.ready,
  ]);
  for (const channel of channels) {
    await expect(invoke(channel, 'https://example.com', frame)).rejects.toThrow(
      'own page may call',
    );
  }
  expect(openExternal).not.toHaveBeenCalled();
});

test('refuses the window’s own frame when it shows another address', async () => {
  page.url = 'https://example.com/';
  await expect(invoke(bridgeChannels.info)).rejects.toThrow('own page may call');
  page.url = 'app://portolan/designs';
  await expect(invoke(bridgeChannels.info)).resolves.toMatchObject({ platform: 'linux' });
});

test('answers the chosen folder, or nothing when cancelled', async () => {
  await expect(invoke(bridgeChannels.pickFolder)).resolves.toBe('/home/ada/pets');
  chooseFolder.mockResolvedValueOnce({ canceled: true, filePaths: [] });
  await expect(invoke(bridgeChannels.pickFolder)).resolves.toBeUndefined();
});

test('moves the folder of a known design to the bin, and nothing else', async () => {
  trashItem.mockClear();
  await invoke(bridgeChannels.moveToBin, '/home/ada/pets');
  expect(trashItem).toHaveBeenCalledExactlyOnceWith('/home/ada/pets');
  for (const other of ['/home/ada', '/home/ada/pets/openapi.yaml', '/home/ada/pets/..', 7]) {
    await expect(invoke(bridgeChannels.moveToBin, other)).rejects.toThrow('known design');
  }
  expect(trashItem).toHaveBeenCalledOnce();
});

test('carries out its own commands for the page that asks, and no others', async () => {
  await invoke(bridgeChannels.run, 'new-window');
  expect(run).toHaveBeenCalledExactlyOnceWith('new-window', sender);
  for (const other of ['save', 'quit', 7, undefined]) {
    await expect(invoke(bridgeChannels.run, other)).rejects.toThrow('no such command');
  }
  await invoke(bridgeChannels.ready);
  expect(ready).toHaveBeenCalledExactlyOnceWith(sender);
});

test('notes the folder of a known design, by its id', async () => {
  for (const id of ['pets', 'unknown', '/home/ada/.ssh', 7]) {
    await invoke(bridgeChannels.noteDesign, id);
  }
  expect(noteFolder).toHaveBeenCalledExactlyOnceWith('/home/ada/pets');
});

test('speaks the languages that there are, and no others', async () => {
  for (const language of ['ar', 'fr', 7, undefined]) await invoke(bridgeChannels.speak, language);
  expect(speak).toHaveBeenCalledExactlyOnceWith('ar');
});

test('shows files of known designs', async () => {
  await invoke(bridgeChannels.revealFile, '/home/ada/pets/openapi.yaml');
  expect(showItemInFolder).toHaveBeenCalledExactlyOnceWith('/home/ada/pets/openapi.yaml');
});

test.each([
  '/home/ada/.ssh/id_ed25519',
  '/home/ada/pets-private/a.yaml',
  '/home/ada/pets/../.ssh/id_ed25519',
  '/home/ada/pets/\0',
  7,
  undefined,
])('does not show %j', async (path) => {
  await expect(invoke(bridgeChannels.revealFile, path)).rejects.toThrow('known design');
  expect(showItemInFolder).not.toHaveBeenCalled();
});

test.each(['http://example.com', 'file:///etc/passwd', 'javascript:alert(1)', 'x', 7, {}])(
  'does not open %j',
  async (url) => {
    await expect(invoke(bridgeChannels.openExternal, url)).rejects.toThrow('https');
    expect(openExternal).not.toHaveBeenCalled();
  },
);

test('opens https', async () => {
  await invoke(bridgeChannels.openExternal, 'https://example.com/a b');
  expect(openExternal).toHaveBeenCalledExactlyOnceWith('https://example.com/a%20b');
});
