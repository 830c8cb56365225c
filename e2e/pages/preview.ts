import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Host } from '#e2e/host.ts';
import { createDesignsPage } from './designs.ts';
import { createEditorPage } from './editor.ts';

/** The rendered document beside the text. */
export function createPreviewPage(page: Page) {
  const view = page.getByRole('region', { name: 'Preview' });
  const form = view.getByRole('form', { name: 'Try it' });
  return {
    toggle: page.getByRole('button', { name: 'Preview', exact: true }),
    view,
    operation: (title: string) => view.getByRole('button', { name: title }),
    tryIt: view.getByRole('button', { name: 'Try it' }),
    form,
    response: form.getByRole('combobox', { name: 'Response to return' }),
    send: form.getByRole('button', { name: 'Send' }),
    answer: view.getByRole('region', { name: 'Response' }),
  };
}

/** Opens a design with a text, in the editor that has the preview beside it. */
export async function openForPreview(app: Page, host: Host, text: string) {
  const folder = join(host.workspace, 'harbour');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'openapi.yaml'), text);
  await createDesignsPage(app).open(folder);
  return { editor: createEditorPage(app), preview: createPreviewPage(app) };
}
