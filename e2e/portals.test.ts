import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { OTHER_ADMIN, OTHER_SECRET, type OtherPortal, startOtherPortal } from './other-portal.ts';
import { createPortalsPage } from './pages/portals.ts';

let other: OtherPortal;
test.beforeAll(async () => {
  other = await startOtherPortal();
});
test.afterAll(() => other.close());

test('portals are tested, added, signed out of, provisioned, edited and removed', async ({
  app,
}) => {
  test.setTimeout(120_000);
  const portals = createPortalsPage(app);
  await portals.open();
  await test.step('a portal is tested, added, signed out of and into, edited and removed', async () => {
    await expect(portals.card('Local portal')).toContainText('Needs no sign-in');
    await look(app, 'portals-local');

    // Whoever is in a field before the dialog gives the keyboard to its first one stays there.
    await app.evaluate(() => {
      const watch = new MutationObserver(() => {
        const field = document.querySelector<HTMLElement>('[role=dialog] input[type=password]');
        if (field === null) return;
        field.focus();
        watch.disconnect();
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
    await portals.add.click();
    await expect(portals.dialog).toBeVisible();
    await app.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    await expect(portals.dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await portals.dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(portals.dialog.getByText('Enter a name for the portal')).toBeVisible();
    await expect(portals.dialog.getByText('Enter the address')).toBeVisible();
    await look(app, 'portals-add-empty');

    await portals.enter({ name: 'Harbour portal', address: other.address, ...OTHER_ADMIN });
    const password = portals.dialog.getByLabel('Password', { exact: true });
    await password.press('End');
    await password.pressSequentially('x');
    await portals.dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(portals.dialog.getByRole('alert')).toBeVisible();
    await look(app, 'portals-add-wrong-password');
    await expect(portals.dialog.getByLabel('Address')).toHaveValue(other.address);

    await password.press('End');
    await password.press('Backspace');
    await portals.dialog.getByRole('button', { name: 'Test connection' }).click();
    const steps = portals.dialog.getByRole('list', { name: 'Result of the test' });
    await expect(steps.getByRole('listitem')).toHaveCount(5);
    await expect(steps).toContainText('Login: fine');
    await look(app, 'portals-add-tested');
    await portals.dialog.getByRole('button', { name: 'Add', exact: true }).click();

    const card = portals.card('Harbour portal');
    await expect(card).toContainText('Signed in');
    await expect(card).toContainText('Administrator');
    await expect(card).toContainText('Signed in until');
    await expect(card).toContainText('In memory, until Portolan is closed (password)');
    await expect(card.getByRole('button', { name: 'Provision tenant' })).toHaveCount(0);
    await card.getByRole('button', { name: 'Test connection' }).click();
    await expect(card).toContainText('may publish');
    await look(app, 'portals-tested');

    await card.getByRole('button', { name: 'Sign out' }).click();
    await expect(card.getByText('Not signed in')).toBeVisible();
    await card.getByRole('button', { name: 'Sign in' }).click();
    await expect(card.getByRole('button', { name: 'Sign out' })).toBeVisible();

    await card.getByRole('button', { name: 'Edit' }).click();
    const edit = app.getByRole('dialog', { name: 'Edit Harbour portal' });
    await edit.getByLabel('Name').fill('Company portal');
    await edit.getByRole('button', { name: 'Save' }).click();
    await portals.card('Company portal').getByRole('button', { name: 'Remove' }).click();
    const removing = app.getByRole('dialog', { name: 'Remove Company portal' });
    await look(app, 'portals-remove');
    await removing.getByRole('button', { name: 'Remove' }).click();
    await expect(portals.card('Company portal')).toHaveCount(0);
  });

  await test.step('an address that nobody answers at is told at once, and what was typed stays', async () => {
    await portals.add.click();
    await portals.enter({ name: 'Nobody', address: 'http://127.0.0.1:9', email: 'a@example.com' });
    await portals.dialog.getByLabel('Password', { exact: true }).fill('some password');
    await portals.dialog.getByRole('button', { name: 'Test connection' }).click();
    await expect(portals.dialog).toContainText('Address: failed');
    await look(app, 'portals-unreachable');
    await portals.dialog.getByLabel('Address').fill('http://portal.example.com');
    await portals.dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(portals.dialog).toContainText('Confirm this');
    await look(app, 'portals-plain-http');
    await app.keyboard.press('Escape');
    await portals.add.click();
    await expect(portals.dialog.getByLabel('Name')).toHaveValue('Nobody');
    await expect(portals.dialog.getByLabel('Password', { exact: true })).toHaveValue('');
    await app.keyboard.press('Escape');
    await expect(portals.dialog).toBeHidden();
  });

  await test.step('a tenant is provisioned where a secret is kept', async () => {
    await portals.addPortal({
      name: 'Harbour portal',
      address: other.address,
      ...OTHER_ADMIN,
      provisioningSecret: OTHER_SECRET,
    });
    await portals.card('Harbour portal').getByRole('button', { name: 'Provision tenant' }).click();
    const dialog = app.getByRole('dialog', { name: 'Provision tenant' });
    await dialog.getByLabel('Tenant').fill('Harbour Works');
    await expect(dialog.getByLabel('Slug')).toHaveValue('harbour-works');
    await dialog.getByLabel('Domain').fill('not a domain');
    await expect(dialog).toContainText('This is not a domain');
    await look(app, 'provision-domain');
    await dialog.getByLabel('Domain').fill('harbour.example.com');
    await expect(dialog).toContainText('This domain is available.');
    await dialog.getByRole('button', { name: 'Provision' }).click();
    await expect(dialog).toContainText('8 characters');
    await dialog.getByLabel('Name of the administrator').fill('Ada');
    await dialog.getByLabel('E-mail').fill('ada@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('long enough for ada');
    await dialog.getByRole('button', { name: 'Provision' }).click();
    await expect(dialog).toContainText('The tenant Harbour Works');
    await look(app, 'provisioned');
    await app.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('secrets behind a passphrase are unlocked once after each start', async () => {
    await portals.add.click();
    await portals.enter({ name: 'Quay portal', address: other.address, ...OTHER_ADMIN });
    await portals.dialog.getByLabel('File protected by a passphrase').click();
    await portals.dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const choice = app.getByRole('dialog', { name: 'Choose a passphrase' });
    const passphrase = choice.getByLabel('Passphrase', { exact: true });
    const again = choice.getByLabel('Repeat the passphrase', { exact: true });
    await expect(passphrase).toBeFocused();
    await look(app, 'portals-passphrase');
    await passphrase.fill('seven blue herons over the quay');
    await again.fill('seven blue herons');
    for (const field of [passphrase, again]) {
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    }
    await passphrase.focus();
    await expect(again).toHaveAttribute('aria-invalid', 'true');
    await look(app, 'portals-passphrase-differs');
    await again.fill('seven blue herons over the quay');
    await choice.getByRole('button', { name: 'Set passphrase' }).click();
    await expect(portals.card('Quay portal')).toContainText('protected by your passphrase');
  });
});
