import { existsSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import type { Figures } from './page-actions.ts';

/** The heap of the page after a collection, and what its process holds in all, workers included; in MB. */
export async function measureMemory(browser: Browser, page: Page): Promise<Figures> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return { heap: usedSize / 2 ** 20, ...(await processMemory(browser)) };
}

/** The largest renderer, as the browser may keep an empty one beside the page's. */
async function processMemory(browser: Browser): Promise<Figures> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo
    .filter(({ type, id }) => type === 'renderer' && existsSync(`/proc/${id}/status`))
    .map(({ id }) => {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    });
  return sizes.length === 0 ? {} : { 'renderer in all': Math.max(...sizes) };
}
