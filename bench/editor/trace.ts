import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Browser, Page } from 'playwright';

const categories = [
  'devtools.timeline',
  'v8.execute',
  'disabled-by-default-v8.cpu_profiler',
  'toplevel',
];

/** Writes a trace of what the browser does meanwhile; Chromium's performance panel opens it. */
export async function traceWhile<T>(
  browser: Browser,
  page: Page,
  path: string,
  act: () => Promise<T>,
): Promise<T> {
  await browser.startTracing(page, { categories });
  try {
    return await act();
  } finally {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await browser.stopTracing());
  }
}
