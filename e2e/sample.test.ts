import { expect, test } from './fixtures.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';
import { createRail } from './pages/rail.ts';

test('a real sample is offered, and imported as it is; the portal API is a template, in JSON too', async ({
  app,
}) => {
  test.setTimeout(120_000);
  await test.step('an empty workspace offers a real sample, which is imported as it is', async () => {
    await app.getByRole('button', { name: 'Open the sample' }).click();
    const editor = createEditorPage(app);
    await expect(editor.operation('POST /users/login')).toBeVisible();
    await expect(editor.problems).toContainText('No problems found');
    await editor.archive.click();
    await expect(app.getByText(/^\d+ errors?/)).toHaveCount(0);
    await app.getByRole('button', { name: 'Import to local portal' }).click();
    await expect(app.getByText('Imported 1 API')).toBeVisible();
    const rail = createRail(app);
    await rail.catalog.click();
    await expect(app.getByRole('link', { name: 'Portolan Portal API' })).toBeVisible();
    await rail.home.click();
    await expect(app.getByRole('heading', { level: 1 })).toHaveText('Recent designs');
    await expect(app.getByRole('button', { name: 'Open the sample' })).toHaveCount(0);
  });

  await test.step('the portal API itself is a template, in JSON and another version too', async () => {
    await createDesignsPage(app).createByDialog('Our portal', {
      template: 'The portal API itself',
      format: 'JSON',
      version: '3.0',
    });
    await expect(app.getByRole('heading', { name: 'Our portal', level: 1 })).toBeVisible();
    const editor = createEditorPage(app);
    await expect(editor.operation('GET /apis/{slug}')).toBeVisible();
    await expect(editor.lines).toContainText('"openapi": "3.0.4"');
    await expect(editor.problems).toContainText('No problems found');
  });
});
