import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { createCoveragePage } from './pages/coverage.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';
import { createPalette } from './pages/palette.ts';
import { createRail } from './pages/rail.ts';
import { brokenWords, violationsInLanguages } from './violations.ts';

const SEVERAL = {
  'openapi.yaml': `openapi: 3.1.0
info: { title: Pets, version: '1.0' }
servers: [{ url: https://pets.example }]
paths:
  /pets:
    get:
      summary: Find pets
      responses:
        '200':
          description: Pets.
          content: { application/json: { schema: { $ref: ./pet.yaml } } }
components:
  schemas:
    Name: { type: string }
`,
  'pet.yaml': `# An animal
type: object
properties:
  name: { $ref: 'openapi.yaml#/components/schemas/Name' }
`,
};

const DIALOG = '[role=dialog]';

/** What is also looked at as it is at 200 %. */
const DOUBLED = /^(?:Home|Designs|New design|Editor|Coverage|Archive|Catalog|API, .+|Settings)$/;

/** `within`: what is new of a view, where the rest of the window was looked at before. */
async function expectNoViolations(page: Page, view: string, within?: string) {
  const part = {
    withoutMonaco: true,
    isDoubled: DOUBLED.test(view),
    ...(within === undefined ? {} : { within }),
  };
  expect(await violationsInLanguages(page, part), view).toEqual([]);
}

