import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import type { Host } from './host.ts';
import { look } from './look.ts';
import { createEditorPage } from './pages/editor.ts';
import { createRail } from './pages/rail.ts';
import { speak, violationsIn, violationsInLanguages } from './violations.ts';

type Api = { slug: string; name: string; tags?: string[]; lifecycle?: string; draft?: boolean };

function specOf(name: string) {
  return `openapi: 3.1.0\ninfo: { title: ${name}, version: 1.0.0 }\nservers: [{ url: 'https://api.example.com' }]\npaths:\n  /moorings/{id}:\n    get:\n      responses: { '200': { description: ok } }\n    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]\n`;
}

async function importApi(host: Host, { draft = false, ...api }: Api): Promise<void> {
  const folder = join(host.data, '..', 'elsewhere', api.slug);
  await mkdir(folder, { recursive: true });
  const overview = {
    ...api,
    version: '1.0.0',
    summary: `About ${api.name}`,
    locale: 'en',
    spec: 'openapi.yaml',
    links: [{ title: 'Help', url: 'https://example.com' }],
    locales: { de: { name: `${api.name} auf Deutsch` } },
  };
  await writeFile(join(folder, 'overview.json'), JSON.stringify(overview));
  await writeFile(join(folder, 'openapi.yaml'), specOf(api.name));
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${host.origin}/workbench/designs/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${host.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(reply.status).toBeLessThan(300);
    return (await reply.json()) as { id: string };
  };
  const { id } = await post('open', { path: folder });
  await post(`${id}/import`, { portal: 'local', draft });
}

/** Whether a part of an element's text is not drawn. */
function isCut(element: Element): boolean {
  return [element, ...element.querySelectorAll('*')].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
  );
}

/** How far the lines below a row's name end from where that ends, at the right. */
function rightEnds(row: Element): number[] {
  const rightOf = (node: Node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return Math.round(range.getBoundingClientRect().right);
  };
  const [name, ...lines] = row.querySelectorAll('td:first-child :is(a, span)');
  return name ? lines.map((line) => rightOf(name) - rightOf(line)) : [];
}

function names(page: Page) {
  return page.getByRole('table').getByRole('link');
}

