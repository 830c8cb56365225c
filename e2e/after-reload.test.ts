import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { UnsavedChanges, UnsavedTexts } from '#contracts/unsaved.ts';
import type { WindowSession } from '#contracts/window-session.ts';
import { expect, test } from './fixtures.ts';
import { type Host, startHost } from './host.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';
import { createRail } from './pages/rail.ts';

function fileOf(host: Host) {
  return join(host.workspace, 'harbour', 'openapi.yaml');
}

async function openSample(app: Page) {
  await createDesignsPage(app).create('Harbour', { template: 'REST resource' });
  const editor = createEditorPage(app);
  await expect(editor.operation('POST /products')).toBeVisible();
  await editor.text.press('ControlOrMeta+Home');
  return editor;
}

/** Types, and waits until what was typed is on disk, though not in the file. */
async function typeAndKeep(app: Page, text: string) {
  const kept = app.waitForResponse(
    (answer) => answer.url().includes('/workbench/unsaved/') && answer.status() === 200,
  );
  await createEditorPage(app).text.pressSequentially(text);
  await kept;
}

/** What the host knows of a window: the columns of its cursors, and what was typed into texts that are not saved. */
async function keptBy({ origin, token }: Host) {
  const ask = async <Answer>(path: string): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${origin}/workbench/${path}`, { headers })).json() as Promise<Answer>;
  };
  const { views } = await ask<WindowSession>('session');
  const { texts } = await ask<UnsavedTexts>('unsaved');
  const typed = async (journal: string) => {
    const { changes } = await ask<UnsavedChanges>(`unsaved/${journal}`);
    return changes.flatMap((change) => change.map(([, , text]) => text)).join('');
  };
  return {
    columns: Object.values(views).map(({ column }) => column),
    typed: await Promise.all(texts.map(({ journal }) => typed(journal))),
  };
}

/** Saves what the editor shows, and reads it. */
async function savedText(app: Page, host: Host): Promise<string> {
  const editor = createEditorPage(app);
  await expect(editor.unsaved).toBeVisible();
  await editor.save.click();
  await expect(editor.saved).toBeVisible();
  return readFile(fileOf(host), 'utf8');
}

test('what was typed is kept beyond reloads, other views and other windows, and never over what others wrote', async ({
  app,
  host,
}) => {
  test.setTimeout(120_000);
  const editor = await openSample(app);
  await test.step('after a reload the inspector shows what the cursor is in', async () => {
    const remembered = app.waitForResponse(
      (answer) =>
        answer.url().endsWith('/workbench/session') &&
        /"views"/.test(answer.request().postData() ?? ''),
    );
    await editor.operation('POST /products').click();
    await expect(editor.inspector.getByLabel('operationId')).toHaveValue('createProduct');
    await remembered;
    await app.reload();
    await expect(editor.operation('POST /products')).toBeVisible();
    await expect(editor.inspector.getByLabel('operationId')).toHaveValue('createProduct');
  });

  await test.step('a reload while typing asks nothing, loses nothing, and undo leads back', async () => {
    await editor.text.press('ControlOrMeta+Home');
    const before = await readFile(fileOf(host), 'utf8');
    let asked = 0;
    app.on('dialog', (dialog) => {
      asked += 1;
      void dialog.accept();
    });
    await editor.text.pressSequentially('# typed until the very ');
    // No moment between the last key and the reload.
    await editor.text.pressSequentially('end');
    await app.reload();
    await expect(editor.unsaved).toBeVisible();
    expect(await readFile(fileOf(host), 'utf8')).toBe(before);

    // The cursor is where it was, and one step takes everything back.
    await editor.text.press('!');
    await editor.text.press('ControlOrMeta+z');
    await editor.text.press('ControlOrMeta+z');
    await expect(editor.unsaved).toBeHidden();
    await editor.text.press('ControlOrMeta+Shift+z');
    await editor.text.press('ControlOrMeta+Shift+z');
    expect(await savedText(app, host)).toBe(`# typed until the very end!${before}`);
    expect(asked).toBe(0);

    await app.reload();
    await expect(editor.saved).toBeVisible();
    await expect(editor.unsaved).toBeHidden();
  });

  await test.step('text of a design that is not shown is kept too, and what is saved is not asked for again', async () => {
    await editor.text.press('ControlOrMeta+Home');
    await editor.text.pressSequentially('# elsewhere ');
    await createRail(app).home.click();
    await app.reload();
    await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
    await app
      .getByRole('link', { name: /Harbour/ })
      .first()
      .click();
    expect(await savedText(app, host)).toMatch(/^# elsewhere /);
  });

  await test.step('two windows on one document keep their texts apart', async () => {
    await editor.text.press('ControlOrMeta+Home');
    const before = await readFile(fileOf(host), 'utf8');
    await typeAndKeep(app, '#');
    const second = await app.context().newPage();
    await second.goto(host.url);
    const other = createEditorPage(second);
    await expect(other.operation('POST /products')).toBeVisible();
    await expect(other.unsaved).toBeHidden();
    await second.close();
    await app.reload();
    expect(await savedText(app, host)).toBe(`#${before}`);
  });

  await test.step('a file that another program changed while Portolan was closed is never overwritten', async () => {
    await editor.text.press('ControlOrMeta+Home');
    const before = await readFile(fileOf(host), 'utf8');
    await typeAndKeep(app, '#');
    await writeFile(fileOf(host), `${before}# theirs\n`);
    await app.reload();
    await expect(editor.unsaved).toBeVisible();
    await editor.save.click();
    await expect(app.getByRole('dialog', { name: /changed/i })).toBeVisible();
    expect(await readFile(fileOf(host), 'utf8')).toBe(`${before}# theirs\n`);
  });
});

test('after a kill of the host, the window begins where it was, with the text', async ({
  app,
  host,
  browser,
}) => {
  const editor = await openSample(app);
  const before = await readFile(fileOf(host), 'utf8');
  await editor.text.pressSequentially('# kept');
  await editor.text.press('Enter');
  for (let line = 0; line < 60; line += 1) await editor.text.press('ArrowDown');
  await editor.text.pressSequentially('# and here');
  // Both come within a second, and a busy host writes them later.
  await expect
    .poll(() => keptBy(host))
    .toEqual({
      columns: ['# and here'.length + 1],
      typed: [expect.stringMatching(/# and here$/)],
    });
  await host.kill();
  expect(await readFile(fileOf(host), 'utf8')).toBe(before);
  await editor.text.press('!');
  await expect(app.getByText('Your changes are only in this window')).toBeVisible();

  const again = await startHost({ data: host.data, workspace: host.workspace });
  const page = await browser.newPage();
  try {
    await page.goto(again.url);
    const text = createEditorPage(page).text;
    await expect(page.getByRole('heading', { name: 'Harbour', level: 1 })).toBeVisible();
    await text.pressSequentially(', and on');
    const saved = await savedText(page, again);
    expect(saved).toMatch(/^# kept\n/);
    expect(saved).toContain('# and here, and on');
  } finally {
    await page.close();
    await again.close();
  }
});
