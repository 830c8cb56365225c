import { expect, test } from './fixtures.ts';
import { startHost } from './host.ts';
import { look } from './look.ts';
import { OTHER_ADMIN, startOtherPortal } from './other-portal.ts';
import { createPortalsPage } from './pages/portals.ts';

test('a password that was kept in memory is asked for after a restart', async ({ app, host }) => {
  test.setTimeout(120_000);
  const other = await startOtherPortal();
  const portals = createPortalsPage(app);
  await portals.addPortal({ name: 'Harbour portal', address: other.address, ...OTHER_ADMIN });
  await host.close();
  const again = await startHost({ data: host.data, workspace: host.workspace });
  try {
    await app.goto(again.url);
    await portals.open();
    await portals.card('Harbour portal').getByRole('button', { name: 'Show catalog' }).click();
    const main = app.getByRole('main');
    await main.getByRole('button', { name: 'Sign in' }).click();
    const dialog = app.getByRole('dialog', { name: 'Sign in to Harbour portal' });
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog).toContainText('does not accept this e-mail address and password');
    await look(app, 'sign-in-wrong');
    await dialog.getByLabel('Password', { exact: true }).fill(OTHER_ADMIN.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(main).toContainText('This portal shows no API');
  } finally {
    await again.close();
    await other.close();
  }
});
