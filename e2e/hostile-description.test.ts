import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createRail } from './pages/rail.ts';

const description = `**Bold** stays.

<script>globalThis.wasRun = true</script>
<iframe src="https://example.com/"></iframe>
<a href="javascript:globalThis.wasRun = true">a link</a>

[another](javascript:alert(1)) and [a good one](https://example.com/docs)
`;

test('what a description brings along is shown as text, never run', async ({ app, host }) => {
  const folder = join(host.workspace, 'hostile');
  await mkdir(folder);
  await writeFile(
    join(folder, 'overview.json'),
    JSON.stringify({ name: 'Hostile', slug: 'hostile', version: '1.0.0', spec: 'openapi.json' }),
  );
  await writeFile(
    join(folder, 'openapi.json'),
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Hostile', version: '1.0.0', description },
      paths: {},
    }),
  );
  await createDesignsPage(app).open(folder, '/archive');
  await app.getByRole('button', { name: 'Import to local portal' }).click();
  await expect(app.getByText('Imported 1 API')).toBeVisible();
  await createRail(app).catalog.click();
  await app.getByRole('link', { name: 'Hostile' }).click();

  const panel = app.getByRole('tabpanel', { name: 'Overview' });
  await expect(panel.getByText('Bold')).toBeVisible();
  const good = panel.getByRole('link', { name: 'a good one' });
  await expect(good).toHaveAttribute('href', 'https://example.com/docs');
  await expect(good).toHaveAttribute('rel', /noopener/);
  await expect(panel.locator('script, iframe, [href^="javascript:"]')).toHaveCount(0);
  expect(await app.evaluate(() => 'wasRun' in globalThis)).toBe(false);
});
