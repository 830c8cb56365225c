import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import type { Host } from './host.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';

async function openDesign(app: Page, name: string, format: 'YAML' | 'JSON') {
  await createDesignsPage(app).create(name, { template: 'REST resource', format });
  const editor = createEditorPage(app);
  await expect(editor.operation('POST /products')).toBeVisible();
  return editor;
}

async function savedText(host: Host, file: string) {
  return readFile(join(host.workspace, 'harbour', file), 'utf8');
}

test('the form beside the text follows it, and writes into it', async ({ app, host }) => {
  const editor = await openDesign(app, 'Harbour', 'YAML');
  const { inspector } = editor;
  await test.step('the form follows the cursor and writes the smallest edits', async () => {
    const before = await savedText(host, 'openapi.yaml');

    await editor.operation('POST /products').click();
    await expect(inspector.getByRole('heading', { name: 'POST /products' })).toBeVisible();
    const summary = inspector.getByRole('textbox', { name: 'Summary' });
    const old = await summary.inputValue();
    await summary.fill('Adds one: "quickly"');
    await summary.press('Enter');
    await editor.save.click();
    await expect.poll(() => savedText(host, 'openapi.yaml')).toContain('Adds one');
    const after = await savedText(host, 'openapi.yaml');
    const changed = after.split('\n').filter((line, at) => line !== before.split('\n')[at]);
    expect(changed).toEqual([`      summary: 'Adds one: "quickly"'`]);

    // One undo brings the old text back, in the form too.
    await editor.text.focus();
    await editor.text.press('ControlOrMeta+z');
    await expect(summary).toHaveValue(old);
  });

  await test.step('a field that is left right after Enter is written once', async () => {
    await editor.operation('POST /products').click();
    const summary = editor.inspector.getByRole('textbox', { name: 'Summary' });
    const old = await summary.inputValue();
    await summary.fill('Adds one');
    // Both come before the text was changed, as they do from quick hands.
    await summary.evaluate(async (field) => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      await Promise.resolve();
      field.blur();
    });
    await expect(editor.lines).toContainText('summary: Adds one');
    await editor.text.focus();
    await editor.text.press('ControlOrMeta+z');
    await expect(editor.lines).toContainText(`summary: ${old}`);
    await expect(summary).toHaveValue(old);
  });

  await test.step('objects are added, moved and removed from the form', async () => {
    await editor.operation('POST /products').click();
    await expect(inspector.getByRole('heading', { name: 'POST /products' })).toBeVisible();

    await inspector.getByRole('button', { name: 'Add to parameters' }).click();
    const name = app
      .getByRole('form', { name: 'Add to parameters' })
      .getByRole('combobox', { name: 'Name' });
    await name.fill('trace');
    await name.press('Enter');
    await expect(inspector.getByRole('heading', { name: 'trace' })).toBeVisible();
    await inspector.getByRole('combobox', { name: /^in\b/u }).fill('header');
    await inspector.getByRole('combobox', { name: /^in\b/u }).press('Enter');
    await inspector.getByRole('checkbox', { name: 'Required' }).check();
    await editor.save.click();
    await expect
      .poll(() => savedText(host, 'openapi.yaml'))
      .toContain(
        '      parameters:\n        - name: trace\n          in: header\n          required: true\n',
      );

    await inspector.getByRole('button', { name: 'Actions for trace' }).click();
    await app.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(inspector.getByRole('heading', { name: 'POST /products' })).toBeVisible();
    await editor.save.click();
    await expect.poll(() => savedText(host, 'openapi.yaml')).not.toContain('trace');
  });

  await test.step('a value that can’t be read stays in the field, with its place', async () => {
    await openDesign(app, 'Quay', 'JSON');
    await editor.operation('POST /products').click();
    await inspector.getByRole('button', { name: /^Request body/ }).click();
    await inspector.getByRole('button', { name: /^application\/json/ }).click();
    const example = inspector.getByRole('textbox', { name: 'Example', exact: true });
    await example.fill('{"a": }');
    await example.press('ControlOrMeta+Enter');
    await expect(inspector.getByText('Line 1, column 7')).toBeVisible();
    await expect(example).toHaveValue('{"a": }');
    await example.press('Escape');
    await expect(inspector.getByText('Line 1, column 7')).toBeHidden();
  });
});
