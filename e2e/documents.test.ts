import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createRail } from './pages/rail.ts';
import { violationsIn } from './violations.ts';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80" onload="globalThis.wasRun = true">
  <script>globalThis.wasRun = true</script>
  <rect width="240" height="80" rx="8" fill="#0a5a70"/></svg>`;
const GUIDE = `# Guide

![The flow](images/flow.svg "How it works")
![Not in the archive](images/missing.png)
![Elsewhere](https://example.com/far.png)
`;
const PAGE =
  '<html><head><style>body{color:red}</style></head><body><h2>Page</h2><img src="images/flow.svg" alt="Again"></body></html>';

const description = `**Bold** stays.

<script>globalThis.wasRun = true</script>
<iframe src="https://example.com/"></iframe>
<a href="javascript:globalThis.wasRun = true">a link</a>

[another](javascript:alert(1)) and [a good one](https://example.com/docs)
`;

test('what an API brings along is shown, and nothing of it is run', async ({ app, host }) => {
  await test.step('an API shows its documents with their images, and gives its OpenAPI document in either format', async () => {
    const requests: string[] = [];
    app.on('request', (request) => requests.push(request.url()));
    const folder = join(host.workspace, 'flows');
    await mkdir(join(folder, 'docs/images'), { recursive: true });
    const overview = {
      name: 'Flows',
      slug: 'flows',
      version: '1.0.0',
      summary: 'Flows of water',
      links: [],
      spec: 'openapi.json',
      docs: [
        { role: 'guide', title: 'Guide', path: 'docs/guide.md' },
        { title: 'Page', path: 'docs/page.html' },
      ],
    };
    await writeFile(join(folder, 'overview.json'), JSON.stringify(overview));
    const spec = '{"openapi":"3.1.0","info":{"title":"Flows","version":"1.0.0"},"paths":{}}';
    await writeFile(join(folder, 'openapi.json'), spec);
    await writeFile(join(folder, 'docs/guide.md'), GUIDE);
    await writeFile(join(folder, 'docs/page.html'), PAGE);
    await writeFile(join(folder, 'docs/images/flow.svg'), SVG);
    await createDesignsPage(app).open(folder, '/archive');
    await app.getByRole('button', { name: 'Import to local portal' }).click();
    await expect(app.getByText('Imported 1 API')).toBeVisible();
    await createRail(app).catalog.click();
    await app.getByRole('link', { name: 'Flows' }).click();

    await app.getByRole('button', { name: 'Guide', exact: true }).click();
    const guide = app.getByRole('dialog', { name: 'Guide' });
    const image = guide.getByRole('img', { name: 'The flow' });
    await expect(image).toHaveAttribute('src', /^data:image\/svg\+xml/);
    await expect(image).toHaveJSProperty('naturalWidth', 240);
    await expect(guide).toContainText('Not in the archive');
    await expect(guide).toContainText('Elsewhere');
    await expect(guide.locator('img')).toHaveCount(1);
    expect(await violationsIn(app, { within: '[role=dialog]' })).toEqual([]);
    await app.keyboard.press('Escape');
    await expect(guide).toBeHidden();

    await app.getByRole('button', { name: 'Page', exact: true }).click();
    const page = app.getByRole('dialog', { name: 'Page' });
    await expect(page.getByRole('img', { name: 'Again' })).toHaveJSProperty('naturalWidth', 240);
    await expect(page.locator('style')).toHaveCount(0);
    await app.keyboard.press('Escape');
    expect(await app.evaluate(() => 'wasRun' in globalThis)).toBe(false);
    expect(requests.filter((url) => !url.startsWith(host.origin) && /^https?:/.test(url))).toEqual(
      [],
    );

    const saving = app.waitForEvent('download');
    await app.getByRole('button', { name: 'Download as YAML' }).click();
    const yaml = await saving;
    expect(yaml.suggestedFilename()).toBe('flows-1.0.0.yaml');
    expect(await readFile(await yaml.path(), 'utf8')).toBe(
      'openapi: 3.1.0\ninfo:\n  title: Flows\n  version: 1.0.0\npaths: {}\n',
    );
    const savingJson = app.waitForEvent('download');
    await app.getByRole('button', { name: 'Download as JSON' }).click();
    expect(await readFile(await (await savingJson).path(), 'utf8')).toBe(spec);
  });

  await test.step('what a description brings along is shown as text, never run', async () => {
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
    // The word of the import before may still be there.
    const imported = app.waitForResponse((answer) => answer.url().endsWith('/import'));
    await app.getByRole('button', { name: 'Import to local portal' }).click();
    expect((await imported).status()).toBe(200);
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
});
