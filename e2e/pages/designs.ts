import type { Page } from 'playwright/test';
import type { CreateDesign, DesignSummary } from '#contracts/workbench.ts';

type Wanted = { template: string; format?: 'YAML' | 'JSON'; version?: '3.0' | '3.1' | '3.2' };

/** A view of a design, as its address names it; the editor without one. */
type View = '' | '/archive' | '/coverage' | '/push';

const TEMPLATES: Readonly<Record<string, CreateDesign['template']>> = {
  Blank: 'blank',
  'REST resource': 'rest-resource',
  'The portal API itself': 'portal-api',
};

/** Creating and opening designs: by the dialogs of Home and Designs, or at once where a test is about something else. */
export function createDesignsPage(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'New design' });
  const openDialog = page.getByRole('dialog', { name: 'Open folder' });
  return {
    newDialog: dialog,
    openDialog,
    async createByDialog(name: string, options: Wanted) {
      await page.getByRole('button', { name: 'New design' }).first().click();
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByText(options.template, { exact: true }).click();
      if (options.version) await dialog.getByText(options.version, { exact: true }).click();
      if (options.format) await dialog.getByText(options.format, { exact: true }).click();
      await dialog.getByRole('button', { name: 'Create' }).click();
    },
    async openByDialog(folder: string) {
      await page.getByRole('button', { name: 'Open folder' }).first().click();
      await openDialog.getByRole('textbox').fill(folder);
      await openDialog.getByRole('button', { name: 'Open' }).click();
    },
    create(name: string, { template, format = 'YAML' }: Wanted, view: View = '') {
      const design: CreateDesign = {
        name,
        slug: name.toLowerCase().replaceAll(' ', '-'),
        template: TEMPLATES[template] ?? 'blank',
        format: format === 'YAML' ? 'yaml' : 'json',
      };
      return show(page, '/workbench/designs', design, view);
    },
    open: (folder: string, view: View = '') =>
      show(page, '/workbench/designs/open', { path: folder }, view),
  };
}

/** Asks for a design as its dialog does, goes to it, and waits until the window shows it in place of another one. */
async function show(page: Page, address: string, body: object, view: View) {
  const { id } = await askWorkbench<DesignSummary>(page, address, body);
  const place = `#/designs/${encodeURIComponent(id)}${view}`;
  await page.evaluate((hash) => {
    location.hash = hash;
  }, place);
  await page.locator(`nav a[aria-current="page"][href="${place}"]`).first().waitFor();
}

/** Posts to the workbench as the window does, and gives the answer; throws where that is an error. */
async function askWorkbench<Answer>(page: Page, address: string, body: object): Promise<Answer> {
  const { status, text } = await page.evaluate(
    async ([to, sent]) => {
      const token = sessionStorage.getItem('portolan-launch-token');
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const answer = await fetch(to, { method: 'POST', headers, body: sent });
      return { status: answer.status, text: await answer.text() };
    },
    [address, JSON.stringify(body)] as const,
  );
  if (status >= 300) throw new Error(`${address} answered ${status}: ${text}`);
  return JSON.parse(text) as Answer;
}
