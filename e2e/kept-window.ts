import type { Browser, Page } from 'playwright/test';
import { WINDOW } from './window-options.ts';

/** A window that serves one test after another. */
export type KeptWindow = {
  /** The window, empty: nothing is stored, and no document of an earlier test is left. */
  take(): Promise<Page>;
  /** Ends what a test left in it. What it stored, listens to and answers by itself is gone. */
  giveBack(): Promise<void>;
  close(): Promise<void>;
};

/**
 * One browser window for all tests of a worker.
 *
 * A new one costs a process that reads and compiles the app's scripts anew: more than most tests do in it. In one that
 * is kept they come from its caches, so the host has to have the same origin in each test.
 *
 * @param prepare is given the window once, before it shows anything
 */
export function createKeptWindow(
  browser: Browser,
  origin: string,
  prepare: (page: Page) => Promise<void>,
): KeptWindow {
  let page: Page | undefined;

  const open = async (): Promise<Page> => {
    const opened = await (await browser.newContext(WINDOW)).newPage();
    await prepare(opened);
    return opened;
  };

  return {
    async take() {
      page ??= await open();
      return page;
    },
    async giveBack() {
      if (!page) return;
      const context = page.context();
      for (const other of context.pages()) if (other !== page) await other.close();
      for (const event of LISTENED) page.removeAllListeners(event);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await showNothing(page, origin);
      await page.evaluate(async () => {
        localStorage.clear();
        sessionStorage.clear();
        for (const { name } of await indexedDB.databases()) {
          if (name !== undefined) indexedDB.deleteDatabase(name);
        }
      });
      await context.clearCookies();
      await context.clearPermissions();
      await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, ...WINDOW });
      await page.setViewportSize(WINDOW.viewport);
    },
    async close() {
      await page?.context().close();
      page = undefined;
    },
  };
}

const LISTENED = ['request', 'response', 'dialog', 'console', 'pageerror'] as const;

/** Shows an empty document of the app's origin, whether or not its host still runs. */
async function showNothing(page: Page, origin: string): Promise<void> {
  const nothing = `${origin}/nothing`;
  await page.route(nothing, (route) => route.fulfill({ contentType: 'text/plain', body: '' }));
  await page.goto(nothing);
  // While anything is routed, Chromium keeps nothing in its cache.
  await page.unroute(nothing);
}
