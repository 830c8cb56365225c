import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import type { Host } from './host.ts';
import { look, lookAtSizes } from './look.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';
import { violationsInBoth } from './violations.ts';

async function openDesign(app: Page, name: string, format: 'YAML' | 'JSON') {
  await createDesignsPage(app).create(name, { template: 'REST resource', format });
  const editor = createEditorPage(app);
  await expect(editor.operation('POST /products')).toBeVisible();
  return editor;
}

async function savedText(host: Host, file: string) {
  return readFile(join(host.workspace, 'harbour', file), 'utf8');
}

/** The names and types of properties that don't fit their fields. */
function cutFields(panel: Element): string[] {
  return [...panel.querySelectorAll<HTMLInputElement>('[data-row] input:not([type=checkbox])')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ value }) => value);
}

/** What tells a control from words: a border all round it, and the sign that it leads on. */
function looksOf(button: Element) {
  const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } =
    getComputedStyle(button);
  const chevron = button.querySelector('svg')?.getBoundingClientRect().width ?? 0;
  return {
    border: `${borderTopStyle} ${borderTopWidth}`,
    isSeen: borderTopColor !== backgroundColor,
    chevron: chevron > 0,
  };
}
const CONTROL = { border: 'solid 1px', isSeen: true, chevron: true };

/** How far the middles of some parts of a row are from each other, in pixels downwards. */
function stepsIn(row: Element): number {
  const middles = [...row.querySelectorAll('input')].map((part) => {
    const { top, height } = part.getBoundingClientRect();
    return top + height / 2;
  });
  return Math.round(Math.max(...middles) - Math.min(...middles));
}

