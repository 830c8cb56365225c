import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { DOUBLED } from './violations.ts';

/** Keeps a picture of the page in light and in dark, in the folder `PORTOLAN_PICTURES`, where that is set. */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.PORTOLAN_PICTURES;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({
      path: join(folder, `${name}-${colorScheme}.png`),
      animations: 'disabled',
    });
  }
}

/** The smallest window. */
const SMALLEST = { width: 1024, height: 700 };

/**
 * The same also in the smallest window and at 200 %, where panels that are tabs then are pictured one by one. The window
 * is as large in the end as before, and what closes when it changes its size is closed.
 */
export async function lookAtSizes(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  if (!process.env.PORTOLAN_PICTURES || size === null) return;
  await look(page, name);
  await page.setViewportSize(SMALLEST);
  await look(page, `${name}-1024`);
  await page.setViewportSize(DOUBLED);
  const tabs = page.locator('[data-panel="tabs"]').getByRole('tab');
  const shown = tabs.and(page.getByRole('tab', { selected: true }));
  const isCovered = await page.getByRole('dialog').isVisible();
  if (!isCovered && (await shown.isVisible())) {
    const before = await shown.textContent();
    for (const tab of await tabs.all()) {
      const panel = await tab.textContent();
      await tab.click();
      // The preview is loaded when it is first shown.
      await page.locator('.mantine-Loader-root').first().waitFor({ state: 'hidden' });
      await look(page, `${name}-200-${panel?.toLowerCase()}`);
    }
    await tabs.filter({ hasText: before ?? '' }).click();
  } else {
    await look(page, `${name}-200`);
  }
  await page.setViewportSize(size);
}
