import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { readLargeDocument } from './large-document.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';

test.setTimeout(120_000);

test('adding a response to a 10 MB document changes the file by the added lines only', async ({
  app,
  host,
}) => {
  const { source, text } = readLargeDocument();
  test.info().annotations.push({ type: 'document', description: source });
  const folder = join(host.workspace, 'large');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'openapi.yaml'), text);

  await createDesignsPage(app).open(folder);
  const editor = createEditorPage(app);
  const title = source.startsWith('GitHub') ? 'GET /orgs/{org}/repos' : 'GET /resources-410/{id}';
  await editor.filter.fill(title.replace(/^GET /, ''));
  await editor.operation(title).click({ timeout: 60_000 });
  await editor.addResponse.click();
  await editor.dialog.status.fill('500');
  await editor.dialog.status.press('Enter');
  await editor.dialog.description.fill('The server failed.');
  await expect(editor.dialog.changes).toContainText('The server failed.');
  await editor.dialog.add.click();
  await expect(editor.dialog.root).toBeHidden();
  await editor.save.click();
  await expect(editor.saved).toBeVisible({ timeout: 60_000 });

  const before = text.split('\n');
  const after = (await readFile(join(folder, 'openapi.yaml'), 'utf8')).split('\n');
  const first = before.findIndex((line, index) => line !== after[index]);
  const added = after.slice(first, first + after.length - before.length);
  expect([...after.slice(0, first), ...after.slice(first + added.length)]).toEqual(before);
  expect(added.map((line) => line.trim())).toEqual([
    expect.stringMatching(/^['"]?500['"]?:$/),
    'description: The server failed.',
  ]);
});
