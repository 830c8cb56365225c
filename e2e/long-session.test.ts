import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { readLargeDocument } from './large-document.ts';
import { createCoveragePage } from './pages/coverage.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';
import { createPalette } from './pages/palette.ts';

test.setTimeout(400_000);

/** Operations that have neither a 400 nor a 500, each by its method and path. */
function operationsOf(source: string): readonly string[] {
  return source.startsWith('GitHub')
    ? ['GET /orgs/{org}', 'GET /repos/{owner}/{repo}/branches', 'GET /zen']
    : [1, 200, 700].map((number) => `GET /resources-${number}/{id}`);
}

/** The changed lines as `git diff` shows them, context left out. */
function gitDiff(before: string, after: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const options = ['diff', '--no-index', '--no-color', '-U0', before, after];
    // It ends with 1 where the files differ.
    execFile('git', options, { maxBuffer: 2 ** 26 }, (error, output) => {
      if (error !== null && error.code !== 1) reject(error);
      else resolve(output.split('\n').filter((line) => /^[+-](?![+-]{2} )/.test(line)));
    });
  });
}

/** Adds a 400 and a 500 to an operation, with the keyboard alone. */
async function addTwo(app: Page, operation: string): Promise<void> {
  const { dialog, inspector } = createEditorPage(app);
  const { places } = createPalette(app);
  await app.keyboard.press('ControlOrMeta+P');
  await places.field.fill(operation);
  await expect(places.options.first()).toContainText(operation.replace(/^\w+ /, ''));
  await app.keyboard.press('Enter');
  await expect(inspector.getByRole('heading', { name: operation, exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await app.keyboard.press('ControlOrMeta+Shift+R');
  await expect(dialog.status).toHaveValue(/^400/);
  await dialog.description.press('ControlOrMeta+Enter');
  await expect(dialog.status).toHaveValue(/^500/);
  await dialog.description.press('Enter');
  await expect(dialog.root).toBeHidden();
}

test('six responses by the dialog and hundreds by Coverage, undone, redone and saved: the diff has their lines alone', async ({
  app,
  host,
}) => {
  const { source, text } = readLargeDocument();
  test.info().annotations.push({ type: 'document', description: source });
  const folder = join(host.workspace, 'large');
  const file = join(folder, 'openapi.yaml');
  const original = join(host.workspace, 'original.yaml');
  await mkdir(folder, { recursive: true });
  await writeFile(file, text);
  await writeFile(original, text);
  const editor = createEditorPage(app);
  const coverage = createCoveragePage(app);
  await createDesignsPage(app).open(folder);
  const operations = operationsOf(source);
  await editor.filter.fill(operations[0]?.replace(/^\w+ /, '') ?? '');
  await editor.operation(operations[0] ?? '').click({ timeout: 60_000 });
  await expect(editor.addResponse).toBeVisible({ timeout: 30_000 });
  await editor.filter.fill('');

  for (const operation of operations) await addTwo(app, operation);
  await editor.save.click();
  await expect.poll(async () => (await gitDiff(original, file)).length).toBeGreaterThan(11);
  const six = await gitDiff(original, file);
  expect(six.map((line) => line.replaceAll(/[\s'"]/g, ''))).toEqual(
    operations.flatMap(() => [
      '+400:',
      expect.stringMatching(/^\+description:/),
      '+500:',
      expect.stringMatching(/^\+description:/),
    ]),
  );

  await coverage.link.click();
  await expect(coverage.sums).toContainText('0 selected', { timeout: 60_000 });
  await coverage.column('400').click();
  const selected = Number(/, (\d+) selected/.exec((await coverage.sums.textContent()) ?? '')?.[1]);
  expect(selected).toBeGreaterThan(200);
  await coverage.addResponses.click();
  await coverage.dialog.add.click({ timeout: 60_000 });
  await expect(coverage.dialog.root).toBeHidden({ timeout: 60_000 });
  await expect(coverage.sums).toContainText(' 0 selected');
  await coverage.undo.click();
  await editor.save.click();
  await expect(editor.saved).toBeVisible({ timeout: 30_000 });
  expect(await gitDiff(original, file)).toEqual(six);

  await coverage.grid.focus();
  await coverage.grid.press('ControlOrMeta+Shift+Z');
  await expect(editor.unsaved).toBeVisible();
  await editor.save.click();
  await expect(editor.saved).toBeVisible({ timeout: 30_000 });
  const all = await gitDiff(original, file);
  expect(all.filter((line) => line.startsWith('-'))).toEqual([]);
  expect(all).toHaveLength(six.length + 2 * selected);
  expect(await readFile(file, 'utf8')).toHaveLength(
    text.length + all.reduce((sum, line) => sum + line.length, 0),
  );
});
