import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addedLines } from './added-lines.ts';
import { expect, test } from './fixtures.ts';
import { readLargeDocument } from './large-document.ts';
import { createCoveragePage } from './pages/coverage.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';
import { createPalette } from './pages/palette.ts';

test.setTimeout(400_000);

test('ten responses by the dialog and two hundred by Coverage, undone, done again and saved', async ({
  app,
  host,
}) => {
  const { source, text } = readLargeDocument();
  test.info().annotations.push({ type: 'document', description: source });
  const folder = join(host.workspace, 'large');
  const file = join(folder, 'openapi.yaml');
  await mkdir(folder, { recursive: true });
  await writeFile(file, text);
  await createDesignsPage(app).open(folder);
  const editor = createEditorPage(app);
  const coverage = createCoveragePage(app);
  const { places } = createPalette(app);
  await expect(editor.outline.getByRole('treeitem').nth(4)).toBeVisible({ timeout: 60_000 });

  const paths = source.startsWith('GitHub')
    ? ['/orgs/{org}/repos', '/users/{username}', '/repos/{owner}/{repo}', '/gists', '/emojis']
    : [1, 2, 3, 4, 5].map((number) => `/resources-${number}00/{id}`);
  // From here to Coverage, by the keyboard only.
  for (const path of paths) {
    await app.keyboard.press('ControlOrMeta+P');
    await expect(places.field).toBeFocused();
    await app.keyboard.type(`get ${path}`);
    await expect(places.options.first()).toContainText(path);
    await app.keyboard.press('Enter');
    await expect(editor.text).toBeFocused();
    await expect(editor.inspector.getByText(path, { exact: true }).first()).toBeVisible({
      timeout: 30_000,
    });
    await app.keyboard.press('ControlOrMeta+Shift+R');
    await expect(editor.dialog.root).toContainText(`GET ${path}`, { timeout: 30_000 });
    const first = await editor.dialog.status.inputValue();
    await app.keyboard.press('ControlOrMeta+Enter');
    await expect(editor.dialog.status).not.toHaveValue(first, { timeout: 30_000 });
    await app.keyboard.press('Enter');
    await expect(editor.dialog.root).toBeHidden({ timeout: 30_000 });
  }

  await coverage.link.click();
  await expect(coverage.sums).toContainText('0 selected', { timeout: 60_000 });
  await coverage.grid.focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Space'])
    await app.keyboard.press(key);
  const selected = async () =>
    Number(/([\d,]+) selected/.exec((await coverage.sums.textContent()) ?? '')?.[1]);
  while ((await selected()) < 200) await app.keyboard.press('Shift+PageDown');
  const many = await selected();
  await coverage.addResponses.click();
  await coverage.dialog.add.click({ timeout: 60_000 });
  await expect(coverage.dialog.root).toBeHidden({ timeout: 60_000 });
  await expect(coverage.sums).toContainText(' 0 selected');

  for (let step = 0; step < 11; step += 1) await coverage.undo.click();
  await expect(editor.unsaved).toBeHidden();
  await coverage.grid.focus();
  for (let step = 0; step < 11; step += 1) await app.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(editor.unsaved).toBeVisible();
  await app.keyboard.press('ControlOrMeta+S');
  await expect
    .poll(async () => (await readFile(file, 'utf8')).length, { timeout: 60_000 })
    .toBeGreaterThan(text.length);

  const added = addedLines(text, await readFile(file, 'utf8'));
  expect(added).toHaveLength((10 + many) * 2);
  for (const line of added ?? [])
    expect(line.trim()).toMatch(/^(['"]?(200|201|400|500)['"]?:$|description: )/);
});
