import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import JSZip from 'jszip';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import type { Host } from './host.ts';
import { look } from './look.ts';
import { createArchivePage } from './pages/archive.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';

async function makeDesign(host: Host, name: string, slug: string): Promise<string> {
  const folder = join(host.workspace, name.toLowerCase());
  await mkdir(folder, { recursive: true });
  const overview = { name, slug, version: '1.0.0', summary: name, spec: 'openapi.yaml' };
  await writeFile(join(folder, 'overview.json'), JSON.stringify(overview));
  await writeFile(
    join(folder, 'openapi.yaml'),
    `openapi: 3.1.0\ninfo:\n  title: ${name}\n  version: 1.0.0\nservers: [{ url: 'https://api.example.com' }]\npaths: {}\n`,
  );
  return folder;
}

async function addDesign(app: Page, name: string) {
  await app.getByRole('combobox', { name: 'Add other designs' }).click();
  await app.getByRole('option', { name }).click();
  await app.keyboard.press('Escape');
}

test('several designs are one archive, and of very many files only those that are seen are drawn', async ({
  app,
  host,
}) => {
  test.setTimeout(120_000);
  await test.step('several designs are checked, saved and imported as one archive', async () => {
    const harbour = await makeDesign(host, 'Harbour', 'harbour');
    const crane = await makeDesign(host, 'Crane', 'harbour');
    await createDesignsPage(app).openByDialog(harbour);
    await createEditorPage(app).archive.click();
    const archive = createArchivePage(app);
    await addDesign(app, 'Crane');

    // Two designs of one slug: nothing is packed, and the finding leads to the other one.
    const twice = archive.finding('already has the slug "harbour"');
    await expect(twice).toBeVisible();
    await look(app, 'archive-several-twice');
    const importing = app.getByRole('button', { name: 'Import to local portal' });
    await expect(importing).toBeDisabled();
    await expect(importing).toHaveCSS('cursor', 'not-allowed');
    await expect(app.getByText('Fix the error in the findings first')).toBeVisible();
    await twice.click();
    await expect(archive.field('Name')).toHaveValue('Crane');
    await archive.field('Slug').fill('crane');
    await archive.save.click();
    await expect(archive.state).toHaveText('Saved.');

    await createDesignsPage(app).open(harbour, '/archive');
    await expect(app.getByText('crane/openapi.yaml')).toBeVisible();
    // The choice is there again in the next window.
    await app.reload();
    await expect(app.getByText('crane/openapi.yaml')).toBeVisible();
    await expect(app.getByText('harbour/openapi.yaml').first()).toBeVisible();
    const download = app.waitForEvent('download');
    await app.getByRole('button', { name: 'Save archive' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('apis.zip');
    const zip = await JSZip.loadAsync(await readFile(await saved.path()));
    expect(Object.keys(zip.files)).toEqual([
      'crane/openapi.yaml',
      'crane/overview.json',
      'harbour/openapi.yaml',
      'harbour/overview.json',
    ]);
    expect(await zip.file('crane/overview.json')?.async('string')).toBe(
      await readFile(join(crane, 'overview.json'), 'utf8'),
    );

    await app.getByRole('radiogroup', { name: 'Visible as' }).getByText('Published').click();
    await app.getByRole('button', { name: 'Import to local portal' }).click();
    await expect(app.getByText('Imported 2 APIs').first()).toBeVisible();
    for (const slug of ['crane', 'harbour']) {
      expect((await fetch(`${host.origin}/api/apis/${slug}`)).status).toBe(200);
    }
  });

  await test.step('of a folder with very many files only those that are seen are drawn', async () => {
    const folder = await makeDesign(host, 'Notes', 'notes');
    await mkdir(join(folder, 'notes'));
    for (let index = 0; index < 900; index += 1) {
      await writeFile(join(folder, 'notes', `${String(index).padStart(4, '0')}.txt`), 'x');
    }
    await createDesignsPage(app).open(folder, '/archive');
    const files = app.getByRole('region', { name: 'All files' });
    await expect(app.getByText('2 files, ')).toContainText('900 left out');
    await expect(files.getByText('notes/0000.txt')).toBeVisible();
    expect(await files.getByRole('row').count()).toBeLessThan(60);
    await files.press('End');
    await expect(files.getByText('overview.json', { exact: true })).toBeVisible();
  });
});
