import { join } from 'node:path';
import type { DesktopBridge, DesktopMessage } from '#contracts/desktop-bridge.ts';
import { expect, test } from './fixtures.ts';
import { createEditorPage } from './pages/editor.ts';

/** What the page asked of the shell, and what a test has the shell say. */
type Shell = {
  asked: string[];
  files: string[];
  desktop: DesktopBridge;
  tell: (message: DesktopMessage) => void;
};

/** Stands in for the preload, in the page. */
function standIn(): void {
  const listeners = new Set<(message: DesktopMessage) => void>();
  const asked: string[] = [];
  const files: string[] = [];
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file) => {
    const address = create(file);
    files.push(address);
    return address;
  };
  const desktop: DesktopBridge = {
    pickFolder: async () => undefined,
    revealFile: async () => undefined,
    moveToBin: async (path) => void asked.push(`bin ${path}`),
    openExternal: async () => undefined,
    info: async () => ({ platform: 'linux', electron: '45', version: '1' }),
    run: async (command) => void asked.push(command),
    speak: async () => undefined,
    noteDesign: async () => void asked.push('note-design'),
    ready: async () => void asked.push('ready'),
    onMessage(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const tell = (message: DesktopMessage) => {
    for (const listener of listeners) listener(message);
  };
  Object.assign(globalThis, { desktop, asked, files, tell } satisfies Shell);
}

test('in the shell, menus reach what has the focus, and files and folders come and go by the system', async ({
  browser,
  host,
}) => {
  const extraHTTPHeaders = { authorization: `Bearer ${host.token}` };
  const app = await browser.newPage({ extraHTTPHeaders, acceptDownloads: true });
  await app.addInitScript(standIn);
  await app.goto(host.origin);
  const tell = (message: DesktopMessage) =>
    app.evaluate((told) => (globalThis as unknown as Shell).tell(told), message);
  const choose = (id: Extract<DesktopMessage, { kind: 'command' }>['id']) =>
    tell({ kind: 'command', id });
  const asked = () => app.evaluate(() => (globalThis as unknown as Shell).asked);
  await expect.poll(asked).toContain('ready');

  const editor = createEditorPage(app);
  const data = { name: 'Harbour', slug: 'harbour', template: 'rest-resource', format: 'yaml' };
  const made = await app.request.post(`${host.origin}/workbench/designs`, { data });
  const { path: folder }: { path: string } = await made.json();

  await test.step('a folder that the system opens is shown', async () => {
    await tell({ kind: 'open', path: folder });
    await expect(app.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible();
    await expect.poll(asked).toContain('note-design');
  });

  await test.step('Undo, Redo and Select all reach the text, then a field', async () => {
    await editor.text.focus();
    await app.keyboard.type('mine');
    await expect(editor.lines).toContainText('mine');
    await choose('undo');
    await expect(editor.lines).not.toContainText('mine');
    await choose('redo');
    await expect(editor.lines).toContainText('mine');
    await choose('select-all');
    await app.keyboard.press('Delete');
    await expect(editor.lines).not.toContainText('openapi');
    for (const mine of [true, false]) {
      await choose('undo');
      await app.keyboard.press('ControlOrMeta+Home');
      await expect(editor.lines).toContainText(mine ? 'mineopenapi' : /^openapi/);
    }
    await editor.filter.focus();
    await app.keyboard.type('abc');
    await choose('undo');
    await expect(editor.filter).not.toHaveValue('abc');
    await choose('redo');
    await expect(editor.filter).toHaveValue('abc');
    await choose('select-all');
    await app.keyboard.type('x');
    await expect(editor.filter).toHaveValue('x');
  });

  await test.step('the text has the menu of a text', async () => {
    await editor.lines.click({ button: 'right' });
    await expect.poll(asked).toContain('text-menu');
  });

  await test.step('an archive is saved when the shell says so; one that is opened is a design', async () => {
    await editor.archive.click();
    const handedOver = app.waitForEvent('download');
    await app.getByRole('button', { name: 'Save archive' }).click();
    const download = await handedOver;
    const result = app.getByRole('alert').filter({ hasText: 'Saved' });
    await expect(result).toHaveCount(0);
    const address = await app.evaluate(() => (globalThis as unknown as Shell).files.at(-1) ?? '');
    const path = join(host.workspace, '..', 'harbour.zip');
    await tell({ kind: 'download', address, outcome: { state: 'saved', path } });
    await expect(result).toContainText(`Saved to ${path}.`);
    await download.saveAs(path);
    await tell({ kind: 'open', path });
    await expect(app.getByText('Harbour is now a design')).toBeVisible();
    await expect(app.getByText(`Its files are in ${folder}-2.`)).toBeVisible();
    await expect(editor.outline).toBeVisible();
  });

  await test.step('close takes the design first, then the window', async () => {
    await choose('close-tab');
    await expect(editor.outline).toBeVisible();
    await choose('close-tab');
    await expect(app.getByRole('heading', { name: 'Designs', level: 1 })).toBeVisible();
    expect(await asked()).not.toContain('close-window');
    await choose('close-tab');
    await expect.poll(asked).toContain('close-window');
  });

  await test.step('a design that is deleted goes to the bin of the system', async () => {
    const row = app.getByRole('row').filter({ has: app.getByText(folder, { exact: true }) });
    await row.getByRole('button', { name: 'Actions for Harbour' }).click();
    await app.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(app.getByRole('dialog')).toContainText('bin of your system');
    await app.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(app.getByRole('dialog')).toBeHidden();
    expect((await asked()).filter((one) => one.startsWith('bin '))).toEqual([`bin ${folder}`]);
  });
  await app.close();
});
