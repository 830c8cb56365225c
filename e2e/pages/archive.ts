import type { Page } from 'playwright/test';

/** The archive of a design: the form for overview.json, the files, the findings. */
export function createArchivePage(page: Page) {
  const overview = page.getByRole('region', { name: 'Overview' });
  return {
    overview,
    /** A field of the form by its whole name. */
    field: (name: string) =>
      overview
        .getByRole('textbox', { name, exact: true })
        .or(overview.getByRole('combobox', { name, exact: true })),
    add: (item: string) => overview.getByRole('button', { name: `Add ${item}`, exact: true }),
    /** Where a part of overview.json is: in it, in a file, or nowhere. */
    where: (part: string, place: string) =>
      overview
        .getByRole('radiogroup', { name: `Location of the ${part}` })
        .getByText(place, { exact: true }),
    trim: page.getByRole('button', { name: 'Trim examples' }),
    dialog: page.getByRole('dialog'),
    /** Shows overview.json as text. */
    text: overview.getByRole('radiogroup', { name: 'Show overview.json as' }).getByText('Text'),
    save: overview.getByRole('button', { name: 'Save overview' }),
    state: overview.getByRole('status'),
    finding: (text: string) =>
      page
        .getByRole('region', { name: 'Findings' })
        .locator('button:not([aria-haspopup])')
        .filter({ hasText: text }),
  };
}
