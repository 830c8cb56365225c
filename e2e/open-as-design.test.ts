import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import JSZip from 'jszip';
import type { Page } from 'playwright/test';
import {
  type PayloadPortal,
  STAND_IN_ACCOUNT,
  startPayloadPortal,
} from '#tests/stand-in/payload-portal.ts';
import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { OTHER_ADMIN, startOtherPortal } from './other-portal.ts';
import { createEditorPage } from './pages/editor.ts';
import { createPortalsPage } from './pages/portals.ts';
import { createPushPage } from './pages/push.ts';
import { createRail } from './pages/rail.ts';
import { timeToShow } from './time-to-show.ts';

const SPEC = `openapi: 3.1.0
# Kept as it was written.
info: { title: Harbour, version: 1.2.0 }
servers: [{ url: 'https://api.example.com' }]
paths: {}
`;
const overview = {
  name: 'Harbour',
  slug: 'harbour',
  version: '1.2.0',
  summary: 'Berths and cranes',
  spec: 'openapi.yaml',
  docs: [{ path: 'docs/start.md' }],
};

/** Opens the dialog for Harbour in the catalog of a portal that was added just now. */
async function openDialog(
  app: Page,
  address: string,
  account: { email: string; password: string },
) {
  await createPortalsPage(app).addPortal({ name: 'Harbour portal', address, ...account });
  await createRail(app).catalog.click();
  await app.getByRole('combobox', { name: 'Portal' }).selectOption('Harbour portal');
  await app.getByRole('table').getByRole('link', { name: 'Harbour' }).click();
  await app.getByRole('button', { name: 'Open as design' }).click();
  const dialog = app.getByRole('dialog', { name: 'Open as design' });
  return {
    dialog,
    folder: dialog.getByLabel('Folder'),
    open: dialog.getByRole('button', { name: 'Open', exact: true }),
  };
}

test('the archive of a second Portolan comes back, beside a folder of the same name', async ({
  app,
  host,
}) => {
  const other = await startOtherPortal();
  try {
    const zip = new JSZip();
    zip.file('overview.json', JSON.stringify(overview));
    zip.file('openapi.yaml', SPEC);
    zip.file('docs/start.md', '# Start\n');
    zip.file('.vscode/tasks.json', '{}');
    const reply = await fetch(`${other.address}/api/apis`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await other.signIn()}`,
        'content-type': 'application/zip',
      },
      body: await zip.generateAsync({ type: 'arraybuffer' }),
    });
    expect(reply.status).toBe(201);
    await mkdir(join(host.workspace, 'harbour'));
    await writeFile(join(host.workspace, 'harbour', 'mine.txt'), 'mine');

    const { dialog, folder, open } = await openDialog(app, other.address, OTHER_ADMIN);
    await expect(dialog).toContainText('is restored as it was imported');
    await open.click();
    await expect(dialog.getByRole('alert')).toContainText('already exists. Choose another name.');
    await look(app, 'open-as-design-clash');
    expect(await readdir(join(host.workspace, 'harbour'))).toEqual(['mine.txt']);
    await folder.fill('harbour-there');
    await open.click();
    const notBrought = dialog.getByRole('list', { name: 'Not included' });
    await expect(notBrought).toContainText('.vscode/tasks.jsonNothing refers to it.');
    await look(app, 'open-as-design-left-out');
    await dialog.getByRole('button', { name: 'Show the design' }).click();
    await expect(createEditorPage(app).outline).toBeVisible();
    const made = join(host.workspace, 'harbour-there');
    expect((await readdir(made)).toSorted()).toEqual(['docs', 'openapi.yaml', 'overview.json']);
    expect(await readFile(join(made, 'openapi.yaml'), 'utf8')).toBe(SPEC);
    expect(JSON.parse(await readFile(join(made, 'overview.json'), 'utf8'))).toEqual(overview);
    expect(await readFile(join(made, 'docs', 'start.md'), 'utf8')).toBe('# Start\n');
  } finally {
    await other.close();
  }
});

async function startWithHarbour(): Promise<PayloadPortal> {
  const portal = await startPayloadPortal();
  portal.records.create(
    {
      slug: 'harbour',
      name: 'Harbour',
      version: '1.2.0',
      summary: 'Berths and cranes',
      links: [],
      spec: {
        openapi: '3.1.0',
        info: { title: 'Harbour', version: '1.2.0' },
        servers: [{ url: 'https://api.example.com' }],
        paths: {},
      },
    },
    false,
  );
  return portal;
}

test('where a portal has no archives, the design is built from what it tells; cancelled, nothing is left', async ({
  app,
  host,
}) => {
  const portal = await startWithHarbour();
  try {
    const { dialog, open } = await openDialog(app, portal.address, STAND_IN_ACCOUNT);
    await expect(dialog).toContainText('built from what the portal shows');
    // A portal that does not answer any more, in the middle of it.
    portal.turnNext({ method: 'GET', path: /^\/api\/apis\/harbour/, at: 0 });
    const shown = timeToShow(app, 'Open', 'Opening harbour as a design');
    await open.click();
    expect(await shown).toBeLessThan(100);
    await expect.poll(() => portal.broken.length).toBe(1);
    await look(app, 'open-as-design-running');
    const status = app.getByRole('contentinfo', { name: 'Status' });
    await expect(status).toContainText('Opening harbour as a design');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await status.getByRole('button', { name: 'Activity' }).click();
    const list = app.getByRole('dialog', { name: 'Activity' });
    await expect(list.getByText('Cancelled', { exact: true })).toBeVisible();
    expect(await readdir(host.workspace)).toEqual([]);

    await list.getByRole('button', { name: 'Retry' }).click();
    await list.getByRole('link', { name: 'Open' }).click();
    await expect(createEditorPage(app).outline).toBeVisible();
    const made = join(host.workspace, 'harbour');
    expect((await readdir(made)).sort()).toEqual(['openapi.json', 'overview.json']);
    expect(JSON.parse(await readFile(join(made, 'overview.json'), 'utf8'))).toMatchObject({
      name: 'Harbour',
      version: '1.2.0',
      spec: 'openapi.json',
    });

    // What came back and was not edited is not sent.
    const push = createPushPage(app);
    await push.link.click();
    await push.portal.selectOption('Harbour portal');
    await expect(push.panel).toContainText('There is nothing to send.');
    await expect(push.pushAsDraft).toBeDisabled();
    await look(app, 'push-nothing-changed');
  } finally {
    await portal.close();
  }
});
