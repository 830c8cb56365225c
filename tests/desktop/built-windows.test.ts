import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { MenuItemConstructorOptions } from 'electron';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { builtFolder, builtScript } from '#tests/built-program.ts';
import { createElectronDouble } from './electron-double.ts';
import { FakeDownload, type FakeWindow } from './electron-parts.ts';
import { provideElectron } from './provide-electron.ts';

// The shell as it is built, in its windows: what a designer meets. They are one story, in this order.

let folder = '';
const early = { isPrevented: false, windows: 0 };
const double = createElectronDouble();
const { app, call, ask: send } = double;

function window(at: number): FakeWindow {
  const found = double.windows[at];
  if (!found) throw new Error(`there is no window ${at}`);
  return found;
}
function post(path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return send(path, { method: 'POST', headers, body: JSON.stringify(body) });
}
function itemsOf(items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items.flatMap((item) => [
    item,
    ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : []),
  ]);
}
/** Chooses an item of the menu bar. */
function choose(label: string): void {
  const item = itemsOf(double.menuBar).find((one) => one.label === label);
  if (!item?.click) throw new Error(`there is no item ${label}`);
  Reflect.apply(item.click, undefined, []);
}
function labels(items: MenuItemConstructorOptions[]): string[] {
  return items.map(({ label, role, type }) => label ?? role ?? type ?? '');
}
function lastQuestion() {
  return double.questions.at(-1);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-windows-'));
  const archive = join(folder, 'pets.zip');
  // As a file manager on Linux hands over what was chosen in it.
  const other = pathToFileURL(join(folder, 'more pets.zip')).href;
  const args = ['--data', join(folder, 'data'), '--workspace', join(folder, 'designs')];
  process.argv = ['portolan', ...args, archive, other];
  provideElectron(double);
  createRequire(import.meta.url)(fileURLToPath(builtScript('main')));
  // Where the last window stood is on a display that is gone.
  const place = { x: 4000, y: 50, width: 1200, height: 800, isMaximized: true };
  await writeFile(join(double.paths.get('userData') ?? '', 'window.json'), JSON.stringify(place));
  early.isPrevented = app.isPrevented('open-file', join(folder, 'birds', 'openapi.yaml'));
  early.windows = double.windows.length;
  double.ready.resolve();
  await vi.waitFor(() => window(0));
  await send('/workbench/about');
});
afterAll(async () => {
  if (double.exits.length === 0) await double.quit();
  await rm(folder, { recursive: true, force: true });
});

test('the first window stands on a display that is there, dark, and is shown when it is painted', () => {
  const { options, done } = window(0);
  expect(options).toMatchObject({
    x: 240,
    y: 50,
    width: 1200,
    height: 800,
    show: false,
    backgroundColor: '#242424',
    webPreferences: { preload: join(builtFolder, '../preload/preload.cjs') },
  });
  expect(done).toEqual(['load app://portolan/', 'focus', 'focus', 'focus']);
  window(0).fire('ready-to-show');
  expect(done.slice(4)).toEqual(['maximize', 'show']);
});

test('what was asked for before waits until the page listens, in its order', async () => {
  expect(early).toEqual({ isPrevented: true, windows: 0 });
  const { told } = window(0).webContents;
  expect(told).toEqual([]);
  await call(window(0), 'desktop:ready');
  expect(told).toEqual([
    { kind: 'open', path: join(folder, 'pets.zip') },
    { kind: 'open', path: join(folder, 'more pets.zip') },
    { kind: 'open', path: join(folder, 'birds') },
  ]);
});

test('a design is noted by its id among the recent documents', async () => {
  const wanted = { name: 'Pets', slug: 'pets', template: 'rest-resource', format: 'yaml' };
  const { id } = await (await post('/workbench/designs', wanted)).json();
  await call(window(0), 'desktop:note-design', id);
  const noted = process.platform === 'linux' ? [] : [join(folder, 'designs', 'pets')];
  expect(double.recent).toEqual(noted);
});

