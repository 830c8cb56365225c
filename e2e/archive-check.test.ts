import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { createArchivePage } from './pages/archive.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';

test('a check that takes long says for how long by now, and can be called off', async ({ app }) => {
  await createDesignsPage(app).create('Harbour', { template: 'Blank' });
  const editor = createEditorPage(app);
  await expect(editor.problems).toContainText('No problems found');

  // The answer is held back, as with very many rules and a very large document.
  let held = true;
  await app.route('**/check', async (route) => {
    if (!held) await route.continue();
  });
  await editor.archive.click();
  const findings = app.getByRole('region', { name: 'Findings' });
  await expect(findings).toContainText('Checking the files on disk…');
  await expect(findings.getByRole('timer')).toHaveText(/^\d+ s$/);
  const status = app.getByRole('contentinfo', { name: 'Status' });
  await expect(status).toContainText('Checking the files on disk…');
  await expect(status.getByRole('timer')).toHaveText(/^\d+ s$/);
  await look(app, 'archive-checking');
  const stopped = app.waitForEvent('requestfailed', (request) => request.url().endsWith('/check'));
  await findings.getByRole('button', { name: 'Cancel' }).click();
  await stopped;
  await expect(app.getByRole('alert').filter({ hasText: 'Cancelled' })).toBeVisible();
  await expect(findings).toContainText('The files on disk were not checked.');
  await expect(status).not.toContainText('Checking');
  await look(app, 'archive-check-cancelled');
  held = false;
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect(findings).toContainText('No problems found.');

  // Checked again, the findings from before stay meanwhile.
  held = true;
  const archive = createArchivePage(app);
  await archive.field('Name').fill('Harbour office');
  await archive.save.click();
  await expect(findings).toContainText('Checking again…');
  await expect(findings).toContainText('No problems found.');
  await look(app, 'archive-checking-again');
  await status.getByRole('button', { name: 'Cancel: Checking the files on disk' }).click();
  await expect(findings.getByRole('alert')).toContainText('the new one was cancelled');
  await look(app, 'archive-check-earlier');
  held = false;
  await findings.getByRole('button', { name: 'Check again' }).click();
  await expect(findings.getByRole('alert')).toBeHidden();
  await expect(findings).toContainText('No problems found.');
});
