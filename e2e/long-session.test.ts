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
import { timeToShow } from './time-to-show.ts';

test.setTimeout(400_000);

/** Schemas of our own, whichever large document is at hand. */
const SCHEMAS = `components:
  schemas:
    aaa-first:
      type: object
      properties:
        second:
          $ref: '#/components/schemas/zzz-last'
    zzz-last:
      type: object
`;

function withSchemas(text: string): string {
  return text.includes('\ncomponents:\n  schemas:\n')
    ? text.replace('components:\n  schemas:\n', SCHEMAS)
    : `${text}${SCHEMAS}`;
}

/**
 * Of a generated document: 3 MB in 66,000 lines. What is another way in large documents is so from 1 MB and 20,000 lines
 * on, and what keeps to a time in 10 MB is tried alone (`large-preview.test.ts`, `large-import.test.ts`).
 */
const OPERATIONS = 260;

/** Operations that have neither a 400 nor a 500, each by its method and path: an early and a late one. */
function operationsOf(source: string): readonly string[] {
  return source.startsWith('GitHub')
    ? ['GET /orgs/{org}', 'GET /zen']
    : [1, 250].map((number) => `GET /resources-${number}/{id}`);
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

test('a large document from its opening to its history: completed, renamed, responses by dialog and by Coverage, undone, redone, saved, compared', async ({
  app,
  host,
}) => {
  const { source, text: given } = readLargeDocument(OPERATIONS);
  test.info().annotations.push({ type: 'document', description: source });
  const text = withSchemas(given);
  const folder = join(host.workspace, 'large');
  const file = join(folder, 'openapi.yaml');
  const original = join(host.workspace, 'original.yaml');
  await mkdir(folder, { recursive: true });
  await writeFile(file, text);
  await writeFile(original, text);
  const editor = createEditorPage(app);
  const coverage = createCoveragePage(app);
  await createDesignsPage(app).open(folder);
  await expect(editor.problems).toContainText(/warning|hint|No problems/, { timeout: 90_000 });

  await test.step('references are completed, and a rename is taken back by one undo', async () => {
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
    await expect(editor.saved).toBeVisible({ timeout: 30_000 });
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  const operations = operationsOf(source);
  await test.step('responses are added by the dialog, and the diff has their lines alone', async () => {
    await editor.filter.fill(operations[0]?.replace(/^\w+ /, '') ?? '');
    await editor.operation(operations[0] ?? '').click({ timeout: 60_000 });
    await expect(editor.addResponse).toBeVisible({ timeout: 30_000 });
    await editor.filter.fill('');
    for (const operation of operations) await addTwo(app, operation);
    await editor.save.click();
    const lines = operations.length * 4;
    await expect.poll(async () => (await gitDiff(original, file)).length).toBe(lines);
  });
  const byDialog = await gitDiff(original, file);
  expect(byDialog.map((line) => line.replaceAll(/[\s'"]/g, ''))).toEqual(
    operations.flatMap(() => [
      '+400:',
      expect.stringMatching(/^\+description:/),
      '+500:',
      expect.stringMatching(/^\+description:/),
    ]),
  );

  const selected =
    await test.step('every missing 400 is added in one step, taken back in one and brought again', async () => {
      await coverage.link.click();
      await expect(coverage.sums).toContainText('0 selected', { timeout: 60_000 });
      await coverage.column('400').click();
      const count = Number(/, (\d+) selected/.exec((await coverage.sums.textContent()) ?? '')?.[1]);
      expect(count).toBeGreaterThan(200);
      await coverage.addResponses.click();
      await expect(coverage.dialog.root).toContainText(
        `${(count * 2).toLocaleString('en')} lines added`,
        { timeout: 60_000 },
      );
      await coverage.dialog.add.click();
      await expect(coverage.dialog.root).toBeHidden({ timeout: 60_000 });
      await expect(coverage.sums).toContainText(' 0 selected');
      const filled = (await coverage.sums.textContent()) ?? '';
      await coverage.undo.click();
      await expect(coverage.sums).not.toHaveText(filled);
      await editor.save.click();
      await expect(editor.saved).toBeVisible({ timeout: 30_000 });
      expect(await gitDiff(original, file)).toEqual(byDialog);

      await coverage.grid.focus();
      await coverage.grid.press('ControlOrMeta+Shift+Z');
      await expect(editor.unsaved).toBeVisible();
      await editor.save.click();
      await expect(editor.saved).toBeVisible({ timeout: 30_000 });
      return count;
    });
  const all = await gitDiff(original, file);
  expect(all).toHaveLength(byDialog.length + 2 * selected);
  expect(new Set(all.map((line) => line.replaceAll(/[\s'"]/g, '')))).toEqual(
    new Set(byDialog.map((line) => line.replaceAll(/[\s'"]/g, ''))),
  );
  expect(await readFile(file, 'utf8')).toHaveLength(
    text.length + all.reduce((sum, line) => sum + line.length, 0),
  );

  await test.step('the versions are compared beside the page: the lines that differ are listed', async () => {
    await app.getByRole('link', { name: 'Editor' }).click();
    await expect(editor.outline.getByRole('treeitem').first()).toBeVisible({ timeout: 60_000 });
    const shown = timeToShow(app, 'History', 'Comparing the two texts', '[role=dialog]');
    await app.getByRole('button', { name: 'History', exact: true }).click();
    const ms = Math.round(await shown);
    test.info().annotations.push({ type: 'history', description: `shown after ${ms} ms` });
    expect(ms).toBeLessThan(100);
    const history = app.getByRole('dialog', { name: 'History of openapi.yaml' });
    const versions = history.getByRole('list', { name: 'Versions' }).getByRole('button');
    const differences = history.getByRole('region', { name: 'Differences' });
    await versions.last().click();
    await expect(differences).toContainText(
      `${all.length.toLocaleString('en')} lines added, 0 lines removed`,
      { timeout: 60_000 },
    );
    await expect(differences.getByRole('region', { name: 'Changed lines' })).toContainText('400');
    await versions.first().click();
    await expect(differences).toContainText('Both texts are the same.', { timeout: 60_000 });
  });
});
