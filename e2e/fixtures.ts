import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, test as base } from 'playwright/test';
import { freePort } from './free-port.ts';
import type { Host } from './host.ts';
import { createKeptProgram, createKeptShell, type KeptProgram } from './kept-program.ts';
import { createKeptWindow, type KeptWindow } from './kept-window.ts';

export { expect } from 'playwright/test';

type Options = {
  /** Whether the window of `app` is a new one: for what measures it, or looks into its memory. */
  newWindow: boolean;
};

type Fixtures = {
  /** A web host with an empty workspace and an empty data folder. */
  host: Host;
  /** A page at the host's address, signed in by the launch token; nothing of another test is in it. */
  app: Page;
};

type WorkerOptions = {
  /**
   * How the window reaches its host: over HTTP, or as in Electron, by the built shell and a copy of how that is given
   * requests (`tests/desktop`). `PORTOLAN_TRANSPORT=electron` runs all tests so.
   */
  transport: 'web' | 'electron';
};

type WorkerFixtures = {
  /** The port of each host of this worker: at one origin, what the browser has cached serves all its tests. */
  port: number;
  keptWindow: KeptWindow;
  keptProgram: KeptProgram;
};

export const test = base.extend<Options & Fixtures, WorkerOptions & WorkerFixtures>({
  newWindow: [false, { option: true }],
  transport: [
    process.env['PORTOLAN_TRANSPORT'] === 'electron' ? 'electron' : 'web',
    { option: true, scope: 'worker' },
  ],
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  keptWindow: [
    async ({ browser, port, transport }, use) => {
      const prepare = transport === 'electron' ? refuseEmptyBlobs : async () => undefined;
      const kept = createKeptWindow(browser, `http://127.0.0.1:${port}`, prepare);
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  keptProgram: [
    async ({ transport }, use) => {
      const kept = transport === 'electron' ? createKeptShell() : createKeptProgram();
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  host: async ({ port, keptProgram }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portolan-e2e-'));
    const folders = { data: join(folder, 'data'), workspace: join(folder, 'workspace') };
    await mkdir(folders.workspace, { recursive: true });
    const host = await keptProgram.start({ ...folders, port });
    await use(host);
    await host.close();
    await rm(folder, { recursive: true, force: true });
  },
  app: async ({ keptWindow, newWindow, browser, host, transport }, use) => {
    const page = newWindow ? await browser.newPage() : await keptWindow.take();
    if (newWindow && transport === 'electron') await refuseEmptyBlobs(page);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy/.test(message.text())) {
        faults.push(message.text());
      }
    });
    await page.goto(host.url);
    // From now on keys are heard.
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await use(page);
    await (newWindow ? page.close() : keptWindow.giveBack());
    if (faults.length > 0) throw new Error(`the page reported:\n${faults.join('\n')}`);
  },
});

/** Electron's reader of bodies fails at a `Blob` without bytes; over HTTP there is no telling it from an empty text. */
async function refuseEmptyBlobs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      init?.body instanceof Blob && init.body.size === 0
        ? Promise.reject(new TypeError('Failed to fetch'))
        : send(input, init);
  });
}
