import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';

const PETS = `openapi: 3.0.3
info:
  title: Pets
  version: '1.0'
servers:
  - url: https://pets.example
paths:
  /pets:
    get:
      responses:
        '200':
          description: The pets.
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/Pet'
components:
  schemas:
    Pet:
      type: object
      description: An animal at home.
`;

async function openText(app: Page, workspace: string, text: string, file = 'openapi.yaml') {
  const folder = join(workspace, 'pets');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), text);
  await createDesignsPage(app).open(folder);
  const editor = createEditorPage(app);
  await expect(editor.operation('GET /pets')).toBeVisible();
  await expect(editor.problems).not.toContainText('Checking');
  return editor;
}

/** Puts the cursor behind the first place of a text, by the editor's own search. */
async function goBehind(app: Page, found: string) {
  const text = createEditorPage(app).text;
  await text.focus();
  await text.press('ControlOrMeta+Home');
  await text.press('ControlOrMeta+F');
  const find = app.getByRole('textbox', { name: 'Find' }).first();
  await find.fill(found);
  await find.press('Enter');
  await find.press('Escape');
  await text.press('ArrowRight');
}

const suggestions = (app: Page) => app.locator('.suggest-widget.visible');

test('a field is completed with its shape, and one undo takes it back', async ({ app, host }) => {
  const editor = await openText(app, host.workspace, PETS);
  await goBehind(app, '/pets:');
  await app.keyboard.press('Enter');
  await app.keyboard.type('pos');
  await expect(suggestions(app)).toContainText('post');
  await app.keyboard.press('Tab');
  await expect(editor.operation('POST /pets')).toBeVisible();
  await app.keyboard.press('ControlOrMeta+Z');
  await expect(editor.operation('POST /pets')).toHaveCount(0);
  await expect(editor.lines).toContainText('pos');
});

test('a reference is completed to a component of the right kind', async ({ app, host }) => {
  const editor = await openText(app, host.workspace, PETS);
  await goBehind(app, "ref: '#/components/schemas/Pet'");
  await app.keyboard.press('Shift+Home');
  await app.keyboard.type('$ref: ');
  await expect(suggestions(app)).toContainText('Pet');
  await app.screenshot({ path: test.info().outputPath('completion.png') });
  await app.keyboard.press('Tab');
  await expect(editor.lines).toContainText("$ref: '#/components/schemas/Pet'");
  await expect(editor.problems).toContainText('No problems found');
});

test('F12 goes to what a reference leads to, hovering shows it', async ({ app, host }) => {
  const editor = await openText(app, host.workspace, PETS);
  await goBehind(app, 'components/schemas/Pe');
  await app.keyboard.press('ControlOrMeta+K');
  await app.keyboard.press('ControlOrMeta+I');
  const hover = app.locator('.monaco-hover:visible');
  await expect(hover).toContainText('Schema Pet');
  await expect(hover).toContainText('An animal at home.');
  await app.screenshot({ path: test.info().outputPath('hover.png') });
  await app.keyboard.press('Escape');
  await app.keyboard.press('F12');
  await app.keyboard.type('# here ');
  await expect(editor.lines).toContainText('# here Pet:');
});

test('a list of operations and schemas goes to one of them', async ({ app, host }) => {
  const editor = await openText(app, host.workspace, PETS);
  await editor.text.focus();
  await app.keyboard.press('ControlOrMeta+Shift+O');
  const list = app.locator('.quick-input-widget');
  await expect(list).toContainText('GET /pets');
  await app.keyboard.type('Pet');
  await app.screenshot({ path: test.info().outputPath('symbols.png') });
  await app.getByRole('option', { name: /^Pet\b/ }).click();
  await expect(editor.text).toBeFocused();
  await app.keyboard.type('# here ');
  await expect(editor.lines).toContainText('# here Pet:');
});