test('the form beside the text follows it, and writes into it', async ({ app, host }) => {
  test.setTimeout(120_000);
  const editor = await openDesign(app, 'Harbour', 'YAML');
  const { inspector } = editor;
  await test.step('the form follows the cursor and writes the smallest edits', async () => {
    const before = await savedText(host, 'openapi.yaml');

    await editor.operation('POST /products').click();
    await expect(inspector.getByRole('heading', { name: 'POST /products' })).toBeVisible();
    const summary = inspector.getByRole('textbox', { name: 'summary' });
    const old = await summary.inputValue();
    await summary.fill('Adds one: "quickly"');
    await summary.press('Enter');
    await editor.save.click();
    await expect.poll(() => savedText(host, 'openapi.yaml')).toContain('Adds one');
    const after = await savedText(host, 'openapi.yaml');
    const changed = after.split('\n').filter((line, at) => line !== before.split('\n')[at]);
    expect(changed).toEqual([`      summary: 'Adds one: "quickly"'`]);

    // One undo brings the old text back, in the form too, from the field itself; what is being typed is the field's own.
    await summary.press('x');
    await summary.press('ControlOrMeta+z');
    await expect(summary).toHaveValue('Adds one: "quickly"');
    await expect(editor.step('Undo: Change summary')).toBeVisible();
    await summary.press('ControlOrMeta+z');
    await expect(summary).toHaveValue(old);
    await editor.step('Redo: Change summary').click();
    await expect(summary).toHaveValue('Adds one: "quickly"');
    await app.keyboard.press('ControlOrMeta+z');
    await expect(summary).toHaveValue(old);
  });

  await test.step('a component is renamed everywhere, after it was said in how many places', async () => {
    await editor.outline.getByRole('treeitem', { name: /^schemas/ }).click();
    await editor.outline.getByRole('treeitem', { name: 'Product', exact: true }).click();
    // The list of a field is drawn when it is first used, and named by the field at once.
    const type = inspector.getByRole('combobox', { name: /^Type of/u }).first();
    await type.focus();
    await expect(app.getByRole('listbox')).toBeVisible();
    await expect(type).toHaveAttribute('aria-expanded', 'true');
    await expect(type).toHaveAttribute('aria-controls', /./u);
    await type.press('Escape');
    await expect(app.getByRole('listbox')).toBeHidden();
    const name = inspector.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Ware');
    await expect(inspector.getByText(/Renaming changes 4 places/)).toBeVisible();
    await look(app, 'inspector-rename');
    // Leaving the field changes none of them.
    await name.blur();
    await expect(inspector.getByText('Press Enter to rename it in 4 places.')).toBeVisible();
    await name.press('Enter');
    await expect(inspector.getByRole('heading', { name: 'Ware' })).toBeVisible();
    await expect(editor.problems).toContainText('No problems found');
    await editor.step('Undo: Rename Product').click();
    await expect(inspector.getByRole('heading', { name: 'Product' })).toBeVisible();
  });

  await test.step('a schema is a tree that is edited in place, Enter for the next property', async () => {
    const nameOf = (property: string) =>
      inspector.getByRole('textbox', { name: `Name of ${property}`, exact: true });
    await inspector.getByRole('button', { name: 'Add property' }).click();
    await app.keyboard.type('weight');
    await app.keyboard.press('Tab');
    await app.keyboard.press('ControlOrMeta+a');
    // An exactly typed name is that schema.
    await app.keyboard.type('Money');
    await app.keyboard.press('Enter');
    await expect(nameOf('weight')).toBeVisible();
    await app.keyboard.type('height');
    await app.keyboard.press('Enter');
    await expect(nameOf('height')).toBeVisible();
    await app.keyboard.press('Escape');
    // Name, type and required are in one line, in a frame of its own.
    const row = inspector.getByRole('group', { name: 'height', exact: true });
    expect(await row.evaluate(looksOf)).toEqual(CONTROL);
    expect(await row.getByRole('checkbox').count()).toBe(1);
    expect(await row.evaluate(stepsIn)).toBeLessThan(3);
    await inspector.getByRole('checkbox', { name: 'weight is required' }).check();
    await expect(editor.step('Undo: Make weight required')).toBeVisible();
    const type = inspector.getByRole('combobox', { name: 'Type of height' });
    await type.fill('nonsense');
    await type.press('Tab');
    await expect(inspector.getByText('is neither a type nor a schema')).toBeVisible();
    await lookAtSizes(app, 'inspector-tree');
    await app.setViewportSize({ width: 1024, height: 700 });
    await expect.poll(() => inspector.evaluate(cutFields)).toEqual([]);
    await app.setViewportSize({ width: 1280, height: 800 });
    // The list of a field never lies over what is said below it.
    await nameOf('height').fill('weight');
    await nameOf('height').press('Enter');
    await expect(inspector.getByRole('alert').filter({ hasText: 'weight' })).toBeVisible();
    await type.click();
    await expect(app.getByRole('listbox')).toBeHidden();
    await nameOf('height').press('Escape');
    // An exactly typed schema is taken on Tab as well, though the list marks another one.
    await type.fill('Money');
    await type.press('Tab');
    await expect(editor.lines).toContainText("$ref: '#/components/schemas/Money'");
    await expect(type).toHaveValue('Money');
    await editor.step('Undo: Change type').click();
    await expect(type).toHaveValue('string');
    await type.fill('integer');
    await type.press('Tab');
    await expect(editor.step('Undo: Change type')).toBeVisible();
    await nameOf('weight').fill('mass');
    await nameOf('weight').press('Enter');
    await expect(nameOf('height')).toBeFocused();
    await expect(editor.lines).toContainText('mass]');
    expect(await violationsInBoth(app, { within: '[aria-label="Inspector"]' })).toEqual([]);
    await inspector.getByRole('button', { name: 'Actions for Product' }).click();
    await app.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(inspector.getByRole('heading', { name: 'ProductCopy' })).toBeVisible();
    await inspector.getByRole('button', { name: 'Open price' }).click();
    await inspector.getByRole('button', { name: 'Actions for price' }).click();
    await app.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(inspector.getByRole('heading', { name: 'priceCopy' })).toBeVisible();
    for (const step of [
      'Duplicate price',
      'Duplicate Product',
      'Rename weight',
      'Change type',
      'Make weight required',
    ])
      await editor.step(`Undo: ${step}`).click();
    for (const property of ['height', 'weight'])
      await editor.step(`Undo: Add property ${property}`).click();
    await expect(editor.step('Undo')).toBeVisible();
  });

  await test.step('a parameter is referred to, and a response gets a header and another media type', async () => {
    await editor.operation('POST /products').click();
    await inspector.getByRole('button', { name: 'Add to parameters' }).click();
    const component = app.getByRole('combobox', { name: 'Or a component' });
    await component.fill('L');
    await expect(app.getByRole('listbox')).toBeVisible();
    await component.press('Enter');
    await expect(app.getByText('There is no component "L".')).toBeVisible();
    await expect(app.getByRole('listbox')).toBeHidden();
    await component.fill('Limit');
    await component.press('Enter');
    await expect(inspector.getByRole('combobox', { name: '$ref' })).toHaveValue(
      '#/components/parameters/Limit',
    );
    await editor.step('Undo: Change parameters').click();

    await editor.operation('GET /products').click();
    await inspector.getByRole('button', { name: 'Actions for GET /products' }).click();
    await app.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(inspector.getByRole('heading', { name: 'GET /products/copy' })).toBeVisible();
    await expect(inspector.getByRole('textbox', { name: 'operationId' })).toHaveValue(
      'listProductsCopy',
    );
    await editor.step('Undo: Duplicate GET /products').click();
    await expect(editor.operation('GET /products/copy')).toBeHidden();
    await editor.operation('GET /products').click();
    await expect(inspector.getByRole('heading', { name: 'GET /products' })).toBeVisible();
    expect(await inspector.getByRole('button', { name: /^200/ }).evaluate(looksOf)).toEqual(
      CONTROL,
    );
    await inspector.getByRole('button', { name: /^200/ }).click();
    await expect(inspector.getByRole('heading', { name: '200' })).toBeVisible();
    const add = async (label: string, wanted: string, name: string) => {
      await inspector.getByRole('button', { name: `Add to ${label}` }).click();
      const field = app.getByRole('form').getByRole('combobox', { name: wanted });
      await field.fill(name);
      await field.press('Enter');
      await expect(inspector.getByRole('heading', { name })).toBeVisible();
    };
    await add('content', 'Media type', 'text/csv');
    await inspector.getByRole('textbox', { name: 'example', exact: true }).fill('id,name');
    await inspector.getByRole('textbox', { name: 'example', exact: true }).blur();
    await expect(editor.lines).toContainText('example: id,name');
    await inspector.getByRole('button', { name: '200' }).click();
    await add('headers', 'Name', 'Retry-After');
    await expect(editor.lines).toContainText('Retry-After:');
    await look(app, 'inspector-header');
    for (const step of ['Change Retry-After', 'Change example', 'Change text/csv'])
      await editor.step(`Undo: ${step}`).click();
    await expect(editor.step('Undo')).toBeVisible();
  });

  await test.step('a field that is left right after Enter is written once', async () => {
    await editor.operation('POST /products').click();
    const summary = editor.inspector.getByRole('textbox', { name: 'summary' });
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
    await inspector.getByRole('checkbox', { name: 'required' }).check();
    await editor.save.click();
    await expect
      .poll(() => savedText(host, 'openapi.yaml'))
      .toContain(
        '      parameters:\n        - name: trace\n          in: header\n          required: true\n',
      );

    // In its row it says what it is, and that it is required.
    await inspector.getByRole('button', { name: 'POST /products' }).click();
    const row = inspector.getByRole('button', { name: /^trace\s*required\s*header/ });
    expect(await row.evaluate(looksOf)).toEqual(CONTROL);
    await row.click();
    await inspector.getByRole('button', { name: 'Actions for trace' }).click();
    await app.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(inspector.getByRole('heading', { name: 'POST /products' })).toBeVisible();
    await editor.save.click();
    await expect.poll(() => savedText(host, 'openapi.yaml')).not.toContain('trace');
  });

  await test.step('a value that can’t be read stays in the field, with its place', async () => {
    await openDesign(app, 'Quay', 'JSON');
    await editor.operation('POST /products').click();
    await inspector.getByRole('button', { name: /^requestBody/ }).click();
    await inspector.getByRole('button', { name: /^application\/json/ }).click();
    const example = inspector.getByRole('textbox', { name: 'example', exact: true });
    await example.fill('{"a": }');
    await example.press('ControlOrMeta+Enter');
    await expect(inspector.getByText('Line 1, column 7')).toBeVisible();
    await expect(example).toHaveValue('{"a": }');
    await example.press('Escape');
    await expect(inspector.getByText('Line 1, column 7')).toBeHidden();
  });
});