test('an API of the catalog is found, read, opened, shown to others, deleted and brought back', async ({
  app,
  host,
}) => {
  test.setTimeout(120_000);
  await test.step('an API is deleted, and brought back by Undo', async () => {
    await importApi(host, { slug: 'anchors', name: 'Anchors', tags: ['ships'] });
    await createRail(app).catalog.click();
    await names(app).first().click();
    await app.getByRole('button', { name: 'Delete' }).click();
    await expect(app.getByRole('heading', { name: 'Nothing published yet' })).toBeVisible();
    expect((await fetch(`${host.origin}/api/apis/anchors`)).status).toBe(404);
    await app.getByRole('button', { name: 'Undo' }).click();
    await expect(app.getByRole('heading', { name: 'Anchors', level: 1 })).toBeVisible();
    await expect(app.getByText('Anchors is deleted.')).toBeHidden();
    expect((await fetch(`${host.origin}/api/apis/anchors`)).status).toBe(200);
  });

  await test.step('an API is opened as a design, in a folder that is free', async () => {
    await mkdir(join(host.workspace, 'anchors'));
    await writeFile(join(host.workspace, 'anchors', 'mine.txt'), 'mine');
    await app.getByRole('button', { name: 'Open as design' }).click();
    const dialog = app.getByRole('dialog', { name: 'Open as design' });
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('already exists');
    await dialog.getByRole('textbox', { name: 'Folder' }).fill('anchors-again');
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(createEditorPage(app).lines).toContainText('Anchors');
    const spec = await readFile(join(host.workspace, 'anchors-again', 'openapi.yaml'), 'utf8');
    expect(spec).toBe(specOf('Anchors'));
  });

  await test.step('a preview link shows a draft to whoever has it, until all links are ended', async () => {
    await importApi(host, { slug: 'berths', name: 'Berths', lifecycle: 'deprecated' });
    await importApi(host, { slug: 'cranes', name: 'Cranes', tags: ['ships'], draft: true });
    await createRail(app).catalog.click();
    // A list that was read within the last two seconds is not asked for again.
    await app.reload();
    await names(app).filter({ hasText: 'Cranes' }).click();
    await app.getByRole('button', { name: 'Preview' }).click();
    const dialog = app.getByRole('dialog', { name: 'Preview' });
    // Nobody could open it yet.
    await expect(dialog).toContainText('Preview links of this portal open while it is shared.');
    await look(app, 'preview-unshared');
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Works for' }).selectOption('2 hours');
    const before = Date.now();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = (await dialog.locator('code').textContent()) ?? '';
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/preview\/[\w-]+$/);
    await expect(dialog.getByRole('button', { name: 'Copy the link' })).toBeVisible();
    const until = /Works until (.*?)\. Anyone/.exec((await dialog.textContent()) ?? '')?.[1] ?? '';
    const minutes = (Date.parse(until.replace(/\s+/gu, ' ')) - before) / 60_000;
    expect(Math.abs(minutes - 120)).toBeLessThan(2);
    const page = await (await fetch(link)).text();
    expect(page).toContain('Cranes');
    expect(page).toContain('This is a preview of revision 1');
    await dialog.getByRole('button', { name: 'Revoke all links' }).click();
    await expect(dialog).toContainText('All preview links of this API have been revoked.');
    expect((await fetch(link)).status).toBe(404);
    await app.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await createRail(app).catalog.click();
    await app.getByRole('button', { name: 'Shared…' }).click();
    const sharing = app.getByRole('dialog', { name: 'Share this portal' });
    await expect(sharing.locator('code')).toHaveText([new URL(link).origin]);
    await look(app, 'portal-shared');
    const dialogs = { within: '[role=dialog]', isDoubled: true };
    expect(await violationsInLanguages(app, dialogs)).toEqual([]);
    await sharing.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(sharing.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
    await expect(fetch(link)).rejects.toThrow('fetch failed');
    await app.keyboard.press('Escape');
    await expect(sharing).toBeHidden();
  });

  await test.step('the catalog is searched, filtered, sorted and read in another language', async () => {
    await createRail(app).catalog.click();
    await expect(names(app)).toHaveText(['Anchors', 'Berths', 'Cranes']);

    await speak(app, 'ar');
    expect(await app.getByRole('row', { name: 'Berths' }).evaluate(rightEnds)).toEqual([0]);
    await speak(app, 'en');

    const search = app.getByRole('searchbox', { name: 'Search APIs' });
    await search.fill('berth');
    await expect(names(app)).toHaveText(['Berths']);
    await expect(app.locator('mark')).toHaveText(['Berths', 'Berths']);
    await search.fill('ship');
    await expect(names(app)).toHaveText(['Anchors', 'Cranes']);
    await expect(app.getByRole('row', { name: /Anchors/ })).toContainText('Tagships');
    await expect(app.locator('mark')).toHaveText(['ships', 'ships']);
    await look(app, 'catalog-found');
    await search.fill('nothing like it');
    await expect(app.getByRole('heading', { name: 'No API matches' })).toBeVisible();
    await app.getByRole('button', { name: 'Clear filters' }).click();
    await expect(search).toHaveValue('');
    await expect(names(app)).toHaveCount(3);

    await app.getByRole('combobox', { name: 'Status' }).selectOption('Draft');
    await expect(names(app)).toHaveText(['Cranes']);
    await app.getByRole('combobox', { name: 'Status' }).selectOption('Any status');
    await app.getByRole('combobox', { name: 'Lifecycle' }).selectOption('Deprecated');
    await expect(names(app)).toHaveText(['Berths']);
    await app.getByRole('combobox', { name: 'Lifecycle' }).selectOption('Any lifecycle');
    await app.getByRole('textbox', { name: 'Tag' }).fill('ships');
    await expect(names(app)).toHaveText(['Anchors', 'Cranes']);
    await app.getByRole('combobox', { name: 'Sort by' }).selectOption('Name, Z to A');
    await expect(names(app)).toHaveText(['Cranes', 'Anchors']);
    const language = app.getByRole('textbox', { name: 'Language' });
    await language.fill('d');
    await expect(app.getByText('For example de or pt-BR.')).toBeVisible();
    await language.fill('de');
    await expect(names(app)).toHaveText(['Cranes auf Deutsch', 'Anchors auf Deutsch']);
    expect(await violationsIn(app)).toEqual([]);
  });

  await test.step('the language goes with the designer into the API, and tab and language survive a reload', async () => {
    await names(app).filter({ hasText: 'Anchors' }).click();
    const heading = app.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Anchors auf Deutsch');
    await app.getByRole('tab', { name: 'Changelog' }).click();
    await expect(app).toHaveURL(/#\/catalog\/anchors\/tab=changelog&locale=de$/);
    await app.reload();
    await expect(heading).toHaveText('Anchors auf Deutsch');
    await expect(app.getByRole('tab', { name: 'Changelog' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    const language = app.getByRole('combobox', { name: 'Language' });
    await expect(language).toHaveValue('de');
    await language.selectOption('English (en)');
    await expect(heading).toHaveText('Anchors');
    await expect(app).toHaveURL(/locale=en$/);
  });

  await test.step('every tab shows what is public, or the draft', async () => {
    await importApi(host, { slug: 'anchors', name: 'Anchors anew', draft: true });
    // What was read within the last two seconds is not asked for again.
    await app.reload();
    const heading = app.getByRole('heading', { level: 1 });
    const shown = app.getByRole('radiogroup', { name: 'Shown revision' });
    await expect(shown.getByRole('radio', { name: 'Public' })).toBeChecked();
    await expect(heading).toHaveText('Anchors');
    const reference = app.getByRole('region', { name: 'API reference' });
    await app.getByRole('tab', { name: 'Reference' }).click();
    await expect(reference.getByRole('heading', { name: /^Anchors/ })).toHaveText('Anchors1.0.0');
    const operation = reference.getByRole('button', { name: /\/moorings/ });
    await operation.click();
    await expect(operation).toHaveAttribute('aria-expanded', 'true');
    await expect(app).toHaveURL(/operation=\/paths\/~1moorings~1\{id\}\/get$/);
    await shown.getByText('Draft').click();
    await expect(heading).toHaveText('Anchors anew');
    await expect(reference.getByRole('heading', { name: /^Anchors/ })).toHaveText(
      'Anchors anew1.0.0',
    );
    await look(app, 'catalog-draft');
    await app.reload();
    await expect(shown.getByRole('radio', { name: 'Draft' })).toBeChecked();
    await expect(operation).toHaveAttribute('aria-expanded', 'true');
    await app.getByRole('tab', { name: 'Overview' }).click();
    await expect(app.getByText('which readers do not see yet')).toBeVisible();
    expect(await violationsIn(app)).toEqual([]);
  });

  await test.step('what was deleted is listed, with the days that are left, and restored', async () => {
    await app.setViewportSize({ width: 360, height: 700 });
    await app.getByRole('button', { name: 'Delete' }).click();
    const undo = app.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeInViewport({ ratio: 1 });
    expect(await undo.evaluate(isCut)).toBe(false);
    await look(app, 'catalog-undo');
    await app.setViewportSize({ width: 1280, height: 800 });
    await createRail(app).catalog.click();
    await app.getByRole('combobox', { name: 'Status' }).selectOption('Deleted');
    const row = app.getByRole('row', { name: /Anchors anew/ });
    await expect(row).toContainText('30 days');
    await look(app, 'catalog-deleted');
    expect(await violationsIn(app)).toEqual([]);
    await row.getByRole('button', { name: 'Restore Anchors anew' }).click();
    await expect(app.getByRole('heading', { name: 'Nothing was deleted' })).toBeVisible();
    await app.getByRole('combobox', { name: 'Status' }).selectOption('Any status');
    await expect(names(app).filter({ hasText: 'Anchors' })).toBeVisible();
  });
});
