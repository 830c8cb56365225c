import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import type { Host } from './host.ts';
import { createRail } from './pages/rail.ts';

const spec = `openapi: 3.1.0
info: { title: Harbour, version: 1.0.0 }
servers: [{ url: 'https://api.example.com' }]
paths: {}
`;

/** Imports a revision in English and German whose name tells which it is. */
async function importRevision(host: Host, name: string, draft: boolean): Promise<void> {
  const folder = join(host.workspace, 'harbour');
  await mkdir(folder, { recursive: true });
  const overview = {
    name,
    slug: 'harbour',
    version: '1.0.0',
    summary: name,
    locale: 'en',
    spec: 'openapi.yaml',
    links: [{ title: 'Help', url: 'https://example.com' }],
    locales: { de: { name: `${name} auf Deutsch`, summary: name } },
  };
  await writeFile(join(folder, 'overview.json'), JSON.stringify(overview));
  await writeFile(join(folder, 'openapi.yaml'), spec);
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

test('a language is published, and taken away, by itself', async ({ app, host }) => {
  await importRevision(host, 'First', false);
  await importRevision(host, 'Second', true);
  const nameIn = async (locale: string) => {
    const reply = await fetch(`${host.origin}/api/apis/harbour?locale=${locale}`);
    return ((await reply.json()) as { name?: string }).name;
  };

  await createRail(app).catalog.click();
  await app.getByRole('link', { name: 'Second' }).click();
  await app.getByRole('tab', { name: 'Revisions' }).click();
  const revisions = app.getByRole('tabpanel', { name: 'Revisions' });
  await expect(revisions.getByRole('row', { name: /^1 / })).toContainText('Public');
  await expect(revisions.getByRole('row', { name: /^2 / })).toContainText('Not public');

  await revisions.getByRole('button', { name: 'Publish revision 2 in German (de)' }).click();
  const dialog = app.getByRole('dialog', { name: 'Publish revision 2' });
  await expect(dialog.getByRole('checkbox', { name: 'German (de)' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'English (en)' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();
  await expect(app.getByText('Revision 2 is public in German (de).')).toBeVisible();
  await expect(revisions.getByRole('row', { name: /^2 / })).toContainText('Public in de');
  await expect(revisions.getByRole('row', { name: /^1 / })).toContainText('Public in en');
  expect([await nameIn('en'), await nameIn('de')]).toEqual(['First', 'Second auf Deutsch']);

  await revisions.getByRole('button', { name: 'Unpublish in English (en)' }).click();
  await app.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(revisions.getByRole('row', { name: /^1 / })).toContainText('Not public');
  expect(await nameIn('en')).toBe('Second auf Deutsch');

  await app.getByRole('button', { name: 'Publish', exact: true }).first().click();
  await app.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(revisions.getByRole('row', { name: /^2 / })).not.toContainText('Public in');
  expect(await nameIn('en')).toBe('Second');

  await app.getByRole('button', { name: 'Unpublish', exact: true }).first().click();
  const away = app.getByRole('dialog', { name: 'Unpublish' });
  for (const language of ['English (en)', 'German (de)']) {
    await away.getByRole('checkbox', { name: language }).uncheck();
  }
  await away.getByRole('button', { name: 'Unpublish' }).click();
  await expect(away).toContainText('Choose at least one language.');
  await away.getByRole('checkbox', { name: 'English (en)' }).check();
  await away.getByRole('checkbox', { name: 'German (de)' }).check();
  await away.getByRole('button', { name: 'Unpublish' }).click();
  await expect(away).toBeHidden();
  expect((await fetch(`${host.origin}/api/apis/harbour`)).status).toBe(404);
});
