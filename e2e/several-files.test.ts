import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';
import { createPreviewPage } from './pages/preview.ts';

const MAIN = `openapi: 3.1.0
info: { title: Pets, version: '1.0' }
servers: [{ url: https://pets.example }]
paths:
  /pets:
    get:
      summary: Find pets
      responses:
        '200':
          description: Pets.
          content:
            application/json:
              schema:
                $ref: ./schemas/pet.yaml
components:
  schemas:
    Name: { type: string }
`;

const PET = `# An animal
type: object
properties:
  name:
    $ref: '../openapi.yaml#/components/schemas/Name'
  owner:
    $ref: './people.yaml#/Owner'
`;

const PEOPLE = `Owner:
  type: object
`;

test('references lead to other files of the design and back; each is checked, written and undone by itself', async ({
  app,
  host,
}) => {
  const folder = join(host.workspace, 'pets');
  await mkdir(join(folder, 'schemas'), { recursive: true });
  await writeFile(join(folder, 'openapi.yaml'), MAIN);
  await writeFile(join(folder, 'schemas', 'pet.yaml'), PET);
  await writeFile(join(folder, 'schemas', 'people.yaml'), PEOPLE);
  const editor = createEditorPage(app);
  const tabs = app.getByRole('navigation', { name: 'Files of the design' });
  await createDesignsPage(app).openByDialog(folder);
  await expect(editor.problems).toContainText('No problems found');

  // To the other file, and to a third one from there.
  await editor.lines.getByText('./schemas/pet.yaml').click();
  await app.keyboard.press('F12');
  await expect(editor.lines).toContainText('An animal');
  await expect(tabs.getByRole('link', { name: 'schemas/pet.yaml' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(editor.problems).toContainText('No problems found');
  await look(app, 'several-files-part');

  // Its faults are told here and, with the file's name, in the document that refers to it; nothing is saved yet.
  await app.keyboard.press('ControlOrMeta+End');
  await app.keyboard.type('required: 5');
  await expect(editor.problems).toContainText('1 error');
  await tabs.getByRole('link', { name: 'openapi.yaml', exact: true }).click();
  await expect(editor.lines).toContainText('Find pets');
  await expect(editor.problems).toContainText('schemas/pet.yaml');
  await look(app, 'several-files-findings');
  await editor.problems.getByRole('button', { name: /schemas\/pet.yaml/ }).click();
  await expect(editor.lines).toContainText('An animal');
  await expect(editor.text).toBeFocused();
  await expect(async () => {
    await app.keyboard.press('ControlOrMeta+z');
    await expect(editor.lines).not.toContainText('required', { timeout: 500 });
  }).toPass();
  await expect(editor.problems).toContainText('No problems found');

  // What there is in other files completes a reference.
  await app.keyboard.press('ControlOrMeta+End');
  await app.keyboard.type('allOf:\n');
  await app.keyboard.type('- $ref: ');
  await expect(app.locator('.suggest-widget.visible')).toContainText('Owner');
  await look(app, 'several-files-completion');
  await app.keyboard.press('ArrowDown');
  await app.keyboard.press('Tab');
  await expect(editor.lines).toContainText('- $ref: ./people.yaml#/Owner');
  await expect(editor.problems).toContainText('No problems found');
  await editor.save.click();
  await expect
    .poll(() => readFile(join(folder, 'schemas', 'pet.yaml'), 'utf8'))
    .toMatch(/allOf:\n *- \$ref: \.\/people\.yaml#\/Owner$/);
  expect(await readFile(join(folder, 'openapi.yaml'), 'utf8')).toBe(MAIN);

  // After a reload the window is as it was, its preview included.
  await tabs.getByRole('link', { name: 'openapi.yaml', exact: true }).click();
  await editor.text.press('ControlOrMeta+Shift+E');
  await expect(app.getByRole('region', { name: 'Preview' })).toBeVisible();
  await app.reload();
  await expect(app.getByRole('region', { name: 'Preview' })).toBeVisible();
  await tabs.getByRole('link', { name: 'schemas/pet.yaml' }).click();
  await expect(editor.lines).toContainText('An animal');
  await expect(tabs.getByRole('link', { name: 'schemas/pet.yaml' })).toBeVisible();
  await tabs.getByRole('button', { name: 'Close schemas/pet.yaml' }).click();
  await expect(editor.lines).toContainText('Find pets');
  await expect(tabs.getByRole('link', { name: 'schemas/pet.yaml' })).toBeHidden();
});

test('what is open when the texts of other files arrive shows what is in them', async ({
  app,
  host,
}) => {
  const { promise: open, resolve: arrive } = Promise.withResolvers<void>();
  const parts = '**/files/schemas/*';
  await app.route(parts, async (route) => {
    await open;
    await route.continue();
  });
  const folder = join(host.workspace, 'late');
  await mkdir(join(folder, 'schemas'), { recursive: true });
  await writeFile(join(folder, 'openapi.yaml'), MAIN);
  await writeFile(join(folder, 'schemas', 'pet.yaml'), PET);
  await writeFile(join(folder, 'schemas', 'people.yaml'), PEOPLE);
  await createDesignsPage(app).open(folder);
  const editor = createEditorPage(app);
  const preview = createPreviewPage(app);
  await editor.operation('GET /pets').click();
  await preview.toggle.click();
  await expect(preview.view).toContainText('Pets.');
  const { dialog } = editor;
  await editor.addResponse.click();
  await dialog.root.getByText('Schema', { exact: true }).click();
  await dialog.root.getByRole('combobox', { name: 'Component schema' }).fill('Owner');
  const choice = app.getByRole('option', { name: 'Owner' });
  await expect(app.getByRole('listbox')).toContainText('No schema has this name.');
  await expect(choice).toBeHidden();
  await expect(preview.view).not.toContainText('owner');

  arrive();
  await expect(choice).toHaveText('Owner (schemas/people.yaml)');
  await expect(preview.view).toContainText('owner');
  await app.unroute(parts);
});
