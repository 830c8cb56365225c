import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';

test('an earlier version is compared and restored, and neither it nor what was unsaved is lost', async ({
  app,
  host,
}) => {
  await createDesignsPage(app).create('Harbour', { template: 'REST resource' });
  const editor = createEditorPage(app);
  const file = join(host.workspace, 'harbour', 'openapi.yaml');
  await expect(editor.operation('POST /products')).toBeVisible();
  const before = await readFile(file, 'utf8');
  const history = app.getByRole('dialog', { name: 'History of openapi.yaml' });
  const open = app.getByRole('button', { name: 'History', exact: true });

  await open.click();
  await expect(history).toContainText('no earlier versions yet');
  await look(app, 'history-empty');
  await history.getByRole('button', { name: 'Close' }).last().click();

  await editor.text.press('ControlOrMeta+Home');
  await editor.text.pressSequentially('# one\n');
  await editor.save.click();
  await expect(editor.saved).toBeVisible();
  await editor.text.pressSequentially('# two\n');

  await open.click();
  const versions = history.getByRole('list', { name: 'Versions' }).getByRole('button');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText('+1 −0 lines');
  await versions.nth(1).click();
  await expect(history.getByRole('region', { name: 'Differences' })).toContainText('# one');
  await look(app, 'history');
  await history.getByRole('button', { name: 'Restore' }).click();
  await expect(history).toBeHidden();
  await expect(editor.unsaved).toBeVisible();
  expect(await readFile(file, 'utf8')).toBe(`# one\n${before}`);

  // What gave way is a version itself, and undo leads back to it.
  await open.click();
  await expect(versions).toHaveCount(3);
  await expect(versions.first()).toContainText('Not saved');
  await history.getByRole('button', { name: 'Close' }).last().click();
  await editor.text.press('ControlOrMeta+z');
  await editor.save.click();
  await expect(editor.saved).toBeVisible();
  expect(await readFile(file, 'utf8')).toBe(`# one\n# two\n${before}`);
});
