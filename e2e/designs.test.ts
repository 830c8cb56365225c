import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { look, lookAtSizes } from './look.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createRail } from './pages/rail.ts';
import { violationsInBoth } from './violations.ts';

/** With two more that are made in the window. */
const MANY = 518;

test('designs are found among many, switched, closed, renamed, duplicated, deleted and restored', async ({
  app,
  host,
}) => {
  test.setTimeout(120_000);
  const rail = createRail(app);
  const designs = createDesignsPage(app);
  const table = app.getByRole('table');
  const names = table.getByRole('link');
  const heading = (name: string) => app.getByRole('heading', { name, level: 1 });
  const choose = async (design: string, item: string) => {
    await table.getByRole('button', { name: `Actions for ${design}`, exact: true }).click();
    await app.getByRole('menuitem', { name: item }).click();
  };

  await test.step('open designs are switched by menu and by keys, and closed', async () => {
    for (let number = 1; number <= MANY; number += 1) {
      const folder = join(host.workspace, `berth-${number}`);
      await mkdir(folder, { recursive: true });
      await writeFile(
        join(folder, 'openapi.yaml'),
        `openapi: 3.1.0\ninfo:\n  title: Berth ${number}\n  version: '1'\npaths: {}\n`,
      );
    }
    const later = new Date('2040-01-01');
    await utimes(join(host.workspace, 'berth-300', 'openapi.yaml'), later, later);
    await designs.create('Harbour', { template: 'Blank' }, '/coverage');
    await designs.create('Quay', { template: 'Blank' }, '/coverage');
    const switcher = app.getByRole('button', { name: 'Open designs' });
    await switcher.click();
    await expect(app.getByRole('menuitem')).toHaveText([
      'Harbour',
      'Quay',
      'Close Quay',
      'All designs',
    ]);
    await look(app, 'designs-switcher');
    await app.getByRole('menuitem', { name: 'Harbour' }).click();
    await expect(heading('Harbour')).toBeVisible();
    await app.keyboard.press('ControlOrMeta+E');
    const switching = app.getByRole('dialog', { name: 'Switch design' });
    // Made beside the window, it is in the list once that is read anew.
    await expect(switching.getByRole('option').first()).toContainText('Quay');
    await app.keyboard.press('Enter');
    await expect(heading('Quay')).toBeVisible();
    await switcher.click();
    await app.getByRole('menuitem', { name: 'Close Quay' }).click();
    await expect(heading('Harbour')).toBeVisible();
    await switcher.click();
    await expect(app.getByRole('menuitem')).toHaveText(['Harbour', 'Close Harbour', 'All designs']);
    await app.getByRole('menuitem', { name: 'All designs' }).click();
  });

  await test.step('of many only those in view are drawn, the last used first; words find one', async () => {
    await expect(names.first()).toHaveText('Harbour');
    await expect(names.nth(1)).toHaveText('Quay');
    expect(await names.count()).toBeLessThan(MANY);
    await app.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
    await expect(names.nth(9)).toHaveText('Berth 10');
    await app.getByRole('combobox', { name: 'Sort by' }).selectOption('Last changed');
    await expect(names.first()).toHaveText('Berth 300');
    await expect(names.nth(1)).toHaveText('Quay');
    const search = app.getByRole('textbox', { name: 'Search designs' });
    await search.fill('berth-42');
    await expect(app.getByText('11 of 520 designs', { exact: true })).toBeVisible();
    await lookAtSizes(app, 'designs-search');
    expect(await violationsInBoth(app)).toEqual([]);
    await search.fill('nowhere');
    await expect(app.getByText('No design matches "nowhere"')).toBeVisible();
    await search.fill('');
    await rail.home.click();
    await expect(
      app.getByRole('region', { name: 'Recent designs' }).getByRole('link').nth(1),
    ).toHaveText('Harbour');
    await rail.designs.click();
  });

  await test.step('a rename and a copy are written; what is refused says why', async () => {
    const dialog = app.getByRole('dialog');
    await choose('Harbour', 'Rename');
    await dialog.getByLabel('Name').fill(' ');
    await app.keyboard.press('Enter');
    await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Name').fill('New Harbour');
    await look(app, 'designs-rename');
    await app.keyboard.press('Enter');
    await expect(names.first()).toHaveText('New Harbour');
    const overview = await readFile(join(host.workspace, 'harbour/overview.json'), 'utf8');
    expect(JSON.parse(overview)).toMatchObject({ name: 'New Harbour', slug: 'harbour' });

    await choose('New Harbour', 'Duplicate');
    await dialog.getByLabel('Slug').fill('quay');
    await app.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('already exists');
    await dialog.getByLabel('Slug').fill('second');
    await app.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    expect(await readdir(join(host.workspace, 'second'))).toEqual(
      await readdir(join(host.workspace, 'harbour')),
    );
  });

  await test.step('a deleted design lies in the bin until it is restored', async () => {
    await choose('Quay', 'Delete');
    await look(app, 'designs-delete');
    await app.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(names.filter({ hasText: 'Quay' })).toHaveCount(0);
    expect(await readdir(host.workspace)).not.toContain('quay');
    const bin = app.getByRole('region', { name: 'Deleted designs' });
    await expect(bin).toContainText('Quay');
    await look(app, 'designs-deleted');
    await bin.getByRole('button', { name: 'Restore Quay' }).click();
    await expect(bin).toBeHidden();
    await expect(names.filter({ hasText: 'Quay' })).toHaveCount(1);
    expect(await readdir(host.workspace)).toContain('quay');
  });
});
