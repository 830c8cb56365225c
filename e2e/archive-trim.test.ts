import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import type { Host } from './host.ts';
import { look } from './look.ts';
import { createArchivePage } from './pages/archive.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';

const rows = Array.from(
  { length: 900 },
  (_, id) => `        - id: ${id} # berth ${id}\n          name: 'Berth ${id}'\n`,
);
const HEAD = `openapi: 3.1.0
info:
  title: Harbour
  version: 1.0.0
servers:
  - url: https://api.example.com
paths: {}
components:
  schemas:
    Berths:
      type: array
      example:
`;
const WIDE = `    Wide:
      example:
${Array.from({ length: 900 }, (_, id) => `        berth-${id}: at the quay\n`).join('')}`;

async function open(app: Page, host: Host, spec: string, view: '' | '/archive' = '') {
  const folder = await mkdtemp(join(host.workspace, 'harbour-'));
  const overview = { name: 'Harbour', slug: 'harbour', version: '1.0.0', spec: 'openapi.yaml' };
  await writeFile(join(folder, 'overview.json'), JSON.stringify(overview));
  await writeFile(join(folder, 'openapi.yaml'), spec);
  await createDesignsPage(app).open(folder, view);
  return {
    archive: createArchivePage(app),
    editor: createEditorPage(app),
    read: () => readFile(join(folder, 'openapi.yaml'), 'utf8'),
  };
}

test('oversized examples are trimmed where it was chosen, and nothing else changes', async ({
  app,
  host,
}) => {
  test.setTimeout(120_000);
  await test.step('oversized examples are trimmed as a diff that is accepted, and nothing else changes', async () => {
    const before = HEAD + rows.join('') + WIDE;
    const { archive, editor, read } = await open(app, host, before);
    await editor.archive.click();
    await archive.trim.click();
    const { dialog } = archive;
    await expect(dialog).toContainText('1 example: ');
    await expect(dialog.getByRole('region', { name: 'Changes' })).toContainText('Berth 3');
    await dialog.getByText('1 example stays as it is').click();
    await expect(dialog).toContainText('Its size is not due to arrays or strings.');
    await look(app, 'trim');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await read()).toBe(before);

    await archive.trim.click();
    await dialog.getByRole('button', { name: 'Trim 1 example' }).click();
    await expect(dialog).toBeHidden();
    expect(await read()).toBe(HEAD + rows.slice(0, 3).join('') + WIDE);

    // Undone and redone from where it was made, by its button and by keys, in the file too.
    await expect(editor.step('Undo: Shorten examples')).toBeVisible();
    await app.keyboard.press('ControlOrMeta+z');
    await expect.poll(read).toBe(before);
    await editor.step('Redo: Shorten examples').click();
    await expect.poll(read).toBe(HEAD + rows.slice(0, 3).join('') + WIDE);
    await look(app, 'trim-undo');

    // One step of the editor's undo brings it back.
    await app.getByRole('link', { name: 'Editor' }).click();
    await editor.text.press('ControlOrMeta+z');
    await expect(editor.unsaved).toBeVisible();
    await editor.save.click();
    await expect(editor.saved).toBeVisible();
    expect(await read()).toBe(before);
  });

  await test.step('only the examples that are chosen are trimmed', async () => {
    const second = `    Cranes:\n      example:\n${rows.join('')}`;
    const { archive, read } = await open(app, host, HEAD + rows.join('') + second, '/archive');
    await archive.trim.click();
    const { dialog } = archive;
    const choice = dialog.getByRole('group', { name: 'Examples to trim' });
    const box = (name: string | RegExp) => choice.getByRole('checkbox', { name });
    await expect(box(/Berths\/example.*KiB →/)).toBeChecked();
    await expect(box(/Cranes/)).toBeChecked();
    await expect(dialog.getByRole('button', { name: 'Trim 2 examples' })).toBeEnabled();
    await box(/Cranes/).uncheck();
    await expect(dialog.getByRole('button', { name: 'Trim 1 example' })).toBeEnabled();
    await look(app, 'trim-choice');
    await box('All examples').check();
    await box('All examples').uncheck();
    await expect(dialog).toContainText('Choose at least one example.');
    await expect(dialog.getByRole('button', { name: 'Trim 0 examples' })).toBeDisabled();
    await box(/Berths/).check();
    await dialog.getByRole('button', { name: 'Trim 1 example' }).click();
    await expect(dialog).toBeHidden();
    expect(await read()).toBe(HEAD + rows.slice(0, 3).join('') + second);
  });

  await test.step('a text with other unsaved changes is trimmed in the editor and not saved behind one’s back', async () => {
    const before = HEAD + rows.join('');
    const { archive, editor, read } = await open(app, host, before);
    await editor.text.press('ControlOrMeta+Home');
    await editor.text.pressSequentially('# mine\n');
    await editor.archive.click();
    await archive.trim.click();
    await archive.dialog.getByRole('button', { name: 'Trim 1 example' }).click();
    await expect(app.getByText('it is not saved yet')).toBeVisible();
    expect(await read()).toBe(before);
    await app.getByRole('link', { name: 'Editor' }).click();
    await editor.save.click();
    await expect(editor.saved).toBeVisible();
    expect(await read()).toBe(`# mine\n${HEAD}${rows.slice(0, 3).join('')}`);
  });

  await test.step('the version of overview.json is written into the document in one click', async () => {
    const { archive, read } = await open(app, host, HEAD + rows[0], '/archive');
    await archive.field('Version').fill('2.0.0');
    await app.getByRole('button', { name: 'write 2.0.0 there' }).click();
    await expect(app.getByRole('button', { name: 'write 2.0.0 there' })).toBeHidden();
    expect(await read()).toBe((HEAD + rows[0]).replace('1.0.0', '2.0.0'));
  });
});
