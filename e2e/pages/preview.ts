import type { Page } from 'playwright/test';

/** The rendered document beside the text. */
export const createPreviewPage = (page: Page) => {
  const view = page.getByRole('region', { name: 'Preview' });
  const form = view.getByRole('form', { name: 'Try it' });
  return {
    toggle: page.getByRole('button', { name: 'Preview', exact: true }),
    view,
    operation: (title: string) => view.getByRole('button', { name: title }),
    tryIt: view.getByRole('button', { name: 'Try it' }),
    form,
    response: form.getByLabel('Response'),
    send: form.getByRole('button', { name: 'Send' }),
    answer: view.getByRole('region', { name: 'Answer' }),
  };
};
