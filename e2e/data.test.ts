import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { type Host, startHost } from './host.ts';
import { look } from './look.ts';
import { createRail } from './pages/rail.ts';
import { violationsIn } from './violations.ts';

function inPage(app: Page) {
  const data = app.getByRole('region', { name: 'Data', exact: true });
  return {
    data,
    folder: data.getByLabel('Backup folder'),
    backUp: data.getByRole('button', { name: 'Back up' }),
    backups: data.getByRole('list', { name: 'Backups' }).getByRole('listitem'),
    restore: (name: string | RegExp) =>
      data.getByRole('button', { name: typeof name === 'string' ? `Restore ${name}` : name }),
    staged: data.getByRole('region', { name: 'Restored backup' }),
    dialog: app.getByRole('dialog'),
    saving: app.getByRole('switch', { name: 'Save documents after a pause' }),
  };
}

/** Opens the settings, and writes a backup into a folder of its own. */
async function backUp(app: Page, host: Host): Promise<{ backups: string; name: string }> {
  const backups = join(dirname(host.data), 'backups');
  await mkdir(backups);
  await createRail(app).settings.click();
  const page = inPage(app);
  await page.folder.fill(backups);
  await page.folder.press('Enter');
  await expect(page.data).toContainText('There are no backups in this folder.');
  await expect(page.backUp).toBeEnabled();
  await page.backUp.press('Enter');
  await expect(page.data).toContainText(`Written to ${backups}`);
  await expect(page.backups).toHaveCount(1);
  const [name = ''] = await readdir(backups);
  return { backups, name };
}

test('backups are written, refused, given up and restored', async ({ app, host }) => {
  test.setTimeout(120_000);
  const page = inPage(app);
  await test.step('a folder that is not there is told, at its field', async () => {
    await createRail(app).settings.click();
    await expect(page.data).toContainText(host.data);
    await page.folder.fill('somewhere');
    await page.folder.press('Enter');
    await expect(page.data).toContainText('is not a full path');
    const gone = join(dirname(host.data), 'gone');
    await page.folder.fill(gone);
    await page.folder.press('Enter');
    await expect(page.data).toContainText(`${gone} does not exist.`);
    await expect(page.backUp).toBeDisabled();
    await page.backUp.scrollIntoViewIfNeeded();
    await look(app, 'data-folder-gone');
  });

  await page.saving.click();
  await expect(page.saving).toBeChecked();
  const { backups, name } = await backUp(app, host);
  expect(name).toMatch(/^portolan-\d{8}-\d{6}\.portolan-backup$/);
  await page.saving.click();
  await expect(page.saving).not.toBeChecked();

  await test.step('a damaged and a foreign backup are refused in words', async () => {
    const bytes = await readFile(join(backups, name));
    bytes[50_000] = (bytes[50_000] ?? 0) ^ 1;
    await writeFile(join(backups, 'damaged.portolan-backup'), bytes);
    await writeFile(join(backups, 'foreign.portolan-backup'), 'x'.repeat(9000));
    await app.reload();
    await expect(page.backups).toHaveCount(3);
    for (const [file, words] of [
      ['damaged', 'is damaged: its contents are not what was written.'],
      ['foreign', 'is not a Portolan backup'],
    ]) {
      await page.restore(`${file}.portolan-backup`).click();
      await expect(page.dialog.getByRole('alert')).toContainText(words ?? '');
      await expect(page.dialog.getByRole('button', { name: /^Restore at/ })).toHaveCount(0);
      await look(app, `data-refused-${file}`);
      await app.keyboard.press('Escape');
      await expect(page.dialog).toBeHidden();
    }
  });

  await test.step('a restore that waits is given up', async () => {
    await page.restore(name).click();
    await page.dialog.getByRole('button', { name: 'Restore at the next start' }).click();
    await expect(page.dialog).toContainText('The backup is ready.');
    await app.keyboard.press('Escape');
    await expect(page.dialog).toBeHidden();
    expect(await violationsIn(app)).toEqual([]);
    await page.data.getByRole('button', { name: 'Cancel the restore' }).click();
    await expect(page.staged).toHaveCount(0);
    expect(await readdir(host.data)).not.toContain('restore.staged');
  });

  await test.step('a backup is restored at the next start, and what was there is kept', async () => {
    await page.restore(name).press('Enter');
    await expect(page.dialog).toContainText('The backup is intact.');
    await expect(page.dialog.getByRole('list', { name: 'In the backup' })).toContainText('0 APIs');
    await look(app, 'data-restore');
    await page.dialog.getByRole('button', { name: 'Restore at the next start' }).click();
    await expect(page.dialog).toContainText(
      'The backup is ready. Close Portolan and start it again',
    );
    await app.keyboard.press('Escape');
    await expect(page.staged).toContainText('is put in place when Portolan next starts');
    await look(app, 'data-staged');
    await expect(page.saving).not.toBeChecked();

    await host.close();
    const again = await startHost({ data: host.data, workspace: host.workspace });
    // The address may be that of before but for its fragment, and is to be loaded anew.
    await app.goto('about:blank');
    await app.goto(again.url);
    await createRail(app).settings.click();
    await expect(page.saving).toBeChecked();
    await expect(page.staged).toHaveCount(0);
    await expect(page.data.getByRole('list', { name: 'Kept data' })).toContainText(
      'before-restore-',
    );
    await look(app, 'data-kept');
    const kept = (await readdir(host.data)).find((one) => one.startsWith('before-restore-'));
    expect(await readdir(join(host.data, kept ?? ''))).toContain('portolan.db');
    await again.close();
  });
});
