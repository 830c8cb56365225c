import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { createDesignsPage } from './pages/designs.ts';

test('an API of the catalog is compared with the design that it came from', async ({
  app,
  host,
}) => {
  await createDesignsPage(app).create('Harbour', { template: 'REST resource' }, '/archive');
  await app.getByRole('button', { name: 'Import to local portal' }).click();
  await expect(app.getByText('Imported 1 API').first()).toBeVisible();
  const spec = join(host.workspace, 'harbour', 'openapi.yaml');
  const text = await readFile(spec, 'utf8');
  await writeFile(spec, text.replace(/ {4}delete:\n( {6}.*\n|\n)*/, ''));

  await app.getByRole('navigation').getByRole('link', { name: 'Catalog' }).click();
  // The list of designs was read before there was one.
  await app.reload();
  await app.getByRole('link', { name: 'Harbour' }).click();
  await app.getByRole('button', { name: 'Compare with design' }).click();
  const dialog = app.getByRole('dialog', { name: 'Compare with design' });
  await expect(dialog).toContainText('1 difference would break callers of the API.');
  await expect(dialog.getByRole('region', { name: 'Breaking' })).toContainText('DELETE');
  await look(app, 'compare-with-design');
});
