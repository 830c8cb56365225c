import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';

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
