import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
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
  const folder = join(workspace, 'pets');
  await mkdir(folder, { recursive: true });
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

for (const quote of ["'", '"']) {
  test(`a reference in ${quote} is completed however fast it was typed`, async ({ app, host }) => {
    const editor = await openText(app, host.workspace, PETS);
    await goBehind(app, "ref: '#/components/schemas/Pet'");
    await app.keyboard.press('Shift+Home');
    // Each answer comes some keys late.
    await onSlowProcessor(app, async () => {
      await app.keyboard.type(`$ref: ${quote}#/comp`);
      await expect(suggestions(app)).toContainText('Pet');
    });
    await app.keyboard.press('Tab');
    await expect(editor.lines.locator('.view-line').filter({ hasText: '$ref' })).toHaveText(
      `$ref: ${quote}#/components/schemas/Pet${quote}`,
    );
  });
}

test('F12 goes to what a reference leads to, hovering shows it', async ({ app, host }) => {
  const editor = await openText(app, host.workspace, PETS);
  await goBehind(app, 'components/schemas/Pe');
  await app.keyboard.press('ControlOrMeta+I');
  const hover = app.locator('.monaco-hover:visible');
  await expect(hover).toContainText('Schema Pet');
  await expect(hover).toContainText('An animal at home.');
  await app.screenshot({ path: test.info().outputPath('hover.png') });
  await app.keyboard.press('Escape');
  await app.keyboard.press('F12');
  await expect(editor.inspector.getByRole('heading', { name: 'Pet', exact: true })).toBeVisible();
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

test('a schema is renamed with its references, and one undo takes it back', async ({
  app,
  host,
}) => {
  const editor = await openText(app, host.workspace, PETS);
  await goBehind(app, 'components/schemas/Pe');
  await app.keyboard.press('F2');
  const name = app.locator('.rename-box input');
  await expect(name).toHaveValue('Pet');
  await name.fill('Animal');
  await name.press('Enter');
  await expect(editor.lines).toContainText("$ref: '#/components/schemas/Animal'");
  await expect(editor.lines).toContainText('Animal:');
  await app.keyboard.press('ControlOrMeta+Z');
  await expect(editor.lines).toContainText("$ref: '#/components/schemas/Pet'");
  await expect(editor.lines).not.toContainText('Animal');
});

test('Shift+F12 lists the uses of a schema', async ({ app, host }) => {
  const more =
    "    Pets:\n      type: array\n      items:\n        $ref: '#/components/schemas/Pet'\n";
  await openText(app, host.workspace, PETS + more);
  await goBehind(app, 'components/schemas/Pe');
  await app.keyboard.press('Shift+F12');
  const list = app.locator('.reference-zone-widget');
  await expect(list).toContainText('3');
  await expect(list).toContainText('Pet:');
  await app.screenshot({ path: test.info().outputPath('uses.png') });
});

const faults: readonly [name: string, from: string, to: string, button: string][] = [
  ['a missing description', '          description: The pets.\n', '', 'Add "description"'],
  ['an undeclared parameter', '/pets:', '/pets/{id}:', 'Add the parameter "id"'],
  [
    'an unused component',
    "$ref: '#/components/schemas/Pet'",
    'type: object',
    'Remove the schema "Pet"',
  ],
  ['missing servers', 'servers:\n  - url: https://pets.example\n', '', 'Add "servers"'],
  ['a version without quotes', "'1.0'", '1.0', 'Put 1.0 in quotes'],
  [
    'a misspelled field',
    'title: Pets',
    'title: Pets\n  descripton: x',
    'Rename "descripton" to "description"',
  ],
  [
    'an oversized example',
    '      description: An animal at home.',
    `      example:\n${`        - a pet among many others\n`.repeat(900)}`,
    'Trim the example',
  ],
];

for (const [name, from, to, button] of faults) {
  test(`a button mends ${name}, and one undo takes it back`, async ({ app, host }) => {
    const editor = await openText(app, host.workspace, PETS.replace(from, to));
    const fix = editor.problems.getByRole('button', { name: button, exact: true });
    await fix.click();
    await expect(editor.problems).toContainText('No problems found');
    await editor.text.focus();
    await app.keyboard.press('ControlOrMeta+Z');
    await expect(fix).toBeVisible();
  });
}

test('a quick fix in the text mends what the cursor is on', async ({ app, host }) => {
  const text = PETS.replace('          description: The pets.\n', '');
  const editor = await openText(app, host.workspace, text);
  await editor.problems.getByRole('button', { name: /has no "description"/ }).click();
  await app.keyboard.press('ControlOrMeta+.');
  await expect(app.locator('.action-widget').first()).toContainText('Add "description"');
  await app.screenshot({ path: test.info().outputPath('quick-fix.png') });
  await app.keyboard.press('Enter');
  await expect(editor.lines).toContainText('description: Pets found.');
});

test('lines that are typed stand where they belong, words that are whole do not hold up Enter', async ({
  app,
  host,
}) => {
  const editor = await openText(app, host.workspace, PETS);
  await goBehind(app, 'get:');
  await editor.text.pressSequentially(
    '\nparameters:\n- name: q\nin: query\nschema:\ntype: string',
    {
      delay: 40,
    },
  );
  await expect(editor.inspector.getByLabel('Type', { exact: true }).first()).toHaveValue('string');
  await expect(editor.problems).toContainText('No problems found');
});
