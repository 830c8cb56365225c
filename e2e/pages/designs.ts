import type { Page } from 'playwright/test';

/** Creating and opening designs, from Home or Designs. */
export function createDesignsPage(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'New design' });
  const openDialog = page.getByRole('dialog', { name: 'Open folder' });
  return {
    newDialog: dialog,
    openDialog,
    async create(name: string, options: { template: string; format?: 'YAML' | 'JSON' }) {
      await page.getByRole('button', { name: 'New design' }).first().click();
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByText(options.template, { exact: true }).click();
      if (options.format) await dialog.getByText(options.format, { exact: true }).click();
      await dialog.getByRole('button', { name: 'Create' }).click();
    },
    async open(folder: string) {
      await page.getByRole('button', { name: 'Open folder' }).first().click();
      await openDialog.getByRole('textbox').fill(folder);
      await openDialog.getByRole('button', { name: 'Open' }).click();
    },
  };
}