test('a second start hands its paths over, or shows the window', () => {
  const { told } = window(0).webContents;
  told.length = 0;
  const asked = [join(folder, 'pets.zip'), join(folder, 'more pets.zip')];
  expect(double.handedOver).toEqual({ paths: asked });
  app.fire('second-instance', {}, ['portolan', 'x'], '/elsewhere', {
    paths: ['/home/ada/cats', '/a.zip'],
  });
  app.fire('second-instance', {}, ['portolan'], '/home/ada', { paths: [] });
  expect(told).toEqual([
    { kind: 'open', path: '/home/ada/cats' },
    { kind: 'open', path: '/a.zip' },
  ]);
});

test('undo, redo, select all and close of the menu bar go to the page', () => {
  const { told } = window(0).webContents;
  told.length = 0;
  for (const label of ['Undo', 'Redo', 'Select all', 'Close', 'Settings']) choose(label);
  const ids = ['undo', 'redo', 'select-all', 'close-tab', 'go-settings'];
  expect(told).toEqual(ids.map((id) => ({ kind: 'command', id })));
});

test('a further window has a route of its own and a place beside the first', async () => {
  choose('New window');
  const { options, done, webContents } = window(1);
  expect(done[0]).toBe('load app://portolan/#/designs');
  expect(options).toMatchObject({ width: 1200, height: 800 });
  expect(options.y).toBe(75);
  await call(window(1), 'desktop:ready');
  choose('Save');
  expect(webContents.told).toEqual([{ kind: 'command', id: 'save' }]);
  window(0).fire('focus');
  choose('Save');
  expect(webContents.told).toHaveLength(1);
});

test('a crash says so; Reload loads the page again, and what was typed is there', async () => {
  const text = 'openapi: 3.1.0 # typed last\n';
  const { designs } = await (await send('/workbench/designs')).json();
  const journal = '5e0c1f6a-3f0e-4f57-9d6c-6d1f6c7f0a11';
  const keep = `/workbench/unsaved/${journal}?design=${designs[0].id}&file=openapi.yaml`;
  const headers = { 'content-type': 'text/plain' };
  expect((await send(keep, { method: 'PUT', headers, body: text })).status).toBe(200);
  const { webContents, done } = window(1);
  double.buttons = [0];
  webContents.fire('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
  expect(lastQuestion()).toMatchObject({
    message: 'This window of Portolan has crashed.',
    buttons: ['Reload', 'Close window'],
  });
  expect(done.at(-1)).toBe('show');
  // A command that comes before the page is there again waits for it.
  webContents.told.length = 0;
  window(1).fire('focus');
  choose('Save');
  await vi.waitFor(() => expect(webContents.done).toEqual(['reload']));
  webContents.fire('did-start-navigation', { isMainFrame: true, isSameDocument: false });
  expect(webContents.told).toEqual([]);
  await call(window(1), 'desktop:ready');
  expect(webContents.told).toHaveLength(1);
  expect(await (await send(`/workbench/unsaved/${journal}/text`)).text()).toBe(text);
});

test('a page that hangs is ended before it is loaded again; one that answers again takes the question back', async () => {
  const { webContents } = window(1);
  webContents.done.length = 0;
  double.buttons = [];
  webContents.fire('unresponsive');
  const asked = lastQuestion();
  expect(asked).toMatchObject({ message: 'This window of Portolan is not responding.' });
  webContents.fire('responsive');
  expect(asked?.signal?.aborted).toBe(true);
  double.buttons = [0];
  const before = double.questions.length;
  webContents.fire('unresponsive');
  await vi.waitFor(() => expect(webContents.done).toEqual(['crash', 'reload']));
  webContents.fire('render-process-gone', {}, { reason: 'killed', exitCode: 9 });
  expect(double.questions).toHaveLength(before + 1);
});

test('a page that does not load says so and is asked for again; a frame in it, or a load that was given up, does not', async () => {
  const { webContents, done } = window(1);
  const before = double.questions.length;
  const address = 'app://portolan/#/designs/1';
  webContents.fire('did-fail-load', {}, -3, 'ERR_ABORTED', address, true);
  webContents.fire('did-fail-load', {}, -2, 'ERR_FAILED', address, false);
  expect(double.questions).toHaveLength(before);
  double.buttons = [0];
  webContents.fire('did-fail-load', {}, -2, 'ERR_FAILED', address, true);
  expect(lastQuestion()?.detail).toContain('The reason is ERR_FAILED.');
  await vi.waitFor(() => expect(done.at(-1)).toBe(`load ${address}`));
});

test('fields, selections and links have a context menu, the text of a document too', async () => {
  const { webContents } = window(0);
  const editFlags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true };
  const place = { isEditable: false, selectionText: '', linkURL: '', editFlags };
  const shown = (change: object) => {
    double.poppedUp = [];
    webContents.fire('context-menu', {}, { ...place, ...change });
    return labels(double.poppedUp);
  };
  const text = ['cut', 'copy', 'paste', 'separator', 'Select All'];
  expect(shown({ isEditable: true })).toEqual(text);
  expect(shown({ selectionText: 'GET' })).toEqual(['copy']);
  expect(shown({})).toEqual([]);
  expect(shown({ linkURL: 'https://example.com/' })).toEqual(['Copy Link']);
  const [copy] = double.poppedUp;
  if (copy?.click) Reflect.apply(copy.click, undefined, []);
  expect(double.copied).toEqual(['https://example.com/']);
  await call(window(0), 'desktop:run', 'text-menu');
  expect(labels(double.poppedUp)).toEqual(text);
  webContents.told.length = 0;
  const all = double.poppedUp.at(-1);
  if (all?.click) Reflect.apply(all.click, undefined, []);
  expect(webContents.told).toEqual([{ kind: 'command', id: 'select-all' }]);
  expect(window(0).options.webPreferences?.spellcheck).toBe(false);
});

