import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addedLines } from './added-lines.ts';
import { expect, test } from './fixtures.ts';
import { readLargeDocument } from './large-document.ts';
import { createCoveragePage } from './pages/coverage.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';

test.setTimeout(240_000);

test('every missing 500 of a 10 MB document is added in one step, and taken back in one', async ({
  app,
  host,
}) => {
  const { source, text } = readLargeDocument();
  test.info().annotations.push({ type: 'document', description: source });
  const folder = join(host.workspace, 'large');
  const file = join(folder, 'openapi.yaml');
  await mkdir(folder, { recursive: true });
  await writeFile(file, text);
  await createDesignsPage(app).open(folder);
  const coverage = createCoveragePage(app);
  const editor = createEditorPage(app);

  await coverage.link.click({ timeout: 60_000 });
  await expect(coverage.sums).toContainText('0 selected', { timeout: 60_000 });
  await coverage.column('500').click({ timeout: 60_000 });
  const selected = Number(/, (\d+) selected/.exec((await coverage.sums.textContent()) ?? '')?.[1]);
  expect(selected).toBeGreaterThan(200);
  await coverage.addResponses.click();
  await expect(coverage.dialog.root).toContainText(
    `${selected * 2} lines added`.replace(/(\d)(?=\d{3} )/, '$1,'),
    {
      timeout: 60_000,
    },
  );
  await coverage.dialog.add.click();
  await expect(coverage.dialog.root).toBeHidden();
  await editor.save.click();
  await expect
    .poll(async () => (await readFile(file, 'utf8')).length, { timeout: 30_000 })
    .toBeGreaterThan(text.length);
  const added = addedLines(text, await readFile(file, 'utf8'));
  expect(added).toHaveLength(selected * 2);
  expect(new Set(added?.map((line) => line.trim().replaceAll(/['"]/g, '')))).toEqual(
    new Set(['500:', 'description: The server could not answer the request.']),
  );

  await coverage.undo.click();
  await editor.save.click();
  await expect
    .poll(async () => (await readFile(file, 'utf8')) === text, { timeout: 30_000 })
    .toBe(true);
});