test('no view has an accessibility violation', async ({ app, host }) => {
  test.setTimeout(240_000);
  const rail = createRail(app);
  const editor = createEditorPage(app);
  await test.step('what is wrong in a view is found, in either language and scheme', async () => {
    await app.evaluate(() => {
      const button = document.createElement('button');
      const note = document.createElement('p');
      button.className = 'wrong';
      note.className = 'wrong';
      note.textContent = 'Hard to read in the dark';
      // In front: axe can't tell the colours of what lies below the window's edge or behind something.
      note.style.cssText =
        'position: fixed; top: 0; z-index: 1; color: #333; background: var(--mantine-color-body)';
      document.querySelector('main')?.append(button, note);
    });
    const found = (await violationsInLanguages(app, { within: '.wrong' })).map(
      (one) => one.split('<')[0],
    );
    expect(found).toEqual(['en: button-name: ', 'ar: button-name: ', 'ar: color-contrast: ']);
    await app.evaluate(() => document.querySelectorAll('.wrong').forEach((one) => one.remove()));
  });

  await test.step('from a new design to the catalog', async () => {
    await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
    await app.evaluate(() => {
      const note = document.createElement('p');
      note.className = 'wrong';
      note.textContent = 'cramped';
      note.style.cssText = 'width: 1ch; overflow-wrap: anywhere';
      document.querySelector('main')?.append(note);
    });
    expect(await brokenWords(app)).toEqual(['letter by letter: cramped']);
    await app.evaluate(() => document.querySelector('.wrong')?.remove());
    await expectNoViolations(app, 'Home');
    await rail.designs.click();
    await expectNoViolations(app, 'Designs');
    await app.getByRole('button', { name: 'New design' }).first().click();
    await expect(createDesignsPage(app).newDialog).toBeVisible();
    await expectNoViolations(app, 'New design');
    await app.keyboard.press('Escape');
    await app.getByRole('button', { name: 'Open folder' }).first().click();
    await expect(createDesignsPage(app).openDialog).toBeVisible();
    await expectNoViolations(app, 'Open folder', DIALOG);
    await app.keyboard.press('Escape');

    await createDesignsPage(app).create('Harbour', { template: 'REST resource' });
    await editor.operation('POST /products').click();
    await expect(editor.addResponse).toBeVisible();
    await expectNoViolations(app, 'Editor');
    await editor.addResponse.click();
    await editor.dialog.fromExample.click();
    await editor.dialog.example.fill('{"id": 7,}');
    await expect(editor.dialog.root).toContainText('line 1');
    await expectNoViolations(app, 'Add response', DIALOG);
    await app.keyboard.press('Escape');

    await app.getByRole('button', { name: 'History' }).click();
    await expect(app.getByRole('dialog', { name: 'History' })).toBeVisible();
    await expectNoViolations(app, 'History', DIALOG);
    await app.keyboard.press('Escape');
    const palette = createPalette(app);
    await app.keyboard.press('ControlOrMeta+K');
    await expect(palette.commands.option('Add response')).toBeVisible();
    await expectNoViolations(app, 'Command palette', DIALOG);
    await palette.commands.field.fill('no such thing');
    await expectNoViolations(app, 'Command palette, nothing found', DIALOG);
    await app.keyboard.press('Escape');
    await app.keyboard.press('ControlOrMeta+P');
    await expect(palette.places.options.first()).toBeVisible();
    await expectNoViolations(app, 'Go to operation or schema', DIALOG);
    await app.keyboard.press('Escape');
    await app.getByRole('button', { name: 'Shortcuts' }).click();
    await expect(palette.shortcuts).toBeVisible();
    await expectNoViolations(app, 'Keyboard shortcuts', DIALOG);
    await app.keyboard.press('Escape');
    await editor.operation('POST /products').click({ button: 'right' });
    await expect(app.getByRole('menuitem', { name: 'Copy path' })).toBeVisible();
    await expectNoViolations(app, 'Context menu of the outline', '[role=menu]');
    await app.keyboard.press('Escape');
    const coverage = createCoveragePage(app);
    await coverage.link.click();
    await coverage.cell('GET /products, 201 Created: not expected').click();
    await expectNoViolations(app, 'Coverage');
    await coverage.addResponses.click();
    await expect(coverage.dialog.changes).toContainText('201');
    await expectNoViolations(app, 'Add responses', DIALOG);
    await app.keyboard.press('Escape');

    await editor.archive.click();
    await app.getByRole('button', { name: 'Import to local portal' }).click();
    await expect(app.getByText('Imported 1 API')).toBeVisible();
    await expectNoViolations(app, 'Archive');
    await rail.catalog.click();
    await expect(app.getByRole('link', { name: 'Harbour' })).toBeVisible();
    await expectNoViolations(app, 'Catalog');
    await app.getByRole('link', { name: 'Harbour' }).click();
    for (const name of ['Overview', 'Reference', 'Pricing', 'SDKs', 'Changelog', 'Revisions']) {
      await app.getByRole('tab', { name }).click();
      await expect(app.getByRole('tabpanel', { name })).toBeVisible();
      await expectNoViolations(
        app,
        `API, ${name}`,
        name === 'Overview' ? undefined : '[role=tabpanel]',
      );
    }
  });

  await test.step('publishing, portals and settings', async () => {
    await createDesignsPage(app).create('Quay', { template: 'REST resource' }, '/archive');
    await app.getByRole('button', { name: 'Push to portal' }).click();
    await expect(app.getByRole('region', { name: 'Review' })).toContainText('0.1.0');
    await expectNoViolations(app, 'Push');
    await app.getByRole('button', { name: 'Push as draft' }).click();
    await expect(app.getByRole('link', { name: /^Show it in the catalog/ })).toBeVisible();
    await expectNoViolations(app, 'Push, done');
    await app.getByRole('button', { name: 'Activity' }).click();
    await expect(app.getByRole('dialog', { name: 'Activity' })).toBeVisible();
    await expectNoViolations(app, 'Activity', DIALOG);
    await app.keyboard.press('Escape');
    await rail.publish.click();
    await expect(app.getByRole('region', { name: 'History' })).toBeVisible();
    await expectNoViolations(app, 'Publish');
    await rail.settings.click();
    await app.getByLabel('Proxy', { exact: true }).fill('ftp://proxy.example');
    await app.getByRole('button', { name: 'Save' }).click();
    await expect(app.getByText('not ftp')).toBeVisible();
    await expectNoViolations(app, 'Settings');
    await rail.portals.click();
    await expect(app.getByText('Needs no sign-in', { exact: true })).toBeVisible();
    await expectNoViolations(app, 'Portals');
    await app.getByRole('button', { name: 'Add portal' }).click();
    const adding = app.getByRole('dialog', { name: 'Add portal' });
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(adding).toContainText('Enter a name for the portal');
    await expectNoViolations(app, 'Add portal', DIALOG);
    await app.keyboard.press('Escape');
  });

  await test.step('several files', async () => {
    const folder = join(host.workspace, 'pets');
    await mkdir(folder);
    for (const [file, text] of Object.entries(SEVERAL)) await writeFile(join(folder, file), text);
    const tabs = app.getByRole('navigation', { name: 'Files of the design' });
    const link = (name: string) => tabs.getByRole('link', { name, exact: true });
    await createDesignsPage(app).open(folder);
    await expect(editor.problems).toContainText('No problems found');
    await tabs.getByRole('button', { name: 'Open file' }).click();
    const choice = app.getByRole('menuitem', { name: 'pet.yaml' });
    await expect(choice).toBeVisible();
    await expectNoViolations(app, 'Open file', '[role=menu]');
    await choice.click();
    await expect(link('pet.yaml')).toHaveAttribute('aria-current', 'page');
    await expect(editor.lines).toContainText('An animal');
    await expect(editor.inspector.getByRole('heading', { name: 'pet.yaml' })).toBeVisible();
    await expectNoViolations(app, 'Tabs of files');
    await look(app, 'file-tabs');

    // A rename over both: tabs of unsaved files, and what is said about them.
    await editor.lines.getByText('openapi.yaml#/components/schemas/Name').click();
    await app.keyboard.press('F2');
    const name = app.locator('.rename-box input');
    await expect(name).toHaveValue('Name');
    await name.fill('Title');
    await name.press('Enter');
    const told = app.getByRole('alert').filter({ hasText: 'Renamed in 2 files' });
    await expect(told).toBeVisible();
    await expect(link('pet.yaml')).toHaveAccessibleDescription('not saved');
    await expectNoViolations(app, 'Renamed');
    await told.getByRole('button', { name: 'Save all' }).click();
    await expect(link('pet.yaml')).toHaveAccessibleDescription('');

    // Arrows go along the tabs, Delete closes one, the middle button too; the focus stays.
    await link('pet.yaml').focus();
    await app.keyboard.press('ArrowLeft');
    await expect(link('openapi.yaml')).toBeFocused();
    await app.keyboard.press('Delete');
    await app.keyboard.press('End');
    await expect(link('pet.yaml')).toBeFocused();
    await app.keyboard.press('Delete');
    await expect(link('pet.yaml')).toBeHidden();
    await expect(link('openapi.yaml')).toBeFocused();
    await expect(editor.lines).toContainText('Find pets');
    await tabs.getByRole('button', { name: 'Open file' }).click();
    await app.getByRole('menuitem', { name: 'pet.yaml' }).click();
    await expect(editor.lines).toContainText('An animal');
    await link('pet.yaml').click({ button: 'middle' });
    await expect(link('pet.yaml')).toBeHidden();
    await expect(editor.lines).toContainText('Find pets');
  });
});
