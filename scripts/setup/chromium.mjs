import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isDebian } from './debian.mjs';
import { root } from './paths.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

const places = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ],
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

// Debian's Chromium without a window around the page, which takes a tenth off the browser tests' time.
const shell = '/usr/bin/chromium-headless-shell';

export function installedBrowser({ withWindow = false } = {}) {
  const named = process.env.PORTOLAN_CHROMIUM;
  const known = [...(withWindow ? [] : [shell]), ...(places[process.platform] ?? [])];
  return [...(named ? [named] : []), ...known].find((file) => existsSync(file));
}

function playwrightsOwn() {
  const { chromium } = createRequire(join(root, 'package.json'))('playwright');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/**
 * A Chromium or Chrome for the browser tests, installed where that is possible; else `undefined`.
 * `withWindow`: one that people use, for what is measured in it.
 */
export async function findChromium(node, options) {
  const found = installedBrowser(options) ?? playwrightsOwn();
  if (found) return found;
  if (isDebian() && process.getuid?.() === 0) {
    say('Installing Chromium for the browser tests (apt-get) …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { env });
    for (const name of options?.withWindow
      ? ['chromium']
      : ['chromium-headless-shell', 'chromium']) {
      // Older Debians have no package for the shell.
      const { output } = await run('apt-get', ['install', '-y', '-q', name], { env });
      if (installedBrowser(options)) break;
      say(output.trimEnd());
    }
  } else {
    say("Downloading Playwright's Chromium for the browser tests …");
    await run(node, [join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium']);
  }
  return installedBrowser(options) ?? playwrightsOwn();
}
