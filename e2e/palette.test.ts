import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';
import { createPalette } from './pages/palette.ts';
import { drawnPath } from './drawn-path.ts';
import { brokenWords, violationsInBoth } from './violations.ts';

test('commands and places are found by words, and run where the keyboard was', async ({
  app,
  host,
}) => {
  test.setTimeout(120_000);
  const editor = createEditorPage(app);
  const { commands, places, shortcuts } = createPalette(app);
  await test.step('operations and schemas of all open designs are found and gone to', async () => {
    await app.keyboard.press('ControlOrMeta+P');
    await expect(places.root).toContainText('No design is open');
    await app.keyboard.press('Escape');

    await createDesignsPage(app).create('Harbour', { template: 'REST resource' });
    await expect(editor.operation('POST /products')).toBeVisible();
    await createDesignsPage(app).create('Quay', { template: 'Blank' });
    await expect(app.getByRole('heading', { name: 'Quay', level: 1 })).toBeVisible();

    await app.keyboard.press('ControlOrMeta+P');
    await places.field.fill('post products');
    await expect(places.options.first()).toContainText('/products');
    // Which design it is in stands beside it, since two are open.
    await expect(places.options.first()).toHaveText(/Harbour$/);
    await places.field.press('Enter');
    await expect(app.getByRole('heading', { name: 'Harbour' })).toBeVisible();
    await expect(editor.inspector).toContainText('POST');
    await expect(editor.text).toBeFocused();

    await app.keyboard.press('ControlOrMeta+P');
    await places.field.fill('schema product harbour');
    await places.field.press('Enter');
    await expect(editor.inspector).toContainText('Product');
  });

  await test.step('commands are found by words, run where the keyboard was, and the last one comes first', async () => {
    await editor.operation('POST /products').click();
    await expect(editor.addResponse).toBeVisible();

    await editor.text.press('ControlOrMeta+K');
    await expect(commands.field).toBeFocused();
    await commands.field.fill('adre');
    await expect(commands.option('Add response')).toHaveAttribute('aria-selected', 'true');
    await commands.field.press('Enter');
    await expect(commands.root).toBeHidden();
    await expect(editor.dialog.root).toContainText('POST /products');
    await expect(editor.dialog.root.locator(':focus')).toHaveCount(1);
    // A dialog is not left by a shortcut.
    await app.keyboard.press('ControlOrMeta+K');
    await expect(commands.root).toBeHidden();
    await app.keyboard.press('Escape');
    await expect(editor.dialog.root).toBeHidden();

    await app.keyboard.press('ControlOrMeta+K');
    await expect(commands.root.getByRole('option').first()).toContainText('Add response');
    await commands.field.fill('no such thing');
    await expect(commands.root).toContainText(
      'No command or page of the guide matches "no such thing"',
    );
    await commands.field.fill('coverage');
    await commands.field.press('Enter');
    await expect(app.getByRole('region', { name: 'Coverage' })).toBeVisible();

    await app.keyboard.press('ControlOrMeta+K');
    await commands.field.fill('status code 2xx suggestion');
    await expect(commands.option('Add a response')).toBeVisible();
    await commands.field.press('Enter');
    await expect(app.getByRole('heading', { name: 'Add a response', level: 2 })).toBeFocused();
    await expect(app.getByRole('img', { name: /dialog Add response/ })).toHaveJSProperty(
      'complete',
      true,
    );
    const guide = app.getByRole('navigation', { name: 'Guide' });
    await guide.getByRole('textbox', { name: 'Search the guide' }).fill('keyring');
    await look(app, 'guide-search');
    await guide.getByRole('link', { name: 'Add a portal' }).click();
    await expect(app.getByRole('heading', { name: 'Portals', level: 1 })).toBeVisible();
    await guide.getByRole('textbox', { name: 'Search the guide' }).fill('');
    await app.keyboard.press('F1');
    await expect(app.getByRole('heading', { name: 'Start', level: 1 })).toBeVisible();
    await look(app, 'guide');
    expect(await violationsInBoth(app)).toEqual([]);
    await app.getByRole('link', { name: 'Designs' }).click();
    await app.getByRole('link', { name: 'Harbour' }).click();
    await expect(app.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible();

    await app.getByRole('button', { name: 'Shortcuts' }).click();
    await expect(shortcuts).toContainText('Add response');
    await app.keyboard.press('Escape');
    await expect(app.getByRole('button', { name: 'Shortcuts' })).toBeFocused();
  });

  await test.step('Add response stands above the responses in the text and in the menu of the outline', async () => {
    await app.getByRole('link', { name: 'Editor' }).click();
    await editor.operation('POST /products').click();
    // Back in the editor it shows its lenses of before, which do nothing, until those of now are there.
    await expect(async () => {
      if (await editor.dialog.root.isVisible()) return;
      await app
        .locator('.codelens-decoration')
        .getByText('Add response')
        .first()
        .click({ timeout: 3_000 });
      await expect(editor.dialog.root).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await app.keyboard.press('Escape');
    await expect(editor.dialog.root).toBeHidden();

    // The outline follows the cursor to what is folded away, and takes what is new.
    await app.keyboard.press('ControlOrMeta+P');
    await places.field.fill('schema money harbour');
    await places.field.press('Enter');
    await expect(editor.outline.getByRole('treeitem', { selected: true })).toHaveText('Money');
    await editor.outline.getByRole('button', { name: 'Add path' }).click();
    await app.keyboard.type('/products/{productId}/berths/{id}');
    await app.keyboard.press('Enter');
    const added = editor.operation('GET /products/{productId}/berths/{id}');
    await expect(added).toHaveAttribute('aria-selected', 'true');
    // Its path is cut in the middle, to the width that there is; what one shares with the row above is dimmed.
    const path = await drawnPath(added);
    expect(path.text).toMatch(/^\/products\/.*….*\/berths\/\{id\}$/);
    expect(path.isWhole).toBe(true);
    const above = await drawnPath(editor.operation('GET /products'));
    const below = await drawnPath(editor.operation('POST /products'));
    expect([above.text, below.text]).toEqual(['/products', '/products']);
    expect(above.colors).not.toEqual(below.colors);
    await expect(editor.problems).toContainText('No problems found');
    // The pointer brings the +, for which a path is cut anew: what is pressed meanwhile is pressed all the same.
    await editor.outline.getByRole('button', { name: 'Add path' }).click();
    await app.keyboard.type('/announcements-of-harbour-masters');
    await app.keyboard.press('Enter');
    const pressed = editor.operation('GET /announcements-of-harbour-masters');
    await expect(pressed).toHaveAttribute('aria-selected', 'true');
    await added.click();
    await expect(added).toHaveAttribute('aria-selected', 'true');
    const cut = (await drawnPath(pressed)).text;
    await pressed.click({ delay: 300 });
    await expect(pressed).toHaveAttribute('aria-selected', 'true');
    expect((await drawnPath(pressed)).text).not.toBe(cut);
    await app.keyboard.press('ControlOrMeta+Z');
    await expect(pressed).toBeHidden();
    // The palette undoes and does again what the buttons name.
    const byPalette = async (typed: string, named: string) => {
      await app.keyboard.press('ControlOrMeta+K');
      await commands.field.fill(typed);
      await expect(commands.option(named)).toHaveAttribute('aria-selected', 'true');
      await commands.field.press('Enter');
      await expect(commands.root).toBeHidden();
    };
    await byPalette('undo', 'Undo: ');
    await expect(added).toBeHidden();
    await byPalette('redo', 'Redo: ');
    await expect(added).toBeVisible();
    await app.keyboard.press('ControlOrMeta+Z');
    await expect(added).toBeHidden();

    // A path gets another operation, Components another one, each by the + of its row.
    await editor.outline.getByRole('button', { name: 'Group by path' }).click();
    const products = editor.outline.getByRole('treeitem', { name: /^\/products\b(?!\/)/ });
    await products.hover();
    await products.getByRole('button', { name: 'Add operation' }).click();
    const adding = app.getByRole('dialog', { name: 'Add operation' });
    await expect(adding.getByLabel('Path')).toHaveValue('/products');
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(editor.operation('PUT /products')).toHaveAttribute('aria-selected', 'true');
    await app.keyboard.press('ControlOrMeta+Z');
    await expect(editor.operation('PUT /products')).toBeHidden();
    const components = editor.outline.getByRole('treeitem', { name: /^Components/ });
    await components.getByRole('button', { name: 'Add component' }).click();
    await app.keyboard.type('Berth');
    await app.keyboard.press('Enter');
    await expect(editor.inspector.getByRole('heading', { name: 'Berth' })).toBeVisible();
    await app.keyboard.press('ControlOrMeta+Z');
    await expect(editor.inspector.getByRole('heading', { name: 'Berth' })).toBeHidden();
    await editor.outline.getByRole('button', { name: 'Group by tag' }).click();

    await editor.outline.getByRole('tree').focus();
    await editor.operation('POST /products').click({ button: 'right' });
    await expect(app.getByRole('menuitem')).toHaveText(['Add response', 'Go to', 'Copy path']);
    await app.keyboard.press('Escape');
    await expect(editor.outline.getByRole('tree')).toBeFocused();
    await app.keyboard.press('Shift+F10');
    await expect(app.getByRole('menuitem', { name: 'Add response' })).toBeFocused();
    await app.keyboard.press('Enter');
    await expect(editor.dialog.root).toContainText('POST /products');
    await app.keyboard.press('Escape');
    await expect(editor.dialog.root).toBeHidden();
  });

  await test.step('panels fold by a key and by a click, stay so, and the keyboard goes round those that are there', async () => {
    const shown = app.getByRole('group', { name: 'Panels' }).getByRole('button', { pressed: true });
    const width = app.getByRole('separator', { name: 'Width of the outline' });
    // Problems is one line while there is nothing.
    const problems = app.locator('[data-panel="problems"]');
    await expect(editor.problems).toContainText('No problems found');
    await expect(problems).toHaveAttribute('data-quiet');
    expect((await problems.boundingBox())?.height).toBeLessThan(36);
    const atFirst = String(await width.getAttribute('aria-valuenow'));
    await width.press('Shift+ArrowRight');
    await expect(width).not.toHaveAttribute('aria-valuenow', atFirst);
    const wider = String(await width.getAttribute('aria-valuenow'));
    await editor.text.press('ControlOrMeta+B');
    await expect(editor.outline).toBeHidden();
    await app.keyboard.press('ControlOrMeta+J');
    await app.getByRole('button', { name: 'Inspector', exact: true }).click();
    await expect(shown).toHaveCount(0);
    await app.reload();
    await expect(editor.lines).toBeVisible();
    await expect(shown).toHaveCount(0);
    await app.keyboard.press('ControlOrMeta+J');
    await app.keyboard.press('ControlOrMeta+Shift+B');
    await app.getByRole('button', { name: 'Outline', exact: true }).click();
    await expect(editor.outline).toBeVisible();
    await expect(width).toHaveAttribute('aria-valuenow', wider);
    await width.dblclick();
    await expect(width).toHaveAttribute('aria-valuenow', atFirst);

    await editor.outline.getByRole('tree').focus();
    await app.keyboard.press('F6');
    await expect(editor.text).toBeFocused();
    await expect(editor.text).toHaveAccessibleDescription(/F6 goes to the next panel/);
    // Who sees reads it as well, as long as the keyboard is in the text.
    const leaving = app.getByRole('contentinfo').getByText(/^F6: next panel/);
    await expect(leaving).toBeVisible();
    await look(app, 'text-keys');
    await app.keyboard.press('F6');
    await expect(leaving).toBeHidden();
    await expect(app.locator('[data-panel="problems"]:focus-within')).toBeVisible();
    await app.keyboard.press('F6');
    await expect(editor.inspector).toBeFocused();
    await app.keyboard.press('Shift+F6');
    await app.keyboard.press('Shift+F6');
    await expect(editor.text).toBeFocused();
  });

  await test.step('a narrow window shows one panel at a time, and the text whenever the keyboard goes there', async () => {
    const size = app.viewportSize();
    const tab = (name: string) => app.getByRole('tab', { name });
    await app.setViewportSize({ width: 1000, height: 700 });
    await expect(tab('Text')).toBeHidden();
    for (const panel of [editor.outline, editor.lines, editor.inspector, editor.problems])
      await expect(panel).toBeVisible();
    expect(await brokenWords(app)).toEqual([]);
    await app.setViewportSize({ width: 999, height: 700 });
    await expect(tab('Text')).toBeVisible();
    await app.setViewportSize({ width: 640, height: 400 });
    await expect(tab('Text')).toHaveAttribute('aria-selected', 'true');
    await expect(editor.inspector).toBeHidden();
    await tab('Text').press('ArrowLeft');
    await expect(tab('Outline')).toBeFocused();
    await expect(editor.lines).toBeHidden();
    await editor.operation('GET /products').click();
    await expect(editor.text).toBeFocused();
    await app.keyboard.press('ControlOrMeta+Shift+B');
    await expect(app.getByRole('tabpanel', { name: 'Inspector' })).toContainText('/products');
    await app.keyboard.press('ControlOrMeta+Shift+E');
    await expect(app.getByRole('region', { name: 'Preview' })).toBeVisible();
    await expect(editor.lines).toBeHidden();
    if (size !== null) await app.setViewportSize(size);
    await expect(editor.lines).toBeVisible();
  });

  await test.step('an operation that stands where none can stand says so', async () => {
    const folder = join(host.workspace, 'shared');
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, 'openapi.yaml'),
      `openapi: 3.1.0
info: { title: Shared, version: '1' }
paths:
  /pets:
    $ref: '#/x-items/pets'
  /shops:
    get: { responses: {} }
x-items:
  pets:
    get: { responses: {} }
`,
    );
    await createDesignsPage(app).open(folder);
    await editor.operation('GET /pets').click({ button: 'right' });
    await app.getByRole('menuitem', { name: 'Add response' }).click();
    await expect(app.getByText('defined at #/x-items/pets/get')).toBeVisible();
    await expect(editor.dialog.root).toBeHidden();
    await editor.operation('GET /shops').click({ button: 'right' });
    await app.getByRole('menuitem', { name: 'Add response' }).click();
    await expect(editor.dialog.root).toContainText('GET /shops');
  });
});
