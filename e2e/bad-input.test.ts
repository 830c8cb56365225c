import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { FILES, openDesign } from './design-of-files.ts';
import { look } from './look.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';

async function openSample(app: Page) {
  await createDesignsPage(app).create('Harbour', { template: 'REST resource' });
  const editor = createEditorPage(app);
  await editor.operation('POST /products').click();
  await expect(editor.inspector).toContainText('/products');
  return editor;
}

test('what cannot be so is told at its place, and nothing is lost of it', async ({ app, host }) => {
  test.setTimeout(120_000);
  await test.step('a slug that cannot be one is told at once, and nothing is created', async () => {
    await app.getByRole('button', { name: 'New design' }).first().click();
    const dialog = createDesignsPage(app).newDialog;
    await dialog.getByLabel('Name').fill('Quay');
    await dialog.getByLabel('Slug').fill('Not a slug!');
    await expect(dialog).toContainText(
      'Use only lower-case letters from a to z, digits and hyphens.',
    );
    await look(app, 'new-design-slug');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog).toBeVisible();
    expect(await readdir(host.workspace)).toEqual([]);

    // The same dialog creates the folder once the slug is one, so an empty folder above says something.
    await dialog.getByLabel('Slug').fill('quay');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog).toBeHidden();
    expect(await readdir(host.workspace)).toEqual(['quay']);
  });

  const editor = await openSample(app);

  await test.step('an empty description, a taken code and broken JSON are told at their fields', async () => {
    await editor.addResponse.click();
    const { dialog } = editor;

    await dialog.description.fill('');
    await dialog.add.click();
    await expect(dialog.root).toContainText('Write a description');
    await expect(dialog.root).toBeVisible();

    await dialog.status.click();
    const taken = app.getByRole('option', { name: /^400/ });
    await expect(taken).toContainText('already there – edit');
    await dialog.status.press('Escape');

    await dialog.description.fill('Created.');
    await dialog.fromExample.click();
    await dialog.example.fill('{\n  "id": 7,\n}');
    await expect(dialog.root).toContainText('line 2, column 10');
    await look(app, 'add-response-broken-json');
    await dialog.add.click();
    await expect(dialog.example).toHaveValue('{\n  "id": 7,\n}');

    // Esc keeps what was typed.
    await dialog.description.press('Escape');
    await expect(dialog.root).toBeHidden();
    await editor.addResponse.click();
    await expect(dialog.description).toHaveValue('Created.');
    await expect(dialog.example).toHaveValue('{\n  "id": 7,\n}');
    await dialog.description.press('Escape');
    await expect(dialog.root).toBeHidden();
  });

  await test.step('a folder that cannot be written keeps the text, and saving works once it can', async () => {
    const folder = join(host.workspace, 'harbour');
    const away = join(host.workspace, 'moved-away');
    await rename(folder, away);
    await writeFile(folder, 'a file where the folder was');

    await editor.text.press('ControlOrMeta+Home');
    await editor.text.pressSequentially('# kept');
    await editor.save.click();
    await expect(app.getByRole('alert').first()).toBeVisible();
    await expect(app.getByText('Unsaved changes').first()).toBeVisible();
    await look(app, 'save-failed');

    await rename(folder, join(host.workspace, 'in-the-way'));
    await rename(away, folder);
    await editor.save.click();
    await expect(app.getByText('Saved', { exact: true })).toBeVisible();
    expect(await readFile(join(folder, 'openapi.yaml'), 'utf8')).toMatch(/^# kept/);
  });

  await test.step('a file that another program changed is never overwritten silently', async () => {
    const file = join(host.workspace, 'harbour', 'openapi.yaml');
    const theirs = `${await readFile(file, 'utf8')}# theirs\n`;
    await editor.text.press('ControlOrMeta+Home');
    await editor.text.pressSequentially('# mine ');
    await writeFile(file, theirs);
    await editor.save.click();
    const question = app.getByRole('dialog', { name: /changed/i });
    await expect(question).toBeVisible();
    await look(app, 'save-conflict');
    expect(await readFile(file, 'utf8')).toBe(theirs);
    await question.getByRole('button', { name: /keep mine/i }).click();
    await expect.poll(() => readFile(file, 'utf8')).toMatch(/^# mine/);
  });

  await test.step('a text that cannot be read says from which line, and is kept and saved as it is', async () => {
    await editor.text.press('ControlOrMeta+Home');
    await editor.text.pressSequentially('"open: [');
    await expect(editor.problems).toContainText('a syntax error on line');
    await expect(editor.problems).toContainText(/line \d+/);
    await look(app, 'text-unreadable');
    await editor.save.click();
    await expect(app.getByText('Saved', { exact: true })).toBeVisible();
    const saved = await readFile(join(host.workspace, 'harbour', 'openapi.yaml'), 'utf8');
    expect(saved).toMatch(/^"open: \[/);
  });

  await test.step('a file whose lines end in different ways keeps the end of each line that stays', async () => {
    const lines = (FILES['openapi.yaml'] ?? '').split('\n');
    const original = lines.map((line, n) => line + (n % 3 === 0 ? '\r\n' : '\n')).join('');
    const { folder } = await openDesign(app, host.workspace, { 'openapi.yaml': original });
    await editor.text.press('ControlOrMeta+Home');
    await editor.text.pressSequentially('# new\n');
    await editor.save.click();
    await expect(editor.saved).toBeVisible();
    expect(await readFile(join(folder, 'openapi.yaml'), 'utf8')).toBe(`# new\n${original}`);
  });
});
