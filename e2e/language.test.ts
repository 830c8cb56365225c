import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';

// Monaco's own lists start slowly where many tests run at once.
test.setTimeout(120_000);

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
  const folder = await mkdtemp(join(workspace, 'pets-'));
  await writeFile(join(folder, file), text);
  await createDesignsPage(app).open(folder);
  const editor = createEditorPage(app);
  await expect(editor.outline.getByRole('treeitem', { name: /GET \/pets/ })).toBeVisible({
    timeout: 60_000,
  });
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
  // The search begins with a text of its own, which may come after ours.
  await expect(async () => {
    await find.fill(found);
    await expect(app.locator('.find-widget .matchesCount')).toHaveText(/^\d+ of \d+$/u, {
      timeout: 500,
    });
  }).toPass();
  await find.press('Enter');
  await find.press('Escape');
  await text.press('ArrowRight');
  // Monaco reads the text when nothing else is to be done; a line that it has not read yet is continued as it is indented.
  await app.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** Does something where scripts take four times as long. The window is as before then: other tests get it. */
async function onSlowProcessor(app: Page, work: () => Promise<void>) {
  const session = await app.context().newCDPSession(app);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  try {
    await work();
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  }
}

function suggestions(app: Page) {
  return app.locator('.suggest-widget.visible');
}

