import { expect, test } from './fixtures.ts';
import { openDesign } from './design-of-files.ts';
import { look } from './look.ts';
import { createEditorPage } from './pages/editor.ts';

const PARTS = `openapi: 3.1.0
info: { title: Pets, version: '1.0' }
servers: [{ url: https://pets.example }]
paths:
  /pets: { $ref: './paths/pets.yaml' }
  /wide:
    get:
      summary: Find all
      responses:
        '200':
          description: All.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Wide' }
components:
  schemas:
    Name: { type: string }
    Dog:
      allOf:
        - $ref: '#/components/schemas/Name'
        - properties:
            bark: { type: string }
          patternProperties:
            ^x-: { type: integer }
    Wide:
      properties:
        dog: { $ref: '#/components/schemas/Dog' }
${Array.from({ length: 259 }, (_, at) => `        p${at + 1}: {}\n`).join('')}`;

test('a schema of parts is a tree as well, all of it', async ({ app, host }) => {
  const editor = createEditorPage(app);
  const inspector = app.getByRole('region', { name: 'Inspector' });
  await openDesign(app, host.workspace, { 'openapi.yaml': PARTS });
  await editor.outline.getByRole('treeitem', { name: /^schemas/ }).click();
  await editor.outline.getByRole('treeitem', { name: 'Dog', exact: true }).click();
  const tree = inspector.getByRole('region', { name: 'allOf' }).first();
  const row = (name: string) => inspector.getByRole('group', { name, exact: true });
  await expect(row('allOf 1').getByRole('combobox')).toHaveValue('Name');
  await look(app, 'inspector-allof');
  await row('bark').getByRole('combobox').fill('integer');
  await row('bark').getByRole('combobox').press('Enter');
  await expect(editor.lines).toContainText('bark: { type: integer }');
  await row('^x-').getByRole('combobox').fill('boolean');
  await row('^x-').getByRole('combobox').press('Enter');
  await expect(editor.lines).toContainText('^x-: { type: boolean }');
  await expect(tree).toBeVisible();
  // What is in the tree is listed once, and added from beside it.
  await expect(inspector.getByRole('button', { name: 'Add to allOf' })).toBeVisible();
  await expect(inspector.getByRole('button', { name: /^object/ })).toHaveCount(0);
  await row('allOf 1').getByRole('button', { name: 'Open allOf 1' }).click();
  await expect(inspector.getByRole('combobox', { name: '$ref' })).toHaveValue(
    '#/components/schemas/Name',
  );

  await editor.outline.getByRole('treeitem', { name: 'Wide', exact: true }).click();
  await expect(row('p199')).toBeVisible();
  await expect(row('p200')).toBeHidden();
  await inspector.getByRole('button', { name: 'Show 60 more' }).click();
  await expect(row('p259')).toBeVisible();
});
