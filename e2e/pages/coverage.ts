import type { Page } from 'playwright/test';

/** The view Coverage of a design: operations × codes. */
export function createCoveragePage(page: Page) {
  const pane = page.getByRole('region', { name: 'Coverage' });
  const dialog = page.getByRole('dialog', { name: 'Add responses' });
  return {
    link: page.getByRole('link', { name: 'Coverage' }),
    pane,
    grid: pane.getByRole('grid', { name: 'Responses of all operations' }),
    filter: pane.getByRole('textbox', { name: 'Filter operations' }),
    onlyGaps: pane.getByText('Only gaps', { exact: true }),
    sums: pane.getByText(/gaps? in .* selected/),
    columns: pane.getByRole('button', { name: 'Columns' }),
    choice: (name: string) => page.getByRole('checkbox', { name }),
    otherColumn: page.getByRole('textbox', { name: 'Another status code' }),
    column: (status: string) => pane.getByRole('columnheader', { name: status }),
    cell: (name: string) => pane.getByRole('gridcell', { name }),
    undo: page.getByRole('button', { name: /^Undo: / }),
    addResponses: pane.getByRole('button', { name: 'Add responses' }),
    dialog: {
      root: dialog,
      description: (status: string) =>
        dialog.getByRole('textbox', { name: `Description of ${status}` }),
      changes: dialog.getByRole('region', { name: 'Changes' }),
      cancel: dialog.getByRole('button', { name: 'Cancel' }),
      refused: dialog.getByRole('region', { name: 'Not added' }),
      add: dialog.getByRole('button', { name: /^Add [\d,]+ response/ }),
    },
  };
}
