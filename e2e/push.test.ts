import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createPushPage } from './pages/push.ts';
import { createRail } from './pages/rail.ts';
import { violationsInBoth } from './violations.ts';

test('a design is reviewed, tried, pushed as a draft, and never over what others did since', async ({
  app,
  host,
}) => {
  test.setTimeout(120_000);
  await test.step('a design is reviewed, tried, pushed as a draft, and again with a breaking change', async () => {
    const spec = join(host.workspace, 'harbour', 'openapi.yaml');
    const push = createPushPage(app);
    await createDesignsPage(app).create('Harbour', { template: 'REST resource' }, '/archive');
    await app.getByRole('button', { name: 'Push to portal' }).click();

    await expect(push.review).toContainText('It will be created');
    await look(app, 'push-new');
    await push.dryRun.click();
    await expect(push.panel).toContainText('Nothing was written');
    await look(app, 'push-dry-run');
    await push.pushAsDraft.click();
    await expect(push.panel).toContainText('0.1.0 is a draft on Local portal now.');
    await look(app, 'push-done');

    // An operation is taken away: callers of it break.
    const text = await readFile(spec, 'utf8');
    await writeFile(spec, text.replace(/ {4}delete:\n( {6}.*\n|\n)*/, ''));
    await push.reviewAgain.click();
    const breaking = push.differences.getByRole('region', { name: 'Breaking' });
    await expect(breaking).toContainText('DELETE');
    await expect(push.differences).toContainText('1 difference would break callers');
    await look(app, 'push-breaking');

    const use = push.release.getByRole('button', { name: /^Use version/ });
    const version = (await use.innerText()).replace('Use version ', '');
    await use.click();
    const entry = push.release.getByLabel('Changelog entry');
    await expect(entry).toHaveValue(/Removed/);
    await entry.fill(`${await entry.inputValue()}\nProducts are kept for ever.\n`);
    await push.release.getByRole('button', { name: 'Write to design' }).click();
    await expect(push.review).toContainText(version);
    expect(await readFile(spec, 'utf8')).toContain(`version: ${version}`);
    expect(await readFile(join(host.workspace, 'harbour', 'changelog.md'), 'utf8')).toContain(
      'Products are kept for ever.',
    );

    // By keys and by buttons, reviewed again each time.
    const onDisk = () => readFile(spec, 'utf8');
    const step = (name: string) =>
      app.getByRole('button', { name: `${name}: Write version and changelog entry` });
    await expect(step('Undo')).toBeVisible();
    await step('Undo').press('ControlOrMeta+z');
    await expect.poll(onDisk).not.toContain(`version: ${version}`);
    await expect(push.release.getByRole('button', { name: /^Use version/ })).toBeVisible();
    await step('Redo').click();
    await expect.poll(onDisk).toContain(`version: ${version}`);
    await expect(step('Undo')).toBeVisible();
    await expect(push.review).toContainText(version);

    await push.publish();
    await expect(push.panel).toContainText(`${version} is published on Local portal now.`);
    await push.panel.getByRole('link', { name: 'Show it in the catalog of Local portal' }).click();
    await expect(app.getByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible();

    await createRail(app).publish.click();
    const history = app.getByRole('region', { name: 'History' });
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await look(app, 'publish-history');
    await history.getByRole('button', { name: 'Remove' }).first().click();
    await expect(history.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a portal that moved on since the review is not overwritten', async () => {
    const push = createPushPage(app);
    await createDesignsPage(app).create('Quay', { template: 'REST resource' }, '/push');
    await expect(push.review).toContainText('It will be created');

    // Somebody else puts an API of this slug there in the meantime.
    const post = (path: string, body: object) =>
      fetch(`${host.origin}/workbench/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${host.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const overview = join(host.workspace, 'quay', 'overview.json');
    const mine = await readFile(overview, 'utf8');
    await writeFile(overview, mine.replace('"Quay"', '"Quay of others"'));
    const id = /designs\/([^/]+)\//.exec(app.url())?.[1] ?? '';
    expect((await post(`designs/${id}/import`, { portal: 'local', draft: true })).status).toBe(200);
    await writeFile(overview, mine);

    await push.pushAsDraft.click();
    await expect(push.panel).toContainText('The portal has changed since your review');
    await look(app, 'push-conflict');
    await push.panel.getByRole('button', { name: 'Review again' }).click();
    await expect(push.review).toContainText('Quay of others');
    await expect(push.differences).toContainText('No caller of the API would notice a difference.');
    await expect(push.differences).toContainText('Name: "Quay of others" becomes "Quay".');
    await push.differences.getByText('overview.json').click();
    const lines = push.differences.getByRole('region', { name: 'Lines of overview.json' });
    await expect(lines.getByRole('row', { name: /Quay of others/ })).toHaveCount(1);
    await look(app, 'push-readers');
    await push.pushAsDraft.click();
    await expect(push.panel).toContainText('0.1.0 is a draft on Local portal now.');
    // What arrived is reviewed anew by itself. Were that of half-way between two states, it would be ticked in vain.
    await expect(push.reviewAgain).toBeEnabled();

    // Somebody else changes it there: that is named, and gone over only when ticked.
    const opened = await post('portals/local/designs', { slug: 'quay', folder: 'copy' });
    const copy: { id: string } = await opened.json();
    const copied = join(host.workspace, 'copy', 'overview.json');
    await writeFile(copied, mine.replace('"List, create', '"Count, list, create'));
    expect((await post(`designs/${copy.id}/import`, { portal: 'local', draft: true })).status).toBe(
      200,
    );
    await push.reviewAgain.click();
    const others = app.getByRole('region', { name: 'Changed on the portal since your last push' });
    await expect(others).toContainText('Summary: "List, create');
    await expect(push.pushAsDraft).toHaveAttribute('aria-disabled', 'true');
    await look(app, 'push-others');
    await app.getByLabel('Overwrite what others changed: Summary').check();
    await push.pushAsDraft.click();
    await expect(push.panel).toContainText('0.1.0 is a draft on Local portal now.');
    await expect(others).toHaveCount(0);

    // Once more, and what they did is brought into the design instead.
    const publishCopy = async (change: (text: string) => string) => {
      await writeFile(copied, change(await readFile(copied, 'utf8')));
      const sent = await post(`designs/${copy.id}/import`, { portal: 'local', draft: true });
      expect(sent.status).toBe(200);
    };
    await publishCopy((text) => text.replace('"version": "0.1.0"', '"version": "0.2.0"'));
    await push.reviewAgain.click();
    await others.getByRole('button', { name: 'Merge' }).click();
    const dialog = app.getByRole('dialog', { name: 'Merge' });
    await expect(dialog.getByRole('region', { name: 'Taken from the portal' })).toContainText(
      'overview.json',
    );
    await look(app, 'push-merge');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await writeFile(overview, mine.replace('"List, create', '"Find, list, create'));
    await others.getByRole('button', { name: 'Merge' }).click();
    const choice = dialog.getByRole('radiogroup', { name: 'overview.json, summary' });
    await expect(dialog).toContainText('1 of 1 left to decide.');
    const apply = dialog.getByRole('button', { name: 'Apply' });
    await expect(apply).toHaveAttribute('aria-disabled', 'true');
    await look(app, 'push-merge-conflict');
    expect(await violationsInBoth(app)).toEqual([]);
    await choice.getByLabel('Use the portal’s').check();
    await publishCopy((text) => text.replace('"Count, list', '"Count, name, list'));
    await apply.click();
    await expect(dialog.getByRole('alert')).toContainText('Nothing was written. Merge again.');
    await look(app, 'push-merge-refused');
    await dialog.getByRole('button', { name: 'Merge again' }).click();
    await expect(dialog).toContainText('Count, name, list');
    await choice.getByLabel('Keep mine').check();
    await apply.click();

    const merged = app.getByRole('region', { name: 'Merged' });
    await expect(merged).toContainText('1 file written, overview.json');
    await expect(push.review).toContainText('0.2.0');
    await expect(others).toHaveCount(0);
    await look(app, 'push-merged');
    const both = await readFile(overview, 'utf8');
    expect(both).toBe(
      mine.replace('"List, create', '"Find, list, create').replace('"0.1.0"', '"0.2.0"'),
    );
    await merged.getByRole('button', { name: 'Undo merge' }).click();
    await expect(others).toContainText('Version: "0.1.0" becomes "0.2.0".');
    expect(await readFile(overview, 'utf8')).toContain('"0.1.0"');
    await merged.getByRole('button', { name: 'Redo merge' }).click();
    await expect(others).toHaveCount(0);
    await push.pushAsDraft.click();
    await expect(push.panel).toContainText('0.2.0 is a draft on Local portal now.');
  });
});
