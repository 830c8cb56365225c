import type { Page } from 'playwright/test';

/** The dialog **Import specification**. */
export function createImportPage(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Import specification' });
  return {
    dialog,
    open: () => page.getByRole('button', { name: 'Import specification' }).first().click(),
    way: (name: 'File' | 'Paste' | 'URL') => dialog.getByText(name, { exact: true }).click(),
    file: dialog.getByLabel('Specification file'),
    text: dialog.getByRole('textbox', { name: 'Text' }),
    address: dialog.getByRole('textbox', { name: 'Address' }),
    continue: dialog.getByRole('button', { name: 'Continue' }),
    back: dialog.getByRole('button', { name: 'Back' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
    problem: dialog.getByRole('alert'),
    found: dialog.getByRole('region', { name: 'What was found' }),
    changes: dialog.getByRole('list', { name: 'Changes' }),
    name: dialog.getByRole('textbox', { name: 'Name' }),
    slug: dialog.getByRole('textbox', { name: 'Slug' }),
    import: dialog.getByRole('button', { name: 'Import', exact: true }),
  };
}
