import type { Page } from 'playwright/test';

/** Reviewing and pushing one design. */
export function createPushPage(page: Page) {
  const region = (name: string) => page.getByRole('region', { name });
  return {
    link: page.getByRole('link', { name: 'Push', exact: true }),
    portal: page.getByRole('combobox', { name: 'Portal' }),
    review: region('Review'),
    differences: region('Differences'),
    release: region('Version and changelog'),
    panel: page.getByRole('region', { name: /^Push to / }),
    publish: async () => {
      await page.getByRole('radiogroup').getByText('Published', { exact: true }).click();
      await page.getByRole('button', { name: 'Push and publish' }).click();
    },
    pushAsDraft: page.getByRole('button', { name: 'Push as draft' }),
    dryRun: page.getByRole('button', { name: 'Dry run' }),
    reviewAgain: page.getByRole('button', { name: 'Review again' }),
    status: page.getByRole('contentinfo', { name: 'Status' }),
  };
}