test('the text helps who writes it', async ({ app, host }) => {
  test.setTimeout(120_000);
  await test.step('fields, and references to components of the right kind, are completed however fast they are typed', async () => {
    const editor = await openText(app, host.workspace, PETS);
    const reference = editor.lines.locator('.view-line').filter({ hasText: '$ref' });
    await goBehind(app, '/pets:');
    await app.keyboard.press('Enter');
    await app.keyboard.type('pos');
    await expect(suggestions(app)).toContainText('post');
    await app.keyboard.press('Tab');
    await expect(editor.operation('POST /pets')).toBeVisible();
    await app.keyboard.press('ControlOrMeta+Z');
    await expect(editor.operation('POST /pets')).toHaveCount(0);
    await expect(editor.lines).toContainText('pos');
    await app.keyboard.press('ControlOrMeta+Shift+K');

    await goBehind(app, "ref: '#/components/schemas/Pet'");
    await app.keyboard.press('Shift+Home');
    await app.keyboard.type('$ref: ');
    await expect(suggestions(app)).toContainText('Pet');
    await look(app, 'language-completion');
    await app.keyboard.press('Tab');
    await expect(reference).toHaveText("$ref: '#/components/schemas/Pet'");
    await expect(editor.problems).toContainText('No problems found');

    for (const quote of ["'", '"']) {
      await app.keyboard.press('Shift+Home');
      const type = async () => {
        await app.keyboard.type(`$ref: ${quote}#/comp`);
        await expect(suggestions(app)).toContainText('Pet');
      };
      // Each answer comes some keys late.
      if (quote === '"') await onSlowProcessor(app, type);
      else await type();
      await app.keyboard.press('Tab');
      await expect(reference).toHaveText(`$ref: ${quote}#/components/schemas/Pet${quote}`);
      await app.keyboard.press('End');
    }
  });

  await test.step('from a reference: hovering shows it, Shift+F12 lists it, F12 and a list go to it, F2 renames it', async () => {
    const more =
      "    Pets:\n      type: array\n      items:\n        $ref: '#/components/schemas/Pet'\n";
    const editor = await openText(app, host.workspace, PETS + more);
    await goBehind(app, 'components/schemas/Pe');
    await app.keyboard.press('ControlOrMeta+I');
    const hover = app.locator('.monaco-hover:visible');
    await expect(hover).toContainText('Schema Pet');
    await expect(hover).toContainText('An animal at home.');
    await look(app, 'language-hover');
    await app.keyboard.press('Escape');

    await app.keyboard.press('Shift+F12');
    const uses = app.getByRole('dialog', { name: 'Pet: 3 places' });
    await expect(uses.getByRole('option')).toHaveText([
      /^GET\/petsresponses › 200 .*openapi\.yaml:/,
      /^schemaPetdefined here/,
      /^schemaPetsitems/,
    ]);
    await look(app, 'language-uses');
    await app.keyboard.press('Escape');
    await expect(uses).toBeHidden();
    await expect(editor.text).toBeFocused();

    await app.keyboard.press('F2');
    const name = app.locator('.rename-box input');
    await expect(name).toHaveValue('Pet');
    await name.fill('Animal');
    await name.press('Enter');
    await expect(editor.lines.getByText("'#/components/schemas/Animal'")).toHaveCount(2);
    await expect(editor.lines).toContainText('Animal:');
    await app.keyboard.press('ControlOrMeta+Z');
    await expect(editor.lines.getByText("'#/components/schemas/Pet'")).toHaveCount(2);
    await expect(editor.lines).not.toContainText('Animal:');

    // Into the reference, once it has been read as it is again.
    await app.keyboard.press('ArrowLeft');
    await expect(editor.inspector.getByRole('combobox', { name: '$ref' })).toHaveValue(
      '#/components/schemas/Pet',
    );
    await app.keyboard.press('F12');
    await expect(editor.inspector.getByRole('heading', { name: 'Pet', exact: true })).toBeVisible();
    await app.keyboard.type('# gone ');
    await expect(editor.lines).toContainText('# gone Pet:');
    await app.keyboard.press('ControlOrMeta+Z');

    await app.keyboard.press('ControlOrMeta+Home');
    await app.keyboard.press('ControlOrMeta+Shift+O');
    await expect(app.locator('.quick-input-widget')).toContainText('GET /pets');
    await app.keyboard.type('Pet');
    await look(app, 'language-symbols');
    await app.getByRole('option', { name: /^Pet\b/ }).click();
    await expect(editor.text).toBeFocused();
    await app.keyboard.type('# here ');
    await expect(editor.lines).toContainText('# here Pet:');
  });

  await test.step('problems are mended by buttons and in the text, and undo takes each back', async () => {
    const text = PETS.replace("'1.0'", '1.0').replace('          description: The pets.\n', '');
    const editor = await openText(app, host.workspace, text);
    const fix = (button: string) =>
      editor.problems.getByRole('button', { name: button, exact: true });
    await editor.problems.getByRole('button', { name: /has no "description"/ }).click();
    await app.keyboard.press('ControlOrMeta+.');
    await expect(app.locator('.action-widget').first()).toContainText('Add "description"');
    await look(app, 'language-quick-fix');
    await app.keyboard.press('Enter');
    await expect(editor.lines).toContainText('description: Pets found.');
    await expect(fix('Add "description"')).toHaveCount(0);

    await fix('Put 1.0 in quotes').click();
    await expect(editor.problems).toContainText('No problems found');
    // Its button is gone: the keyboard is where it was mended.
    await expect(editor.text).toBeFocused();
    await expect(editor.step('Undo: Put 1.0 in quotes')).toBeVisible();
    await app.keyboard.press('ControlOrMeta+Z');
    await expect(editor.step('Undo: Add "description"')).toBeVisible();
    await expect(fix('Put 1.0 in quotes')).toBeVisible();
    await app.keyboard.press('ControlOrMeta+Z');
    await fix('Add "description"').click();
    await expect(editor.lines).toContainText('description: Pets found.');
  });

  await test.step('lines that are typed stand where they belong, words that are whole do not hold up Enter', async () => {
    const editor = await openText(app, host.workspace, PETS);
    await goBehind(app, 'get:');
    await editor.text.pressSequentially(
      '\nparameters:\n- name: q\nin: query\nschema:\ntype: string',
      {
        delay: 40,
      },
    );
    await expect(editor.inspector.getByLabel('type', { exact: true }).first()).toHaveValue(
      'string',
    );
    await expect(editor.problems).toContainText('No problems found');
  });
});
