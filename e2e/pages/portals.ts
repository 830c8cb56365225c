import type { Locator, Page } from 'playwright/test';
import { createRail } from './rail.ts';

type Wanted = {
  name: string;
  address: string;
  email?: string;
  password?: string;
  provisioningSecret?: string;
};

/** Types letter by letter, so that the page gets the text from the keyboard alone. */
async function type(field: Locator, text: string) {
  await field.click();
  await field.pressSequentially(text);
}

/** The view of the portals, and the dialog for one. */
export function createPortalsPage(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Add portal' });
  const enter = async (wanted: Wanted) => {
    await dialog.getByLabel('Name').fill(wanted.name);
    await dialog.getByLabel('Address').fill(wanted.address);
    if (wanted.email) await dialog.getByLabel('E-mail').fill(wanted.email);
    if (wanted.password)
      await type(dialog.getByLabel('Password', { exact: true }), wanted.password);
    if (wanted.provisioningSecret)
      await type(
        dialog.getByLabel('Provisioning secret', { exact: true }),
        wanted.provisioningSecret,
      );
  };
  return {
    dialog,
    enter,
    open: () => createRail(page).portals.click(),
    add: page.getByRole('button', { name: 'Add portal' }),
    card: (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) }),
    /** Adds a portal and waits until it is there. */
    async addPortal(wanted: Wanted) {
      await createRail(page).portals.click();
      await page.getByRole('button', { name: 'Add portal' }).click();
      await enter(wanted);
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
  };
}
