import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { createCoveragePage } from './pages/coverage.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';

const document = `openapi: 3.0.3
info: { title: Pets, version: '1.0' } # kept as it is
servers: [{ url: https://pets.example }]
paths:
  /pets:
    get:
      summary: Find pets
      tags: [pets]
      responses:
        "200":
          description: Pets.
          content: { application/xml: {} }
        default:
          description: Failed.
    post:
      tags: [pets]
      responses: {} # none yet
  /stores:
    get: &shared
      tags: [stores]
      responses:
        '200': { description: Stores. }
  /shops:
    get: *shared
components:
  responses:
    Broken:
      description: Broken.
`;

test('gaps are found, chosen by the keyboard, filled in one step and taken back in one', async ({
  app,
  host,
}) => {
  const file = join(host.workspace, 'pets', 'openapi.yaml');
  await mkdir(join(host.workspace, 'pets'), { recursive: true });
  await writeFile(file, document);
  const coverage = createCoveragePage(app);
  const editor = createEditorPage(app);

  await createDesignsPage(app).open(join(host.workspace, 'pets'), '/coverage');
  await expect(coverage.sums).toHaveText('13 gaps in 4 operations, 0 selected');
  await expect(coverage.cell('GET /pets, 200 OK: there, application/xml')).toBeVisible();
  await expect(coverage.grid.getByText('default', { exact: true })).toBeVisible();

  // From the first row on: the group, GET /pets, POST /pets.
  await coverage.grid.focus();
  await coverage.grid.press('ArrowDown');
  await coverage.grid.press('ArrowRight');
  await coverage.grid.press('ArrowRight');
  await coverage.grid.press('Space');
  await expect(coverage.cell('GET /pets, 400 Bad Request: missing')).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await coverage.grid.press('Shift+ArrowDown');
  await coverage.grid.press('Shift+ArrowRight');
  await expect(coverage.sums).toContainText('4 selected');
  await coverage.grid.press('Shift+ArrowLeft');
  await expect(coverage.sums).toContainText('2 selected');
  await coverage.column('500').click();
  await expect(coverage.sums).toContainText('6 selected');
  await look(app, 'coverage-selected');

  await coverage.grid.press('ArrowDown');
  await coverage.grid.press('ArrowDown');
  await coverage.grid.press('Enter');
  await expect(coverage.dialog.root).toBeVisible();
  await coverage.dialog.description('500').fill('{summary} failed.');
  await expect(coverage.dialog.changes).toContainText('Find pets failed.');
  await expect(coverage.dialog.refused).toContainText('YAML anchor');
  await look(app, 'coverage-dialog');
  await coverage.dialog.root.press('Escape');
  await expect(coverage.dialog.root).toBeHidden();
  await coverage.addResponses.click();
  await expect(coverage.dialog.description('500')).toHaveValue('{summary} failed.');
  await expect(coverage.dialog.add).toHaveText('Add 4 responses');
  await coverage.dialog.add.click();
  await expect(coverage.dialog.root).toBeHidden();
  await expect(coverage.sums).toHaveText('9 gaps in 4 operations, 2 selected');

  await editor.save.click();
  const expected = document
    .replace(
      '        default:\n',
      `        "400":
          description: The request is not valid.
        "500":
          description: Find pets failed.
        default:\n`,
    )
    .replace(
      '      responses: {} # none yet\n',
      `      responses: # none yet
        '400':
          description: The request is not valid.
        '500':
          description: failed.
`,
    );
  await expect.poll(() => readFile(file, 'utf8')).toBe(expected);

  await coverage.undo.click();
  await expect(coverage.sums).toContainText('13 gaps');
  await editor.save.click();
  await expect.poll(() => readFile(file, 'utf8')).toBe(document);
  await coverage.grid.focus();
  await coverage.grid.press('ControlOrMeta+Shift+Z');
  await expect(coverage.sums).toContainText('9 gaps');

  // A response that is there: Enter goes to it in the text.
  await coverage.cell('GET /pets, 200 OK: there, application/xml').click();
  await expect(editor.text).toBeFocused();
});
