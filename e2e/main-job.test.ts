import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import type { Host } from './host.ts';
import { githubDocument } from './large-document.ts';
import { documentOfManyOperations } from './many-operations.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';
import { createPreviewPage } from './pages/preview.ts';
import { createRail } from './pages/rail.ts';

test('from a new design to an API that everyone can read', async ({ app, host }) => {
  const rail = createRail(app);
  const designs = createDesignsPage(app);
  const editor = createEditorPage(app);

  await rail.designs.click();
  await designs.createByDialog('Harbour Products', { template: 'REST resource', format: 'YAML' });

  // A text edit, as a person types it.
  await expect(editor.operation('POST /products')).toBeVisible();
  await editor.text.press('ControlOrMeta+Home');
  await editor.text.press('End');
  await editor.text.pressSequentially(' # edited by hand');

  await editor.operation('POST /products').click();
  await editor.addResponse.click();
  await expect(editor.dialog.root).toContainText('POST /products');
  await expect(editor.dialog.status).toHaveValue(/^201/);
  await editor.dialog.description.fill('The product was created.');
  await editor.dialog.fromExample.click();
  await editor.dialog.example.fill('{"id": 7, "name": "Sextant", "price": "129.00", "tags": []}');
  await expect(editor.dialog.changes).toContainText('The product was created.');
  await editor.dialog.add.click();
  await expect(editor.dialog.root).toBeHidden();
  await expect(editor.inspector).toContainText('The product was created.');

  await editor.save.click();
  await expect(editor.saved).toBeVisible();
  await expect(editor.problems).toContainText('No problems found');
  const saved = await readFile(join(host.workspace, 'harbour-products', 'openapi.yaml'), 'utf8');
  expect(saved.split('\n', 1)[0]).toContain('# edited by hand');
  expect(saved).toContain('name: Sextant');

  await editor.archive.click();
  await app.getByRole('radiogroup', { name: 'Visible as' }).getByText('Published').click();
  await app.getByRole('button', { name: 'Import to local portal' }).click();
  await expect(app.getByText('Imported 1 API')).toBeVisible();

  await rail.catalog.click();
  await app.getByRole('link', { name: 'Harbour Products' }).click();
  await expect(app.getByRole('heading', { name: 'Harbour Products' })).toBeVisible();
  const summary = await app.getByTestId('api-summary').textContent();
  await app.getByRole('tab', { name: 'Changelog' }).click();
  await expect(app.getByRole('tabpanel', { name: 'Changelog' })).toContainText('0.1.0');

  const anonymous = await fetch(`${host.origin}/api/apis/harbour-products`);
  expect(anonymous.status).toBe(200);
  const detail = (await anonymous.json()) as Record<string, unknown>;
  expect(detail).toMatchObject({
    slug: 'harbour-products',
    name: 'Harbour Products',
    status: 'published',
    summary,
  });
  expect(detail.changelog).toEqual([expect.objectContaining({ version: '0.1.0' })]);
});

/**
 * A document before the day: **Create an issue** has neither 404 nor 422, and their schema two faults, a type and a
 * reference that nobody knows.
 */
function beforeTheDay(document: string): string {
  const issue = document.indexOf('summary: Create an issue\n');
  const rest = document
    .slice(issue)
    .replace(/^ {8}"404":\n.*\n/mu, '')
    .replace(/^ {8}"422":\n.*\n/mu, '')
    .replace(
      /^( {4}validation-error-simple:\n(?: {6}.*\n)*? {6}properties:\n {8}message:\n {10}type: str)ing\n/mu,
      '$1ng\n        cause:\n          $ref: "#/components/schemas/basic-eror"\n',
    );
  return document.slice(0, issue) + rest;
}

