import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desktopMessages } from '#messages/en/desktop.ts';
import type { About } from '#contracts/workbench.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ElectronDouble } from '#tests/desktop/electron-double.ts';
import { STAND_IN_ACCOUNT, startPayloadPortal } from '#tests/stand-in/payload-portal.ts';

// What the shell tells Electron as it starts, from source; `tests/desktop` has the built one.
const shared = vi.hoisted(() => ({ double: Promise.withResolvers<ElectronDouble>() }));
vi.mock('electron', async () => {
  const { createElectronDouble } = await import('#tests/desktop/electron-double.ts');
  const made = createElectronDouble();
  shared.double.resolve(made);
  return made.electron;
});

let folder = '';
let double: ElectronDouble;
function send(path: string, init?: RequestInit): Promise<Response> {
  return double.ask(path, init);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desktop-'));
  const design = join(folder, 'birds');
  await mkdir(design);
  await writeFile(join(design, 'openapi.yaml'), 'openapi: 3.1.0\n');
  const args = [design, '--data', join(folder, 'data'), '--workspace', join(folder, 'designs')];
  process.argv = ['portolan', ...args];
  // Of the systems, macOS has the most of its own: the others keep no recent documents, or end with the last window.
  const own = process.platform;
  Object.defineProperty(process, 'platform', { value: 'darwin' });
  await import('./main.ts');
  double = await shared.double.promise;
  double.ready.resolve();
  await double.handled.promise;
  Object.defineProperty(process, 'platform', { value: own });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('hardens itself, says who it is, and answers on one named session', () => {
  const privileges = {
    standard: true,
    secure: true,
    supportFetchAPI: true,
    stream: true,
    codeCache: true,
  };
  expect(Object.fromEntries(double.paths)).toEqual({
    userData: join(folder, 'data', 'chromium'),
    sessionData: join(folder, 'data', 'chromium'),
  });
  expect(double.isSandboxed).toBe(true);
  expect(double.ids).toEqual(['org.portolan.desktop']);
  expect(double.about).toEqual({
    applicationName: 'Portolan',
    applicationVersion: '1.2.3',
    version: expect.stringContaining(`Node.js ${process.versions.node}`),
    copyright: 'Copyright © 2026 the Portolan authors. MIT licence.',
    iconPath: expect.stringMatching(/resources[\\/]icons[\\/]portolan\.png$/u),
  });
  expect(double.privileged).toEqual([{ scheme: 'app', privileges }]);
  expect([double.partitions, double.schemes]).toEqual([['persist:portolan'], ['app']]);
});

test('serves the page with its policy, and the private routes without a token', async () => {
  const page = await send('/');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const about = await send('/workbench/about');
  expect(about.status).toBe(200);
  expect(await about.json()).toMatchObject({
    host: 'desktop',
    workspace: join(folder, 'designs'),
  });
});

test('designs are made in the workspace, in this very process', async () => {
  const made = await send('/workbench/designs', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Pets', slug: 'pets', template: 'blank', format: 'yaml' }),
  });
  expect(made.status).toBe(201);
  expect(await made.json()).toMatchObject({ path: join(folder, 'designs', 'pets') });
});

test('the window begins with the folder on the command line', async () => {
  expect(double.windows.map(({ done }) => done[0])).toEqual(['load app://portolan/']);
  const { startDesign } = (await (await send('/workbench/about')).json()) as About;
  const design = await send(`/workbench/designs/${startDesign}`);
  expect(await design.json()).toMatchObject({ path: join(folder, 'birds') });
});

test('passwords of portals are sealed by the keyring of the system', async () => {
  const portal = await startPayloadPortal();
  const { email, password } = STAND_IN_ACCOUNT;
  const added = await send('/workbench/portals', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Acme', address: portal.address, email, password }),
  });
  const answer = await added.text();
  expect([added.status, JSON.parse(answer)]).toMatchObject([201, { secretsIn: 'keyring' }]);
  expect(answer).not.toContain(password);
  const { id } = JSON.parse(answer);
  const signedIn = await send(`/workbench/portals/${id}/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await signedIn.json()).toMatchObject({ session: { state: 'signed-in' } });
  await portal.close();
});

test('other hosts of the scheme are refused', async () => {
  expect((await send('app://elsewhere/workbench/about')).status).toBe(421);
});

test('a second start shows the window that is there', () => {
  const [window] = double.windows;
  window?.done.splice(0);
  double.app.fire('second-instance', {}, [], folder, { path: null });
  expect([window?.done, double.windows.length]).toEqual([['focus'], 1]);
});

test('the menu bar and the dialogs are in the language of the window', async () => {
  const [window] = double.windows;
  const names = () => double.menuBar.map(({ label }) => label);
  expect(names()).toContain('&File');
  if (window) await double.call(window, 'desktop:speak', 'ar');
  expect(names()).toContain('&ملف');
  window?.webContents.fire('unresponsive');
  expect(double.questions.at(-1)?.buttons).toEqual(['إعادة التحميل', 'الانتظار']);
  window?.webContents.fire('responsive');
  // What answers pages in their own languages is not touched by it.
  expect(desktopMessages.t('menu.closeWindow')).toBe('Close window');
  if (window) await double.call(window, 'desktop:speak', 'en');
  expect(names()).toContain('&File');
});

test('on macOS, designs become recent documents, and the app outlives its last window', async () => {
  const [window] = double.windows;
  const { designs } = await (await send('/workbench/designs')).json();
  const pets = designs.find(({ path }: { path: string }) => path.endsWith('pets'));
  if (window) await double.call(window, 'desktop:note-design', pets?.id);
  expect(double.recent).toEqual([join(folder, 'designs', 'pets')]);
  window?.close();
  expect(double.exits).toEqual([]);
  double.app.fire('activate');
  expect(double.windows).toHaveLength(2);
});

test('quitting closes the backend before the process ends', async () => {
  expect(await double.quit()).toBe(0);
  expect(double.exits).toEqual([0]);
  expect((await send('/workbench/about')).status).toBe(503);
});
