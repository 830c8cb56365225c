import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { createDesignsPage } from './pages/designs.ts';
import { makeDesign, saveEmptied, typeAndQuit } from '#tests/desktop/window-steps.ts';

// The window over what Electron makes of its requests. PORTOLAN_TRANSPORT=electron runs every other test so too.
test.use({ transport: 'electron' });

/** A document whose import takes a moment. */
/** It takes seconds to import, so that a cancellation comes before the commit on a busy machine too. */
function longDocument(): string {
  const operation = (at: number) =>
    `  /things-${at}:\n    get: { operationId: read${at}, responses: { '200': { description: Found. } } }`;
  const paths = Array.from({ length: 40_000 }, (_, at) => operation(at));
  return `openapi: 3.1.0\ninfo: { title: Large, version: 1.0.0 }\npaths:\n${paths.join('\n')}\n`;
}

test('the desktop app saves, empties, cancels an import, imports, downloads and quits', async ({
  app,
  host,
  keptProgram,
  port,
}) => {
  test.setTimeout(180_000);
  const designs = createDesignsPage(app);
  const published = app.getByRole('radiogroup', { name: 'Visible as' }).getByText('Published');
  const folder = join(host.workspace, 'harbour');

  await test.step('an emptied document is saved, and one with text', async () => {
    const file = await makeDesign(app, host.workspace, 'Harbour');
    expect(await saveEmptied(app, file)).toBe('');
  });

  await test.step('an import that is cancelled publishes nothing', async () => {
    const large = join(host.workspace, 'large');
    await cp(folder, large, { recursive: true });
    const overview = JSON.parse(await readFile(join(large, 'overview.json'), 'utf8'));
    await writeFile(join(large, 'overview.json'), JSON.stringify({ ...overview, slug: 'large' }));
    await writeFile(join(large, 'openapi.yaml'), longDocument());
    await designs.open(large, '/archive');
    await published.click();
    await app.getByRole('button', { name: 'Import to local portal' }).click();
    await app.getByRole('button', { name: 'Cancel: Importing into the local portal' }).click();
    await expect(app.getByRole('alert', { name: 'Cancelled' })).toBeVisible();
  });

  await test.step('an archive is downloaded and imported', async () => {
    await designs.open(folder, '/archive');
    const downloading = app.waitForEvent('download');
    await app.getByRole('button', { name: 'Save archive' }).click();
    const archive = await readFile(await (await downloading).path());
    expect(archive.subarray(0, 2).toString()).toBe('PK');
    await published.click();
    await app.getByRole('button', { name: 'Import to local portal' }).click();
    await expect(app.getByText('Imported 1 API').first()).toBeVisible();
    const list = await fetch(`${host.origin}/workbench/portals/local/api/apis`);
    const { docs } = await list.json();
    expect(docs.map(({ slug }: { slug: string }) => slug)).toEqual(['harbour']);
  });

  await test.step('what was typed just before quitting is there at the next start', async () => {
    const { data, workspace } = host;
    let page = app;
    let running = host;
    const saved = await typeAndQuit({
      workspace,
      async start() {
        if (page.isClosed()) running = await keptProgram.start({ data, workspace, port });
        page = await app.context().newPage();
        await page.goto(running.url);
        return page;
      },
      async quit() {
        const closed = page.waitForEvent('close');
        await page.close({ runBeforeUnload: true });
        await closed;
        await running.close();
      },
    });
    expect(saved).toMatch(/^# typed openapi:/);
    await page.close();
    await running.close();
  });
});
