import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { generateDocument } from './large-document.ts';
import { look } from './look.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';

test.setTimeout(180_000);

/** Opens a document and saves it with another first line, which leaves two versions. */
async function openChanged(app: Page, folder: string, text: string) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'openapi.yaml'), text);
  await createDesignsPage(app).open(folder);
  const editor = createEditorPage(app);
  await expect(editor.outline.getByRole('treeitem').first()).toBeVisible({ timeout: 60_000 });
  await editor.text.press('ControlOrMeta+Home');
  await editor.text.pressSequentially('# one\n');
  await editor.save.click();
  await expect(editor.saved).toBeVisible({ timeout: 60_000 });
  return editor;
}

async function openHistory(app: Page) {
  await app.getByRole('button', { name: 'History', exact: true }).click();
  const history = app.getByRole('dialog', { name: 'History of openapi.yaml' });
  return {
    history,
    versions: history.getByRole('list', { name: 'Versions' }).getByRole('button'),
    differences: history.getByRole('region', { name: 'Differences' }),
  };
}

function workersThatCompare(app: Page) {
  return app.workers().filter((worker) => worker.url().includes('compare-worker')).length;
}

test('the comparison of large texts can be stopped, whether they are being read or compared', async ({
  app,
  host,
}) => {
  const folder = join(host.workspace, 'large');
  const editor = await openChanged(app, folder, generateDocument(100));
  // Each line is another one: comparing takes as long as it is allowed to, which is two seconds.
  const other = generateDocument(100).replaceAll(/(\S)$/gm, '$1 # other');
  await writeFile(join(folder, 'openapi.yaml'), other);
  await app.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(editor.lines).toContainText('# other', { timeout: 60_000 });

  // The text of the version is held back until the comparison is stopped.
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await app.route(/\/versions\/[^/?]+\?/u, async (route) => {
    await released;
    await route.continue();
  });
  const { versions, differences } = await openHistory(app);
  const stop = differences.getByRole('button', { name: 'Stop' });
  const again = differences.getByRole('button', { name: 'Compare again' });
  const read = app.waitForResponse(/\/versions\/[^/?]+\?/u);
  await stop.click();
  await expect(differences).toContainText('The comparison was stopped.');
  await look(app, 'history-stopped');
  release();
  await (await read).finished();
  await expect(app.getByRole('button', { name: 'Restore' })).toBeEnabled();
  await expect(again).toBeVisible();
  expect(workersThatCompare(app)).toBe(0);

  // Two seconds are over quickly on a busy computer: it is stopped as soon as the window knows that it is compared.
  const pressed = app.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const bar = document.querySelector('[role="progressbar"][aria-label="Comparing"]');
          if (bar?.getAttribute('aria-valuenow') !== '30') return;
          observer.disconnect();
          const buttons = [...document.querySelectorAll('button')];
          buttons.find((one) => one.textContent === 'Stop')?.click();
          resolve();
        });
        observer.observe(document.body, { attributes: true, childList: true, subtree: true });
      }),
  );
  await versions.last().click();
  await pressed;
  await expect(again).toBeVisible();
  await expect(differences).toContainText('The comparison was stopped.');
  await expect.poll(() => workersThatCompare(app)).toBe(0);

  await again.click();
  await expect(differences).toContainText(/lines? added/, { timeout: 60_000 });
});
