import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { FILES, openDesign } from './design-of-files.ts';
import { expect, test } from './fixtures.ts';
import { look } from './look.ts';

async function renameTo(app: Page, old: string, name: string) {
  await app.keyboard.press('F2');
  const box = app.locator('.rename-box input');
  await expect(box).toHaveValue(old);
  await box.fill(name);
  await box.press('Enter');
}

test('a rename reaches every file of the design or none, and the preview shows what is in them', async ({
  app,
  host,
}) => {
  test.setTimeout(120_000);
  await test.step('a rename reaches every file of the design, is undone as one and saved as one', async () => {
    const { folder, editor } = await openDesign(app, host.workspace);
    const tabs = app.getByRole('navigation', { name: 'Files of the design' });
    const read = (file: string) => readFile(join(folder, file), 'utf8');

    // What only another file uses is not called unused, and Shift+F12 lists that use.
    await editor.lines.getByText('Name', { exact: true }).click();
    await app.keyboard.press('Shift+F12');
    const list = app.getByRole('dialog', { name: 'Name: ' });
    await expect(list.getByRole('option').filter({ hasText: 'pet.json' })).toBeVisible();
    await look(app, 'uses-across-files');
    await app.keyboard.press('Escape');
    await expect(list).toBeHidden();

    // The keyboard is in the text again, where it was. A click there would be on the cursor, which covers the name.
    await expect(editor.text).toBeFocused();
    await renameTo(app, 'Name', 'Title');
    await expect(editor.lines).toContainText('Title');
    const told = app.getByRole('alert').filter({ hasText: 'Renamed in 3 files' });
    await expect(told).toContainText(
      'openapi.yaml, paths/pets.yaml, schemas/pet.json: not saved yet',
    );
    await expect(tabs.getByRole('link', { name: 'schemas/pet.json' })).toBeVisible();
    await expect(tabs.getByText('not saved')).toHaveCount(3);
    await expect(editor.problems).toContainText('No problems found');
    await look(app, 'renamed-across-files');
    expect(await read('openapi.yaml')).toBe(FILES['openapi.yaml']);
    expect(await read('schemas/pet.json')).toBe(FILES['schemas/pet.json']);

    // One undo takes it back in all, one redo brings it again.
    await editor.text.focus();
    await app.keyboard.press('ControlOrMeta+z');
    await expect(tabs.getByText('not saved')).toHaveCount(0);
    await expect(editor.lines).not.toContainText('Title');
    await app.keyboard.press('ControlOrMeta+Shift+z');
    await expect(tabs.getByText('not saved')).toHaveCount(3);
    await told.getByRole('button', { name: 'Save all' }).click();
    await expect(told).toBeHidden();
    expect(await read('openapi.yaml')).toBe(FILES['openapi.yaml']?.replace('Name', 'Title'));
    expect(await read('schemas/pet.json')).toBe(
      FILES['schemas/pet.json']?.replace('schemas/Name', 'schemas/Title'),
    );

    // From a use in another file, of what a third one declares.
    await tabs.getByRole('link', { name: 'paths/pets.yaml' }).click();
    await expect(editor.lines).toContainText('Find pets');
    await editor.lines.getByText('pet.json#/Pet').click();
    await renameTo(app, 'Pet', 'Animal');
    await expect(editor.lines).toContainText('../schemas/pet.json#/Animal');
    await expect(editor.problems).toContainText('No problems found');
    const toldAgain = app.getByRole('alert').filter({ hasText: 'Renamed in 2 files' });
    await expect(toldAgain).toContainText('paths/pets.yaml, schemas/pet.json');
    await toldAgain.getByRole('button', { name: 'Save all' }).click();
    await expect(toldAgain).toBeHidden();
  });

  await test.step('the form of a component renames it in all files, after it was said in how many, and one undo takes it back', async () => {
    const { editor } = await openDesign(app, host.workspace);
    const { inspector } = editor;
    await editor.lines.getByText('Name', { exact: true }).click();
    await expect(inspector.getByRole('heading', { name: 'Name' })).toBeVisible();
    const name = inspector.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Title');
    await expect(inspector.getByText(/\b3 places in 3 files\b/).first()).toBeVisible();
    await name.press('Enter');
    const told = app.getByRole('alert').filter({ hasText: 'Renamed in 3 files' });
    await expect(told).toBeVisible();
    const unsaved = app
      .getByRole('navigation', { name: 'Files of the design' })
      .getByText('not saved');
    await expect(unsaved).toHaveCount(3);
    await expect(inspector.getByRole('heading', { name: 'Title' })).toBeVisible();
    await editor.step('Undo: Rename Name').click();
    await expect(unsaved).toHaveCount(0);
    await told.getByRole('button', { name: 'Save all' }).click();
    await expect(told).toBeHidden();
    await expect(inspector.getByRole('heading', { name: 'Name' })).toBeVisible();
  });

  await test.step('a rename is refused in words where a file can’t be read or a name is taken', async () => {
    const { folder, editor } = await openDesign(app, host.workspace);
    await editor.lines.getByText('Name', { exact: true }).click();
    await writeFile(join(folder, 'schemas', 'more.yaml'), Buffer.from([0xff, 0xfe, 0x41]));
    await app.keyboard.press('F2');
    await expect(app.locator('.monaco-editor-overlaymessage')).toContainText(
      'schemas/more.yaml can’t be read',
    );

    await writeFile(
      join(folder, 'schemas', 'more.yaml'),
      'More: { $ref: "../openapi.yaml#/x/Name"\n',
    );
    await renameTo(app, 'Name', 'Title');
    const refused = app.getByRole('alert').filter({ hasText: 'Not renamed' });
    await expect(refused).toContainText('schemas/more.yaml has a syntax error on line');
    await look(app, 'rename-refused');
    await expect(editor.lines).toContainText('Name');
    await expect(editor.unsaved).toBeHidden();
  });

  await test.step('a rename is refused while another program changes a file that it would change', async () => {
    const { folder, editor } = await openDesign(app, host.workspace);
    const tabs = app.getByRole('navigation', { name: 'Files of the design' });
    await tabs.getByRole('button', { name: 'Open file' }).click();
    await app.getByRole('menuitem', { name: 'schemas/pet.json' }).click();
    await expect(editor.lines).toContainText('"Pet"');
    await tabs.getByRole('link', { name: 'openapi.yaml', exact: true }).click();
    await expect(editor.lines).toContainText('openapi: 3.1.0');
    const theirs =
      FILES['schemas/pet.json']?.replace('"object"', '"object", "title": "A pet"') ?? '';
    await writeFile(join(folder, 'schemas', 'pet.json'), theirs);
    await editor.lines.getByText('Name', { exact: true }).click();
    await renameTo(app, 'Name', 'Title');
    await expect(app.getByRole('alert').filter({ hasText: 'Not renamed' }).last()).toContainText(
      'schemas/pet.json was changed by another program',
    );
    await expect(tabs.getByText('not saved')).toHaveCount(0);

    // Its tab follows the file; then the rename goes through, and keeps what the other program wrote.
    await tabs.getByRole('link', { name: 'schemas/pet.json' }).click();
    await expect(editor.lines).toContainText('A pet');
    await editor.lines.getByText('openapi.yaml#/components').click();
    await renameTo(app, 'Name', 'Title');
    await expect(editor.lines).toContainText('schemas/Title');
    await app.getByRole('button', { name: 'Save all' }).click();
    await expect
      .poll(() => readFile(join(folder, 'schemas', 'pet.json'), 'utf8'))
      .toBe(theirs.replace('schemas/Name', 'schemas/Title'));
  });

  await test.step('the preview shows what other files have: their operations, responses and schemas', async () => {
    const { editor } = await openDesign(app, host.workspace);
    await editor.text.focus();
    await app.keyboard.press('ControlOrMeta+Shift+e');
    const preview = app.getByRole('region', { name: 'Preview' });
    await preview.getByRole('button', { name: /GET \/pets/ }).click();
    await expect(preview).toContainText('Pets.');
    await expect(preview).toContainText('application/json');
    await expect(preview).toContainText('name');
    await look(app, 'preview-across-files');
    // The path item's reference is where it stands in this text.
    await preview.getByRole('button', { name: 'Show in the text' }).click();
    await expect(editor.text).toBeFocused();
    await app.keyboard.type('# here ');
    await expect(editor.lines).toContainText('# here get:');
  });
});