test('the page is told of a file when it is written, or is not, and not before', () => {
  const { webContents } = window(0);
  const outcomes = (['completed', 'cancelled', 'interrupted'] as const).map((state) => {
    webContents.told.length = 0;
    const item = new FakeDownload('blob:app://portolan/1');
    double.session.fire('will-download', {}, item, webContents);
    expect(webContents.told).toEqual([]);
    item.end(state);
    return webContents.told[0];
  });
  const message = { kind: 'download', address: 'blob:app://portolan/1' };
  expect(outcomes).toEqual([
    { ...message, outcome: { state: 'saved', path: '/home/ada/pets.zip' } },
    { ...message, outcome: { state: 'cancelled' } },
    { ...message, outcome: { state: 'failed' } },
  ]);
});

test('failures are in the log, without secrets, and Show logs shows it', async () => {
  const secret = new Error('sent {"password":"hunter2-canary"}, Bearer hunter2-canary');
  window(0).webContents.fire('preload-error', {}, '/preload.cjs', secret);
  choose('Show logs');
  const [file = ''] = double.shownFiles;
  const log = await readFile(file, 'utf8');
  expect(log).toContain('version 1.2.3');
  expect(log).toContain('page: crashed: crashed');
  expect(log).toContain('preload: Error: sent [removed]');
  expect(log).not.toContain('canary');
});

test('a keyring that protects from nobody is refused, with what to do', async () => {
  const places = async () => (await (await send('/workbench/portals')).json()) as unknown;
  expect(JSON.stringify(await places())).toContain('In the keyring of this system');
  double.keyring = 'basic_text';
  const told = JSON.stringify(await places());
  expect(told.includes('Install GNOME Keyring or KWallet')).toBe(process.platform === 'linux');
});

test('closing a window keeps its place; commands go to the one that is left', async () => {
  window(1).bounds = { x: 30, y: 40, width: 1000, height: 800 };
  await call(window(1), 'desktop:run', 'close-window');
  const file = join(double.paths.get('userData') ?? '', 'window.json');
  const kept = { x: 30, y: 40, width: 1000, height: 800, isMaximized: false };
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(kept);
  const { told } = window(0).webContents;
  told.length = 0;
  choose('Save');
  expect(told).toHaveLength(1);
});

test('the last window that is closed ends the app, but on macOS', async () => {
  window(0).close();
  if (process.platform === 'darwin') app.quit();
  expect(await double.ended.promise).toBe(0);
});
