import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { createArchivePage } from './pages/archive.ts';
import { createDesignsPage } from './pages/designs.ts';

const FILES: Readonly<Record<string, string>> = {
  'overview.json': `{
  "name": "Harbour",
  "slug": "harbour",
  "version": "1.2.0",
  "spec": "openapi.yaml"
}
`,
  'openapi.yaml': `openapi: 3.1.0
info: { title: Harbour, version: 1.2.0 }
servers: [{ url: 'https://api.example.com' }]
paths: {}
`,
  'docs/guide.md': '# Guide\n',
};

test('the sections of the archive, its documents and a release', async ({ app, host }) => {
  test.setTimeout(180_000);
  const folder = join(host.workspace, 'harbour');
  await mkdir(join(folder, 'docs'), { recursive: true });
  for (const [file, text] of Object.entries(FILES)) await writeFile(join(folder, file), text);
  await createDesignsPage(app).open(folder, '/archive');
  const archive = createArchivePage(app);

  await test.step('sections are gone to by the keyboard, and what publishes stays in sight', async () => {
    await expect(archive.field('Name')).toHaveValue('Harbour');
    const sections = app.getByRole('navigation', { name: 'Sections' });
    const publish = app.getByRole('button', { name: 'Save archive' });
    await sections.getByRole('button', { name: 'SDKs' }).focus();
    await app.keyboard.press('Enter');
    await expect(app.getByRole('heading', { name: 'SDKs' })).toBeFocused();
    await expect(sections.locator('[aria-current]')).toHaveText('SDKs');
    await expect(publish).toBeInViewport();
    await app.setViewportSize({ width: 640, height: 640 });
    await sections.getByRole('button', { name: 'Pricing' }).click();
    await expect(app.getByRole('heading', { name: 'Pricing' })).toBeInViewport();
    await expect(publish).toBeInViewport({ ratio: 1 });
    await look(app, 'archive-form-small');
    await app.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a document is made, written, kept while it is not saved, and released with the API', async () => {
    await app.getByRole('button', { name: 'New document' }).click();
    const making = app.getByRole('dialog', { name: 'New document' });
    await making.getByLabel('Title').fill('Guide');
    await making.getByRole('button', { name: 'Create' }).click();
    await expect(making).toContainText('docs/guide.md already exists.');
    await look(app, 'archive-new-document');
    await making.getByLabel('Title').fill('Getting started');
    await making.getByRole('button', { name: 'Create' }).click();
    const dialog = app.getByRole('dialog', { name: 'docs/getting-started.md' });
    const text = dialog.getByRole('textbox', { name: 'Text of docs/getting-started.md' });
    await expect(text).toHaveValue('# Getting started\n');
    await text.fill('# Getting started\n\nMoor first.\n');
    await app.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(archive.field('File of document 1')).toHaveValue('docs/getting-started.md');
    await app.getByRole('button', { name: 'Open docs/getting-started.md' }).click();
    await expect(text).toHaveValue('# Getting started\n\nMoor first.\n');
    await look(app, 'archive-document');
    await dialog.getByRole('button', { name: 'Save document' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Saved.');
    expect(await readFile(join(folder, 'docs/getting-started.md'), 'utf8')).toContain(
      'Moor first.',
    );
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

    await app.getByRole('button', { name: 'Release' }).click();
    const release = app.getByRole('dialog', { name: 'Release Harbour' });
    await release.getByLabel('Version').fill('one');
    await release.getByLabel('Changelog entry').fill('## [1.2.0]\n\n- Berths have names.');
    await expect(release).toContainText('Enter a Semantic Version');
    await look(app, 'archive-release');
    await release.getByLabel('Version').fill('1.3.0');
    await release.getByRole('button', { name: 'Release and save archive' }).click();
    await expect(app.getByRole('alert')).toContainText('harbour-1.3.0.zip');
    expect(await readFile(join(folder, 'changelog.md'), 'utf8')).toContain('## [1.3.0]');
    expect(await readFile(join(folder, 'openapi.yaml'), 'utf8')).toContain('version: 1.3.0');
    await expect(archive.field('Version')).toHaveValue('1.3.0');

    // In all its files, and the file that it made goes.
    await app.getByRole('button', { name: 'Undo: Release 1.3.0' }).click();
    await expect(archive.field('Version')).not.toHaveValue('1.3.0');
    const files = () => readdir(folder);
    await expect.poll(files).not.toContain('changelog.md');
    expect(await readFile(join(folder, 'openapi.yaml'), 'utf8')).not.toContain('1.3.0');
    await app.getByRole('button', { name: 'Redo: Release 1.3.0' }).click();
    await expect(archive.field('Version')).toHaveValue('1.3.0');
    await expect.poll(files).toContain('changelog.md');
  });
});