/** The job of the day, by keyboard alone. */
async function doJobOfTheDay(app: Page, host: Host, text: string) {
  const { keyboard } = app;
  const editor = createEditorPage(app);
  const { view, operation } = createPreviewPage(app);
  const folder = join(host.workspace, 'repositories');
  await mkdir(folder, { recursive: true });
  const before = beforeTheDay(text);
  await writeFile(join(folder, 'openapi.yaml'), before);
  const goTo = async (place: string) => {
    await keyboard.press('ControlOrMeta+P');
    const first = app.getByRole('dialog').getByRole('option').first();
    await expect(first).toBeVisible();
    await keyboard.type(place);
    await expect(first).toContainText(place);
    await keyboard.press('Enter');
    await expect(editor.text).toBeFocused();
  };

  await keyboard.press('ControlOrMeta+K');
  await keyboard.type('open folder');
  await keyboard.press('Enter');
  await expect(app.getByRole('dialog', { name: 'Open folder' }).getByRole('textbox')).toBeFocused();
  await keyboard.type(folder);
  await keyboard.press('Enter');
  await expect(editor.operation('GET /meta')).toBeVisible({ timeout: 60_000 });

  // 404 and 422, which are not among the four, with one schema.
  await goTo('Create an issue');
  await expect(editor.inspector).toContainText('Any user with pull access');
  await keyboard.press('ControlOrMeta+Shift+R');
  const dialog = editor.dialog.root;
  await expect(dialog).toContainText('POST /repos/{owner}/{repo}/issues');
  const writeResponse = async (status: string, isFirst: boolean) => {
    await expect(editor.dialog.description).toBeFocused();
    await keyboard.press('Shift+Tab');
    await keyboard.type(status);
    await keyboard.press('Enter');
    if (isFirst) {
      await keyboard.press('Tab');
      await expect(editor.dialog.anyStatus).toBeFocused();
      await keyboard.press('Enter');
    } else await keyboard.press('Tab');
    await expect(editor.dialog.description).toBeFocused();
    await keyboard.type(`The issue was not created, ${status}.`);
    await keyboard.press('Tab');
    await keyboard.press('ArrowRight');
    await keyboard.press('Tab');
    await keyboard.type('validation-error-simple');
    await keyboard.press('Enter');
    await expect(editor.dialog.changes).toContainText('schemas/validation-error-simple');
    await expect(editor.dialog.changes).toContainText(`, ${status}.`);
  };
  await writeResponse('404', true);
  await keyboard.press('ControlOrMeta+Enter');
  await writeResponse('422', false);
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(editor.lines).toContainText('The issue was not created, 422.');

  await goTo('validation-error-simple');
  const shown = editor.inspector.getByRole('heading', { name: 'validation-error-simple' });
  await expect(shown).toBeVisible();
  await keyboard.press('F2');
  const name = app.locator('.rename-box input');
  await expect(name).toHaveValue('validation-error-simple');
  await expect(name).toBeFocused();
  await keyboard.type('simple-fault');
  await keyboard.press('Enter');
  await expect(editor.lines).toContainText('simple-fault:', { timeout: 60_000 });

  // Its two problems, by what fixes each, once they are known where they are by now: each response has six lines.
  const line = before.slice(0, before.indexOf('strng')).split('\n').length + 2 * 6;
  await expect(editor.problems).toContainText(`line ${line}`, { timeout: 60_000 });
  for (const [fault, fix] of [
    ['strng', 'Change "strng" to "string"'],
    ['basic-eror', 'Change to "basic-error"'],
  ] as const) {
    await keyboard.press('F8');
    await expect(
      app.getByText(new RegExp(`^Problem \\d+ of \\d+, error: .*${fault}`, 'u')),
    ).toBeAttached();
    await keyboard.press('ControlOrMeta+.');
    await expect(app.locator('.action-widget').first()).toContainText(fix);
    await keyboard.press('Enter');
    await expect(editor.lines).not.toContainText(fault);
  }
  await expect(editor.problems).not.toContainText('error');

  // The preview has what was added, under the schema's new name.
  await goTo('Create an issue');
  await keyboard.press('ControlOrMeta+Shift+E');
  const title = 'POST /repos/{owner}/{repo}/issues Create an issue';
  await expect(operation(title)).toHaveAttribute('aria-expanded', 'true', { timeout: 30_000 });
  const shownOperation = view
    .getByRole('article')
    .filter({ has: app.getByRole('button', { name: title }) });
  for (const status of ['404', '422']) {
    await expect(shownOperation).toContainText(`The issue was not created, ${status}.`);
  }
  await expect(shownOperation.getByText('simple-fault')).toHaveCount(2);
  await expect(shownOperation).not.toContainText('validation-error-simple');
  await keyboard.press('ControlOrMeta+S');
  await expect(editor.saved).toBeVisible({ timeout: 30_000 });
  const saved = await readFile(join(folder, 'openapi.yaml'), 'utf8');
  const countOf = (pattern: RegExp) => saved.match(pattern)?.length ?? 0;
  // The two references that were there, and the two that were added.
  expect(countOf(/schemas\/simple-fault['"]/gu)).toBe(4);
  expect(countOf(/schemas\/validation-error-simple['"]|strng|basic-eror/gu)).toBe(0);
  expect(countOf(/The issue was not created, 4\d\d\./gu)).toBe(2);
}

test('the job of the day, in a document of 1,000 operations, by keyboard alone', async ({
  app,
  host,
}) => {
  test.setTimeout(120_000);
  await doJobOfTheDay(app, host, documentOfManyOperations());
});

const readGithub = githubDocument();
if (readGithub !== undefined) {
  test('the same in GitHub’s document of 260,000 lines', async ({ app, host }) => {
    test.setTimeout(180_000);
    await doJobOfTheDay(app, host, readGithub());
  });
}

test('from a new window to the import by keyboard, in fifteen keys beside what is typed', async ({
  app,
}) => {
  let keys = 0;
  const press = async (chord: string) => {
    keys += chord.split('+').length;
    await app.keyboard.press(chord);
  };
  /** Finds a command by words. */
  const command = async (words: string) => {
    await press('ControlOrMeta+K');
    const palette = app.getByRole('combobox', { name: 'Command palette' });
    await expect(palette).toBeFocused();
    await app.keyboard.type(words);
    await expect(app.getByRole('option').first()).toBeVisible();
    await press('Enter');
    await expect(palette).toBeHidden();
  };

  await command('new design');
  await expect(app.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await app.keyboard.type('Quick Harbour');
  await press('Enter');
  await expect(app.getByRole('heading', { name: 'Quick Harbour' })).toBeVisible();
  await command('archive');
  await expect(app.getByRole('button', { name: 'Import to local portal' })).toBeVisible();
  await command('import local');
  await expect(app.getByText('Imported 1 API')).toBeVisible();
  expect(keys).toBeLessThanOrEqual(15);
});
