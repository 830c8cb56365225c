import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import type { Host } from './host.ts';
import { look } from './look.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';

function fileOf(host: Host) {
  return join(host.workspace, 'harbour', 'openapi.yaml');
}

/** Puts the cursor into the first line, and gives the text as it is on disk. */
async function goToStart(app: Page, host: Host) {
  await createEditorPage(app).text.press('ControlOrMeta+Home');
  return readFile(fileOf(host), 'utf8');
}

async function save(app: Page, host: Host) {
  const editor = createEditorPage(app);
  await editor.save.click();
  await expect(editor.saved).toBeVisible();
  return readFile(fileOf(host), 'utf8');
}

test('what another program writes is followed, merged, compared or gone over, as was chosen', async ({
  app,
  host,
}) => {
  test.setTimeout(120_000);
  await createDesignsPage(app).create('Harbour', { template: 'REST resource' });
  const editor = createEditorPage(app);
  await expect(editor.operation('POST /products')).toBeVisible();
  await test.step('a text without changes follows its file, with the cursor in place and one undo', async () => {
    const before = await goToStart(app, host);
    await writeFile(fileOf(host), before.replaceAll('/products', '/parcels'));
    await expect(editor.operation('POST /parcels')).toBeVisible();
    await expect(editor.unsaved).toBeHidden();
    await editor.text.press('ControlOrMeta+z');
    await expect(editor.operation('POST /products')).toBeVisible();
    await expect(editor.unsaved).toBeVisible();
    // The cursor is still in the first line.
    await editor.text.press('Home');
    await editor.text.pressSequentially('# here ');
    expect(await save(app, host)).toBe(`# here ${before}`);
  });

  await test.step('changes in other lines are merged when asked, as one step', async () => {
    const before = await goToStart(app, host);
    await editor.text.pressSequentially('# mine ');
    const theirs = `${before}# theirs\n`;
    await writeFile(fileOf(host), theirs);
    const bar = app.getByRole('alert').filter({ hasText: 'Changed on disk by another program' });
    await bar.getByRole('button', { name: 'Merge both' }).click();
    await expect(bar).toBeHidden();
    expect(await readFile(fileOf(host), 'utf8')).toBe(theirs);
    expect(await save(app, host)).toBe(`# mine ${theirs}`);
  });

  await test.step('changes of the same line are compared, and the choice can be undone', async () => {
    const before = await goToStart(app, host);
    await editor.text.pressSequentially('# mine ');
    await writeFile(fileOf(host), `# theirs ${before}`);
    const bar = app.getByRole('alert').filter({ hasText: 'Changed on disk by another program' });
    await expect(bar).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Merge both' })).toBeHidden();
    await look(app, 'outside-change-same-line');
    await bar.getByRole('button', { name: 'Compare' }).click();
    const comparison = app.getByRole('dialog', { name: /on disk and here/ });
    await expect(comparison.getByRole('region', { name: 'Differences' })).toContainText('# theirs');
    await look(app, 'outside-change-compare');
    await comparison.getByRole('button', { name: 'Use the file’s version' }).click();
    await expect(bar).toBeHidden();
    await expect(editor.unsaved).toBeHidden();
    await editor.text.press('ControlOrMeta+z');
    await expect(editor.unsaved).toBeVisible();
    expect(await save(app, host)).toBe(`# mine ${before}`);
  });

  await test.step('keeping mine replaces the file with the next save only', async () => {
    const before = await goToStart(app, host);
    await editor.text.pressSequentially('# mine ');
    await writeFile(fileOf(host), `# theirs ${before}`);
    await app.getByRole('button', { name: 'Keep mine' }).click();
    await expect(editor.unsaved).toBeVisible();
    expect(await readFile(fileOf(host), 'utf8')).toBe(`# theirs ${before}`);
    expect(await save(app, host)).toBe(`# mine ${before}`);
  });

  await test.step('a file that is empty or gone takes nothing away', async () => {
    const before = await goToStart(app, host);
    await writeFile(fileOf(host), '');
    await expect(app.getByText('openapi.yaml is empty on disk')).toBeVisible();
    await look(app, 'outside-change-empty');
    await expect(editor.operation('POST /products')).toBeVisible();
    await rm(fileOf(host));
    await expect(app.getByText('openapi.yaml is no longer on disk')).toBeVisible();
    await app.getByRole('button', { name: 'Keep mine' }).click();
    await expect(editor.unsaved).toBeVisible();
    expect(await save(app, host)).toBe(before);
  });
});
