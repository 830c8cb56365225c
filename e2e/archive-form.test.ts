import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import type { Host } from './host.ts';
import { look, lookAtSizes } from './look.ts';
import { createArchivePage } from './pages/archive.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';
import { drawingTime } from './thread-time.ts';
import { violationsInBoth } from './violations.ts';

const OVERVIEW = `{
    "name": "Harbour",   "slug": "harbour",
    "x-team": { "id": 7.50 },
    "version": "1.0.0",
    "summary": "Ships and berths",
    "links": [ { "url": "https://example.com/help", "x-own": true } ],
    "spec": "openapi.yaml"
}
`;
const SPEC = `openapi: 3.1.0
info: { title: Harbour, version: 1.2.0 }
servers: [{ url: 'https://api.example.com' }]
paths: {}
`;

let opened = 0;

/** Opens the archive of a design that is a new one each time. */
async function open(
  app: Page,
  host: Host,
  overview = OVERVIEW,
  others: Readonly<Record<string, string>> = {},
) {
  opened += 1;
  const folder = join(host.workspace, `harbour-${opened}`);
  const files = {
    'overview.json': overview,
    'openapi.yaml': SPEC,
    'docs/guide.md': '# Guide\n',
    ...others,
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(folder, file, '..'), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  await createDesignsPage(app).open(folder, '/archive');
  const read = () => readFile(join(folder, 'overview.json'), 'utf8');
  return { archive: createArchivePage(app), folder, read };
}

test('every part of overview.json is a field that everybody can use, and what was not touched stays byte for byte', async ({
  app,
  host,
}) => {
  const { archive, read } = await open(app, host);
  await archive.add('document').click();
  await archive.field('File of document 1').fill('docs/g');
  await app.getByRole('option', { name: 'docs/guide.md' }).click();
  await archive.field('Title of document 1').fill('Guide');
  await archive.where('changelog', 'In overview.json').click();
  await archive.field('Version of entry 1').fill('1.2.0');
  await archive.field('What changed of entry 1').fill('Berths have names.');
  await archive.where('pricing', 'In overview.json').click();
  await archive.add('plan').click();
  await archive.field('Name of plan 1').fill('Pro');
  await archive.field('ID of plan 1').fill('pro');
  await archive.add('limit to plan 1').click();
  await archive.field('Metric of limit 1 of plan 1').fill('requests');
  await archive.field('Value of limit 1 of plan 1').fill('100000');
  await archive.where('list of SDKs', 'In overview.json').click();
  await archive.field('Language of SDK 1').fill('go');
  await archive.field('Name of SDK 1').fill('harbour-go');
  await archive.field('Language to add').fill('de');
  await archive.field('Language to add').press('Enter');
  await archive.field('Name in de').fill('Hafen');
  await app.getByRole('button', { name: 'Use 1.2.0 here' }).click();
  await archive.save.click();
  await expect(archive.state).toHaveText('Saved.');

  const text = await read();
  expect(JSON.parse(text)).toEqual({
    ...JSON.parse(OVERVIEW),
    version: '1.2.0',
    docs: [{ title: 'Guide', path: 'docs/guide.md' }],
    changelog: [{ version: '1.2.0', body: 'Berths have names.' }],
    pricing: {
      model: 'free',
      plans: [{ id: 'pro', name: 'Pro', limits: [{ metric: 'requests', value: 100_000 }] }],
    },
    sdks: [{ language: 'go', name: 'harbour-go' }],
    locales: { de: { name: 'Hafen' } },
  });
  for (const line of OVERVIEW.split('\n').slice(1, 3)) expect(text).toContain(line);
  expect(text).toContain('"links": [ { "url": "https://example.com/help", "x-own": true } ]');

  // A key draws its own field anew, not all of the form: that would take five times as long.
  const typed = 'Ships, berths and cranes';
  await archive.field('Summary').focus();
  const ms = await drawingTime(app, async () => {
    await app.keyboard.type(typed);
    await expect(archive.state).toContainText('Not saved yet.');
  });
  test.info().annotations.push({ type: 'typing', description: `${ms / typed.length} ms a key` });
  expect(ms / typed.length).toBeLessThan(50);

  // All parts of the form, and one with an error, can be told by everybody.
  await archive.field('Slug').fill('My Harbour');
  await archive.field('Version').focus();
  await expect(archive.overview).toContainText('The slug "My Harbour" is not valid.');
  const part = { within: '[aria-labelledby="overview-form"]' };
  expect(await violationsInBoth(app, part)).toEqual([]);
  await archive.text.click();
  await expect(archive.field('Text of overview.json')).toBeVisible();
  expect(await violationsInBoth(app, part)).toEqual([]);
});

test('the form for overview.json, from its reading to its saving, in one window', async ({
  app,
  host,
}) => {
  test.setTimeout(120_000);
  await test.step('who is quicker than the reading of overview.json imports what it holds', async () => {
    let read = (): void => undefined;
    const reading = new Promise<void>((resolve) => (read = resolve));
    await app.route('**/files/overview.json', async (route) => {
      await reading;
      await route.continue();
    });
    await open(app, host);
    await app.getByRole('button', { name: 'Import to local portal' }).click();
    read();
    await expect(app.getByText('Imported 1 API').first()).toBeVisible();
    await app.unroute('**/files/overview.json');
  });

  await test.step('errors stand at their fields, and undo, redo and Discard lead back', async () => {
    const { archive, read } = await open(app, host);
    const step = (name: string) => app.getByRole('button', { name, exact: true });
    await expect(step('Undo')).toBeDisabled();
    await archive.field('Slug').fill('My Harbour');
    await expect(step('Undo: Change slug')).toBeEnabled();
    await expect(archive.state).toContainText('1 field to fix.');
    // Not while it is typed.
    await expect(archive.field('Slug')).not.toHaveAttribute('aria-invalid', 'true');
    await archive.add('link').click();
    await expect(archive.overview).toContainText('The slug "My Harbour" is not valid.');
    // What a new link lacks is not told at its fields before they are left.
    const address = archive.field('Address of link 2');
    await expect(address).toBeFocused();
    await expect(archive.state).toContainText('2 fields to fix.');
    await expect(address).not.toHaveAttribute('aria-invalid', 'true');
    await archive.field('Slug').focus();
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await archive.field('Address of link 2').fill('javascript:alert(1)');
    await archive.field('Title of link 2').focus();
    await expect(archive.overview).toContainText('is not an https, http or mailto URL');
    await lookAtSizes(app, 'archive-form-errors');
    await expect(archive.state).toHaveText('Not saved yet. 2 fields to fix.');

    for (let step = 0; step < 3; step += 1) await app.keyboard.press('ControlOrMeta+z');
    await expect(archive.field('Slug')).toHaveValue('harbour');
    await expect(archive.field('Address of link 2')).toBeHidden();
    await expect(archive.state).toHaveText('Saved.');
    await expect(step('Undo')).toBeDisabled();
    await step('Redo: Change slug').click();
    await expect(archive.field('Slug')).toHaveValue('My Harbour');
    await step('Undo: Change slug').click();
    await expect(archive.field('Slug')).toHaveValue('harbour');
    await archive.field('Name').focus();
    await app.keyboard.press('ControlOrMeta+Shift+z');
    await expect(archive.field('Slug')).toHaveValue('My Harbour');
    await app.getByRole('button', { name: 'Discard changes' }).click();
    await expect(archive.field('Slug')).toHaveValue('harbour');
    expect(await read()).toBe(OVERVIEW);
  });

  await test.step('a file that another program changes is followed, or asked about', async () => {
    const { archive, folder, read } = await open(app, host);
    const theirs = OVERVIEW.replace('Ships and berths', 'Ships, berths and cranes');
    await writeFile(join(folder, 'overview.json'), theirs);
    await expect(archive.field('Summary')).toHaveValue('Ships, berths and cranes');

    await archive.field('Name').fill('Port');
    await writeFile(join(folder, 'overview.json'), OVERVIEW);
    await app.getByRole('button', { name: 'Merge the other changes' }).click();
    await expect(archive.field('Summary')).toHaveValue('Ships and berths');
    await expect(archive.field('Name')).toHaveValue('Port');
    await archive.save.click();
    await expect(archive.state).toHaveText('Saved.');
    expect(await read()).toBe(OVERVIEW.replace('"Harbour"', '"Port"'));
  });

  await test.step('a text that is no JSON is mended here, and the fields come back', async () => {
    const { archive, read } = await open(app, host, OVERVIEW.replace('"Harbour",', '"Harbour"'));
    await expect(app.getByText('overview.json can’t be read')).toBeVisible();
    await look(app, 'archive-form-unreadable');
    // The finding leads to the place in the text.
    const text = archive.field('Text of overview.json');
    await archive.overview.getByRole('button', { name: 'line 2' }).click();
    await expect(text).toBeFocused();
    const at = await text.evaluate((field: HTMLTextAreaElement) => field.selectionStart);
    expect(OVERVIEW.slice(0, at).split('\n')).toHaveLength(2);
    await text.fill(OVERVIEW);
    await expect(archive.field('Name')).toHaveValue('Harbour');
    await archive.save.click();
    await expect(archive.state).toHaveText('Saved.');
    expect(await read()).toBe(OVERVIEW);
  });

  await test.step('a finding leads to the field that it is about', async () => {
    const { archive } = await open(app, host, OVERVIEW.replace('"1.0.0"', '"spring"'));
    await archive.finding('is not a Semantic Version').click();
    await expect(archive.field('Version')).toBeFocused();
  });

  await test.step('what another portal wrote in its own way stays until it is touched', async () => {
    const foreign = `{ "name": "Harbour", "slug": "harbour", "version": "1.0.0", "openapi": "openapi.yaml",
  "description": "Ships", "documentation": { "guide": "docs/guide.md" },
  "locales": { "de": { "docs": ["docs/guide.md"] } }, "team": 7 }
`;
    const { archive, read } = await open(app, host, foreign);
    await expect(archive.field('File of document 1')).toHaveValue('docs/guide.md');
    await expect(archive.field('Role of document 1')).toHaveValue('guide');
    await archive.field('Summary').fill('Ships and berths');
    await archive.field('Title of de document 1').fill('Leitfaden');
    await archive.save.click();
    await expect(archive.state).toHaveText('Saved.');
    const text = await read();
    expect(JSON.parse(text)).toEqual({
      ...JSON.parse(foreign),
      description: 'Ships and berths',
      locales: { de: { docs: [{ title: 'Leitfaden', path: 'docs/guide.md' }] } },
    });
    expect(text).toContain('"documentation": { "guide": "docs/guide.md" }');
    expect(text.split('\n')[0]).toBe(foreign.split('\n')[0]);
  });

  await test.step('a folder without overview.json gets one from what is known, and keeps what is typed before', async () => {
    const folder = join(host.workspace, 'bare');
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, 'openapi.yaml'),
      SPEC.replace('{ title: Harbour, version: 1.2.0 }', '\n  title: Harbour\n  version: 1.2.0'),
    );
    await createDesignsPage(app).open(folder, '/archive');
    const archive = createArchivePage(app);
    await expect(archive.field('Slug')).toHaveValue('harbour');
    // No moment between the last key and the reload.
    await archive.field('Summary').fill('Ships');
    await app.reload();
    await expect(archive.field('Summary')).toHaveValue('Ships');
    await app.getByRole('button', { name: 'Create overview' }).click();
    await expect(archive.state).toHaveText('Saved.');
    expect(await readFile(join(folder, 'overview.json'), 'utf8')).toBe(
      '{\n  "name": "Harbour",\n  "slug": "harbour",\n  "version": "1.2.0",\n  "summary": "Ships",\n  "spec": "openapi.yaml"\n}\n',
    );
  });

  await test.step('what is typed survives another view and a reload, unsaved', async () => {
    const { archive, read } = await open(app, host);
    await archive.field('Name').fill('Harbour of ');
    await app.getByRole('link', { name: 'Coverage' }).click();
    await createEditorPage(app).archive.click();
    await expect(archive.field('Name')).toHaveValue('Harbour of ');
    await archive.field('Name').press('End');
    await archive.field('Name').pressSequentially('Hull');
    await app.reload();
    await expect(archive.field('Name')).toHaveValue('Harbour of Hull');
    await expect(archive.state).toHaveText('Not saved yet.');
    expect(await read()).toBe(OVERVIEW);
    await archive.field('Name').press('ControlOrMeta+s');
    await expect(archive.state).toHaveText('Saved.');
    expect(await read()).toBe(OVERVIEW.replace('"Harbour"', '"Harbour of Hull"'));
  });

  await test.step('a finding leads to its line in the editor, also in a file that the document refers to', async () => {
    const { archive } = await open(app, host, OVERVIEW, {
      'openapi.yaml': `${SPEC}components: { schemas: { Ship: { $ref: 'schemas/ship.yaml' } } }\n`,
      'schemas/ship.yaml': 'type: object\nproperties: 7\n',
    });
    await archive.finding('schemas/ship.yaml, line 2').click();
    const editor = createEditorPage(app);
    await expect(editor.lines).toContainText('properties: 7');
    await app.goBack();
    await archive.finding('openapi.yaml, line 2').click();
    await expect(editor.lines).toContainText('title: Harbour');
  });
});
