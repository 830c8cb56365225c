import type { CDPSession, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { openDesign } from './design-of-files.ts';

declare global {
  var monaco: { editor: { getModels(): { uri: { scheme: string } }[] } };
}

/** With `PORTOLAN_CLOSED_FILES=200` it is the long run of this test. */
const FILES = Number(process.env.PORTOLAN_CLOSED_FILES ?? 12);
/** Opened first: what they bring stays, such as code and caches. */
const FIRST = 6;
/** 460 KB: twelve texts that stayed would be seen in the heap. */
const LINES = 20_000;
function pathOf(number: number) {
  return `parts/part-${number}.yaml`;
}

/** What the window holds, once what may be collected is. */
async function measure(page: Page, devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  return {
    workers: page.workers().length,
    models: await page.evaluate(() => globalThis.monaco.editor.getModels().length),
    locks: await page.evaluate(async () => (await navigator.locks.query()).held?.length ?? 0),
    listeners: metric('JSEventListeners'),
    heap: metric('JSHeapUsedSize'),
  };
}

/**
 * Opens files one after the other, each in a tab, and closes each with its button once the next one is shown, so that no
 * view is drawn twice: in the window itself, for speed.
 */
function openAndClose(page: Page, from: number, to: number) {
  return page.evaluate(
    async ({ files }) => {
      const until = async (isSo: () => boolean, what: string) => {
        const end = performance.now() + 15_000;
        while (!isSo()) {
          if (performance.now() > end) throw new Error(`never ${what}`);
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      };
      const close = (file: string) =>
        document.querySelector<HTMLButtonElement>(`button[aria-label="Close ${file}"]`);
      const main = location.hash;
      const closeTab = async (file: string) => {
        close(file)?.click();
        await until(() => close(file) === null, `closed: ${file}`);
      };
      const lines = () => document.querySelector('.view-lines')?.textContent ?? '';
      let before: string | undefined;
      for (const { file, text } of files) {
        location.hash = `${main}/files/${file.split('/').map(encodeURIComponent).join('/')}`;
        await until(() => lines().includes(text) && close(file) !== null, `shown: ${file}`);
        if (before !== undefined) await closeTab(before);
        before = file;
      }
      if (before !== undefined) await closeTab(before);
    },
    {
      files: Array.from({ length: to - from }, (_, index) => ({
        file: pathOf(from + index),
        text: `Part${from + index}:`,
      })),
    },
  );
}

test.describe('files that were closed', () => {
  test.use({ newWindow: true });

  test.beforeEach(async ({ app }) => {
    // Has the editor show its models to the test.
    await app.addInitScript(() =>
      Object.assign(globalThis, { MonacoEnvironment: { globalAPI: true } }),
    );
    await app.reload();
  });

  test.setTimeout(180_000);

  test(`${FILES} files opened and closed leave memory and threads where they were`, async ({
    app,
    host,
  }) => {
    const parts = Object.fromEntries(
      Array.from({ length: FIRST + FILES }, (_, number) => [
        pathOf(number),
        `Part${number}:\n${'  # a line of this part\n'.repeat(LINES)}  type: object\n`,
      ]),
    );
    const devtools = await app.context().newCDPSession(app);
    await devtools.send('Performance.enable');
    await openDesign(app, host.workspace, parts);
    await openAndClose(app, 0, FIRST);
    await expect.poll(() => measure(app, devtools)).toMatchObject({ models: 1 });
    const before = await measure(app, devtools);
    await openAndClose(app, FIRST, FIRST + FILES);
    // What the last file leaves goes a little later.
    await expect(async () => {
      const after = await measure(app, devtools);
      test.info().annotations.push({ type: 'after', description: JSON.stringify(after) });
      const { workers, models, locks } = before;
      expect(after).toMatchObject({ workers, models, locks });
      // A hundred or so belong to what is not collected yet, however many files there were.
      expect(after.listeners).toBeLessThan(before.listeners + 150 + 3 * FILES);
      expect(after.heap).toBeLessThan(before.heap + 3_000_000);
    }).toPass({ timeout: 15_000 });
    test.info().annotations.push({ type: 'before', description: JSON.stringify(before) });
  });
});
