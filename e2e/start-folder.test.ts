import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { startHost } from './host.ts';

test('started with a folder, the window begins with its document', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-start-'));
  const design = join(folder, 'lighthouses');
  await mkdir(design);
  await writeFile(
    join(design, 'openapi.json'),
    '{"openapi":"3.1.0","info":{"title":"Lighthouses","version":"1.0.0"},"paths":{}}',
  );
  const folders = { data: join(folder, 'data'), workspace: join(folder, 'workspace') };
  const host = await startHost(folders, [design]);
  try {
    await page.goto(host.url);
    await expect(page.getByRole('heading', { name: 'Lighthouses', level: 1 })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'OpenAPI document' })).toBeAttached();
  } finally {
    await host.close();
    await rm(folder, { recursive: true, force: true });
  }
});
