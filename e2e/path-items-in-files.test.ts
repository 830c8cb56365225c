import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDesign } from './design-of-files.ts';
import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { createCoveragePage } from './pages/coverage.ts';

test('operations and responses of other files are found, added and gone to where they are', async ({
  app,
  host,
}) => {
  test.setTimeout(120_000);
  await test.step('operations of other files are in the outline, in Go to, and take their responses where they are', async () => {
    const { editor, folder } = await openDesign(app, host.workspace);
    const tabs = app.getByRole('navigation', { name: 'Files of the design' });
    const part = tabs.getByRole('link', { name: 'paths/pets.yaml' });
    await editor.operation('GET /pets').click();
    await expect(part).toHaveAttribute('aria-current', 'page');
    await expect(editor.lines).toContainText('summary: Find pets');
    await expect(editor.text).toBeFocused();
    // The outline goes on with the whole API, and marks where the cursor is in it.
    await expect(editor.operation('GET /pets')).toHaveAttribute('aria-selected', 'true');
    await expect(editor.outline.getByRole('treeitem', { name: 'Components' })).toBeVisible();

    await tabs.getByRole('link', { name: 'openapi.yaml', exact: true }).click();
    await app.keyboard.press('ControlOrMeta+P');
    const goTo = app.getByRole('dialog', { name: 'Go to operation or schema' });
    await goTo.getByRole('combobox').fill('find pets');
    await expect(goTo.getByRole('option')).toContainText('/pets');
    await app.keyboard.press('Enter');
    await expect(editor.lines).toContainText('summary: Find pets');

    await tabs.getByRole('link', { name: 'openapi.yaml', exact: true }).click();
    await editor.operation('GET /pets').hover();
    await editor.operation('GET /pets').getByRole('button', { name: 'Add response' }).click();
    await editor.dialog.description.fill('Not a pet.');
    await expect(editor.dialog.changes).toContainText('Not a pet.');
    await expect(editor.dialog.root).toContainText('GET paths/pets.yaml');
    await look(app, 'add-response-other-file');
    await editor.dialog.add.click();
    await expect(editor.dialog.root).toBeHidden();
    await expect(part).toHaveAttribute('aria-current', 'page');
    await editor.save.click();
    await expect
      .poll(() => readFile(join(folder, 'paths/pets.yaml'), 'utf8'))
      .toContain("    '400':\n      description: Not a pet.\n");

    // Coverage knows the responses.
    await tabs.getByRole('link', { name: 'openapi.yaml', exact: true }).click();
    const coverage = createCoveragePage(app);
    await coverage.link.click();
    await expect(coverage.cell('GET /pets, 400 Bad Request: there')).toBeVisible();
  });

  await test.step('a response is added in a file of a path item, with a schema of a third file', async () => {
    const { editor } = await openDesign(app, host.workspace);
    await app.getByRole('button', { name: 'Open file' }).click();
    await app.getByRole('menuitem', { name: 'paths/pets.yaml' }).click();
    await editor.lines.getByText('Find pets').click();
    await expect(editor.addResponse).toBeVisible();
    await app.keyboard.press('ControlOrMeta+Shift+r');
    const { dialog } = editor;
    await expect(dialog.status).toBeVisible();
    await dialog.root.getByText('Schema', { exact: true }).click();
    await dialog.root.getByRole('combobox', { name: 'Schema' }).click();
    await app.getByRole('option', { name: 'Pet (schemas/pet.json)' }).click();
    await look(app, 'add-response-in-part');
    await dialog.add.click();
    await expect(editor.lines).toContainText("'400':");
    await expect(editor.lines.getByText('../schemas/pet.json#/Pet')).toHaveCount(2);
    await expect(editor.problems).toContainText('No problems found');
  });

  await test.step('the inspector goes where a reference leads in another file', async () => {
    const { editor } = await openDesign(app, host.workspace);
    const { inspector } = editor;
    const tabs = app.getByRole('navigation', { name: 'Files of the design' });
    await editor.lines.getByText('./paths/pets.yaml').click();
    await expect(inspector).toContainText('It points to paths/pets.yaml.');
    await look(app, 'inspector-other-file');
    await inspector.getByRole('button', { name: 'Go to the target' }).click();
    await expect(tabs.getByRole('link', { name: 'paths/pets.yaml' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(editor.text).toBeFocused();
    await expect(editor.lines).toContainText('Find pets');

    // And on from there, to the member of a third one.
    await editor.lines.getByText('../schemas/pet.json#/Pet').click();
    await inspector.getByRole('button', { name: 'Go to the target' }).click();
    await expect(tabs.getByRole('link', { name: 'schemas/pet.json' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(inspector.getByRole('heading', { name: 'Pet' })).toBeVisible();

    // Where nothing stands it says so.
    await tabs.getByRole('link', { name: 'paths/pets.yaml' }).click();
    const reference = inspector.getByRole('combobox', { name: '$ref' });
    await reference.fill('../schemas/cat.json');
    await reference.press('Enter');
    await expect(inspector).toContainText('It points to schemas/cat.json.');
    await inspector.getByRole('button', { name: 'Go to the target' }).click();
    await expect(inspector.getByRole('alert')).toContainText(
      'schemas/cat.json has nothing that can be read at this place.',
    );
    await look(app, 'inspector-other-file-refused');
  });

  await test.step('Add response stands above the responses of a file of path items', async () => {
    const { editor } = await openDesign(app, host.workspace);
    await app.getByRole('button', { name: 'Open file' }).click();
    await app.getByRole('menuitem', { name: 'paths/pets.yaml' }).click();
    await expect(editor.lines).toContainText('Find pets');
    const link = app.locator('.codelens-decoration').getByText('Add response');
    await expect(link).toHaveCount(1);
    await look(app, 'lens-in-part');
    await link.click();
    await expect(editor.dialog.root).toContainText('GET paths/pets.yaml');
    await editor.dialog.add.click();
    await expect(editor.lines).toContainText("'400':");
    await app.getByRole('button', { name: 'Open file' }).click();
    await app.getByRole('menuitem', { name: 'schemas/pet.json' }).click();
    await expect(editor.lines).toContainText('"Pet"');
    await expect(link).toHaveCount(0);
  });
});
