import { openInBrowser } from './open-in-browser.ts';
import type { LaunchCodes } from './launch-codes.ts';
import { writeLaunchPage } from './launch-page.ts';

const LIFETIME_MS = 60_000;

export type OpenWindowOptions = {
  codes: LaunchCodes;
  /** Where the window is, without anything behind it. */
  origin: string;
  /** Where the page that the browser opens is put. */
  folder: string;
  /** Opens an address in the browser; `false` when there is no program for that. */
  open?: (url: string) => Promise<boolean>;
};

/**
 * Opens the window in the person's browser.
 *
 * The arguments of a program can be read by every user of the machine, so the browser is given a page that its owner
 * alone may read, with a code that is good once and for a minute; the page goes with the code.
 *
 * @returns whether the window has been opened, once that is known; `undefined` at once when no browser can be started
 */
export async function openWindow({
  codes,
  origin,
  folder,
  open = openInBrowser,
}: OpenWindowOptions): Promise<{ opened: Promise<boolean> } | undefined> {
  const { code, exchanged, withdraw } = codes.issue(LIFETIME_MS);
  try {
    const page = await writeLaunchPage(folder, `${origin}/#code=${code}`);
    const opened = exchanged.then(async (isExchanged) => {
      await page.remove();
      return isExchanged;
    });
    if (await open(page.url)) return { opened };
    withdraw();
    await opened;
  } catch {
    // A folder that cannot be written to: the address in words is left.
    withdraw();
  }
  return undefined;
}
