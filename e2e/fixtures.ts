import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, test as base } from 'playwright/test';
import { type Host, startHost } from './host.ts';

export { expect } from 'playwright/test';

type Fixtures = {
  /** A web host with an empty workspace and an empty data folder. */
  host: Host;
  /** A page at the host's address, signed in by the launch token. */
  app: Page;
};

export const test = base.extend<Fixtures>({
  host: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portolan-e2e-'));
    const folders = { data: join(folder, 'data'), workspace: join(folder, 'workspace') };
    await mkdir(folders.workspace, { recursive: true });
    const host = await startHost(folders);
    await use(host);
    await host.close();
    await rm(folder, { recursive: true, force: true });
  },
  app: async ({ page, host }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy/.test(message.text())) {
        faults.push(message.text());
      }
    });
    await page.goto(host.url);
    await use(page);
    if (faults.length > 0) throw new Error(`the page reported:\n${faults.join('\n')}`);
  },
});
