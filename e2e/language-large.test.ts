import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { readLargeDocument } from './large-document.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';

test.setTimeout(180_000);

const NEW = `components:
  schemas:
    aaa-first:
      type: object
      properties:
        second:
          $ref: '#/components/schemas/zzz-last'
    zzz-last:
      type: object
`;

test('a 10 MB document completes references and renames with one undo', async ({ app, host }) => {
  const { text } = readLargeDocument();
  // Names of our own, whichever large document is at hand.
  const whole = text.includes('\ncomponents:\n  schemas:\n')
    ? text.replace('components:\n  schemas:\n', NEW)
    : `${text}${NEW}`;
  const folder = join(host.workspace, 'large');
  const file = join(folder, 'openapi.yaml');
  await mkdir(folder, { recursive: true });
  await writeFile(file, whole);
  await createDesignsPage(app).open(folder);
  const editor = createEditorPage(app);
  await expect(editor.problems).toContainText(/warning|hint|No problems/, { timeout: 90_000 });

  await editor.filter.fill('aaa-first');
  await editor.outline.getByRole('treeitem', { name: 'aaa-first' }).first().click();
  await expect(editor.lines).toContainText('aaa-first');
  for (let line = 0; line < 4; line += 1) await app.keyboard.press('ArrowDown');
  await app.keyboard.press('Home');
  await app.keyboard.press('Shift+End');
  await app.keyboard.type('$ref: zzz');
  const list = app.locator('.suggest-widget.visible');
  await expect(list).toContainText('zzz-last', { timeout: 30_000 });
  await app.keyboard.press('Tab');
  await expect(editor.lines).toContainText("$ref: '#/components/schemas/zzz-last'");

  await app.keyboard.press('ArrowLeft');
  await app.keyboard.press('ArrowLeft');
  await app.keyboard.press('F2');
  const name = app.locator('.rename-box input');
  await expect(name).toHaveValue('zzz-last', { timeout: 30_000 });
  await name.fill('zzz-renamed');
  await name.press('Enter');
  await expect(editor.lines).toContainText('zzz-renamed:', { timeout: 30_000 });
  await app.keyboard.press('ControlOrMeta+Z');
  await expect(editor.lines).not.toContainText('zzz-renamed');
  await editor.save.click();
  await expect(app.getByText('Saved', { exact: false }).first()).toBeVisible();
  expect(await readFile(file, 'utf8')).toBe(whole);
});
