import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';
import { createPushPage } from './pages/push.ts';
import { timeToShow } from './time-to-show.ts';

function status(app: Page) {
  return app.getByRole('contentinfo', { name: 'Status' });
}

test('long work shows at once, is cancelled, and done again from the activity list, with the way to its result', async ({
  app,
}) => {
  await createDesignsPage(app).create('Harbour', { template: 'REST resource' }, '/archive');
  await test.step('long work shows at once, is cancelled, and done again from the activity list', async () => {
    // The answer is held back, as with a large design.
    let held = true;
    await app.route('**/archive', async (route) => {
      if (route.request().method() === 'POST' && held) return;
      await route.continue();
    });
    const shown = timeToShow(app, 'Save archive', 'Packing the archive');
    await app.getByRole('button', { name: 'Save archive' }).click();
    expect(await shown).toBeLessThan(100);

    await status(app).getByRole('button', { name: 'Cancel: Packing the archive' }).click();
    await expect(app.getByRole('alert', { name: 'Cancelled' })).toBeVisible();
    held = false;
    await status(app).getByRole('button', { name: 'Activity' }).click();
    const list = app.getByRole('dialog', { name: 'Activity' });
    await expect(list.getByText('Cancelled', { exact: true })).toBeVisible();
    const download = app.waitForEvent('download');
    await list.getByRole('button', { name: 'Retry' }).click();
    expect((await download).suggestedFilename()).toBe('harbour-0.1.0.zip');
    await expect(list.getByText('Download of harbour-0.1.0.zip started.')).toBeVisible();
    await list.getByRole('button', { name: 'Clear finished' }).click();
    await expect(list).toContainText('Nothing yet');
    await app.keyboard.press('Escape');
    await expect(list).toBeHidden();
  });

  await test.step('importing and preparing a push show at once, and preparing is cancelled', async () => {
    await app.route(/\/(import|push)$/, async (route) => {
      await app.waitForRequest(/cancelled-requests/);
      await route.fulfill({ status: 503, json: {} });
    });
    const importing = timeToShow(app, 'Import to local portal', 'Importing into the local portal');
    await app.getByRole('button', { name: 'Import to local portal' }).click();
    expect(await importing).toBeLessThan(100);
    await status(app).getByRole('button', { name: 'Cancel: Importing' }).click();
    await expect(app.getByRole('alert', { name: 'Cancelled' }).last()).toBeVisible();

    const push = createPushPage(app);
    await push.link.click();
    await expect(push.review).toContainText('It will be created');
    const preparing = timeToShow(app, 'Push as draft', 'Preparing the push of Harbour');
    await push.pushAsDraft.click();
    expect(await preparing).toBeLessThan(100);
    await status(app).getByRole('button', { name: 'Cancel: Preparing the push' }).click();
    await app.unroute(/\/(import|push)$/);
    await push.pushAsDraft.click();
    await expect(push.panel).toContainText('0.1.0 is a draft on Local portal now.');
  });

  await test.step('an import is listed with the way to its result', async () => {
    await createEditorPage(app).archive.click();
    await app.getByRole('radiogroup', { name: 'Visible as' }).getByText('Published').click();
    await app.getByRole('button', { name: 'Import to local portal' }).click();
    await expect(app.getByText('Updated 1 API').first()).toBeVisible();
    await status(app).getByRole('button', { name: 'Activity' }).click();
    await app
      .getByRole('dialog', { name: 'Activity' })
      .getByText('Show in catalog')
      .first()
      .click();
    await expect(app.getByRole('heading', { level: 1, name: 'Harbour' })).toBeVisible();
  });
});
