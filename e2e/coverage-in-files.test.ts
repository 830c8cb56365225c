import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { FILES, openDesign } from './design-of-files.ts';
import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { createCoveragePage } from './pages/coverage.ts';
import { violationsIn } from './violations.ts';

const OWNERS = `{
  "get": {
    "summary": "Find owners",
    "responses": {
      "200": { "description": "Owners." }
    }
  }
}
`;
const MAIN = `openapi: 3.1.0
info: { title: Pets, version: '1.0' }
servers: [{ url: https://pets.example }]
paths:
  /own:
    get:
      summary: Find all
      responses:
        '200':
          description: All.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Name' }
        '400':
          $ref: '#/components/responses/Broken'
  /pets: { $ref: './paths/pets.yaml' }
  /owners: { $ref: './paths/owners.json' }
components:
  responses:
    Broken: { description: Broken. }
  schemas:
    Name: { type: string }
`;

async function openCoverage(app: Page, workspace: string) {
  const others = { 'openapi.yaml': MAIN, 'paths/owners.json': OWNERS };
  const { folder, editor } = await openDesign(app, workspace, others);
  const coverage = createCoveragePage(app);
  await coverage.link.click();
  await expect(coverage.sums).toContainText('in 3 operations');
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const tabs = app.getByRole('navigation', { name: 'Files of the design' });
  return { folder, editor, coverage, read, tabs };
}

test('responses are added to several files, taken back, saved and refused as one', async ({
  app,
  host,
}) => {
  test.setTimeout(120_000);
  await test.step('responses are added in all files that have the operations, taken back as one and saved as one', async () => {
    const { editor, coverage, read, tabs } = await openCoverage(app, host.workspace);
    await coverage.column('500').click();
    await coverage.addResponses.click();
    const { dialog } = coverage;
    const changes = (file: string) =>
      dialog.root.getByRole('region', { name: `Changes in ${file}` });
    await dialog.root.getByRole('combobox', { name: 'Reuse' }).click();
    await app.getByRole('option', { name: /Broken/ }).click();
    await expect(changes('openapi.yaml')).toContainText("$ref: '#/components/responses/Broken'");
    await expect(changes('paths/pets.yaml')).toContainText(
      '$ref: ../openapi.yaml#/components/responses/Broken',
    );
    await expect(changes('paths/owners.json')).toContainText(
      '"$ref": "../openapi.yaml#/components/responses/Broken"',
    );
    await expect(dialog.root).toContainText('3 responses in 3 operations and 3 files');
    expect(await violationsIn(app, { within: '[role=dialog]' })).toEqual([]);
    await look(app, 'coverage-in-files');

    await dialog.add.click();
    await expect(dialog.root).toBeHidden();
    const there = (path: string) =>
      coverage.cell(`GET ${path}, 500 Internal Server Error: there, Broken`);
    for (const path of ['/own', '/pets', '/owners']) await expect(there(path)).toBeVisible();
    const told = app.getByRole('alert').filter({ hasText: 'Added 3 responses to 3 operations' });
    await expect(told).toContainText('openapi.yaml, paths/pets.yaml, paths/owners.json: not saved');
    await look(app, 'coverage-in-files-added');
    expect(await read('openapi.yaml')).toBe(MAIN);
    expect(await read('paths/owners.json')).toBe(OWNERS);

    // One undo takes it back in all files, one redo brings it again.
    await coverage.undo.click();
    for (const path of ['/own', '/pets', '/owners']) await expect(there(path)).toBeHidden();
    await coverage.grid.focus();
    await app.keyboard.press('ControlOrMeta+Shift+z');
    for (const path of ['/own', '/pets', '/owners']) await expect(there(path)).toBeVisible();

    await told.getByRole('button', { name: 'Save all' }).click();
    await expect(told).toBeHidden();
    expect(await read('paths/pets.yaml')).toBe(
      `${FILES['paths/pets.yaml']}    '500':\n      $ref: ../openapi.yaml#/components/responses/Broken\n`,
    );
    expect(JSON.parse(await read('paths/owners.json'))).toMatchObject({
      get: { responses: { '500': { $ref: '../openapi.yaml#/components/responses/Broken' } } },
    });
    await app.getByRole('link', { name: 'Editor' }).click();
    await expect(editor.problems).toContainText('No problems found');
    await tabs.getByRole('link', { name: 'paths/pets.yaml' }).click();
    await expect(editor.problems).toContainText('No problems found');
  });

  await test.step('what is in other files alone is taken back where it was asked for, and by them', async () => {
    const { editor, coverage, tabs } = await openCoverage(app, host.workspace);
    const add = async () => {
      await coverage.cell('GET /pets, 500 Internal Server Error: missing').click();
      await coverage.addResponses.click();
      await expect(coverage.dialog.changes).toContainText("'500':");
      await coverage.dialog.add.click();
      await expect(coverage.cell('GET /pets, 500 Internal Server Error: there')).toBeVisible();
    };
    await add();
    await coverage.undo.click();
    await expect(coverage.cell('GET /pets, 500 Internal Server Error: missing')).toBeVisible();
    await add();
    await app.getByRole('link', { name: 'Editor' }).click();
    await expect(tabs.getByText('not saved')).toHaveCount(1);
    await tabs.getByRole('link', { name: 'paths/pets.yaml' }).click();
    await expect(editor.lines).toContainText("'500':");
    await editor.text.focus();
    await app.keyboard.press('ControlOrMeta+z');
    await expect(editor.lines).not.toContainText("'500':");
    await expect(tabs.getByText('not saved')).toHaveCount(0);
  });

  await test.step('nothing is added where a file is another one than was shown', async () => {
    const { folder, coverage, tabs } = await openCoverage(app, host.workspace);
    await coverage.column('500').click();
    await coverage.addResponses.click();
    const { dialog } = coverage;
    const owners = dialog.root.getByRole('region', { name: 'Changes in paths/owners.json' });
    await expect(owners).toContainText('"500"');
    // The same operations, at other places of the text.
    const theirs = `\n${OWNERS}`;
    await writeFile(join(folder, 'paths', 'owners.json'), theirs);
    await dialog.add.click();
    await expect(dialog.root.getByRole('alert')).toContainText(
      'A file has changed since the changes were planned.',
    );
    await expect(dialog.root.getByRole('alert')).toContainText('Nothing was written.');
    await expect(tabs.getByText('not saved')).toHaveCount(0);
    await look(app, 'coverage-in-files-refused');

    // The changes are those of the present texts by now.
    await expect(async () => {
      // The dialog may go while this looks again.
      if (await dialog.root.isVisible()) await dialog.add.click({ timeout: 3000 });
      await expect(dialog.root).toBeHidden({ timeout: 3000 });
    }).toPass();
    await expect(coverage.cell('GET /owners, 500 Internal Server Error: there')).toBeVisible();
  });
});
