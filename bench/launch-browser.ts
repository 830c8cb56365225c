import { type Browser, chromium } from 'playwright';

/** Starts the browser that `npm run bench` found, or Playwright's own. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['PORTOLAN_CHROMIUM'];
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    // Chromium refuses to run its sandbox as root, which is who runs in containers.
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
}
