import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
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

function installedBrowser() {
  const named = process.env.PORTOLAN_CHROMIUM;
  return [...(named ? [named] : []), ...(places[process.platform] ?? [])].find((file) =>
    existsSync(file),
  );
}

function playwrightsOwn() {
  const { chromium } = createRequire(join(root, 'package.json'))('playwright');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

const isDebian = () =>
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*\bdebian\b/m.test(readFileSync('/etc/os-release', 'utf8'));

/** A Chromium or Chrome for the browser tests, installed where that is possible; else `undefined`. */
export async function findChromium(node) {
  const found = installedBrowser() ?? playwrightsOwn();
  if (found) return found;
  if (isDebian() && process.getuid?.() === 0) {
    say('Installing Chromium for the browser tests (apt-get install chromium) …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { env });
    const { output } = await run('apt-get', ['install', '-y', '-q', 'chromium'], { env });
    if (!installedBrowser()) say(output.trimEnd());
  } else {
    say("Downloading Playwright's Chromium for the browser tests …");
    await run(node, [join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium']);
  }
  return installedBrowser() ?? playwrightsOwn();
}
