import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright';
import { findChromium } from './setup/chromium.mjs';
import { root } from './setup/paths.mjs';
import { say } from './setup/say.mjs';

// Takes the pictures of README.md from the running app: npm run screenshots, after npm run build.

const images = join(root, 'docs', 'images');
mkdirSync(images, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'portolan-screenshots-'));
const host = spawn(
  process.execPath,
  [
    join(root, 'out', 'main', 'cli.js'),
    'open',
    '--no-open',
    '--data',
    join(folder, 'data'),
    '--workspace',
    join(folder, 'ws'),
  ],
  { stdio: ['ignore', 'pipe', 'ignore'] },
);

async function address() {
  for await (const line of createInterface({ input: host.stdout })) {
    const url = /^Portolan is ready at (\S+)$/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('Portolan did not start. Build it first: npm run build');
}

const browser = await chromium.launch({
  executablePath: await findChromium(process.execPath, { withWindow: true }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const url = await address();
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  await page.goto(url);
  await page.getByRole('button', { name: 'New design' }).first().click();
  const creation = page.getByRole('dialog', { name: 'New design' });
  await creation.getByLabel('Name').fill('Harbour Products');
  await creation.getByText('REST resource', { exact: true }).click();
  await creation.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('treeitem', { name: 'POST /products' }).first().click();
  await page.getByRole('button', { name: 'Add response', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add response' });
  await dialog.getByText('From example', { exact: true }).click();
  await dialog
    .getByRole('textbox', { name: 'Example JSON' })
    .fill('{"id": 7, "name": "Sextant", "price": "129.00"}');
  await dialog.getByText('name: Sextant').waitFor();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  for (const close of await page.getByRole('button', { name: /close.*notification/i }).all()) {
    await close.click();
  }
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(images, `editor-${colorScheme}.png`) });
    say(`docs/images/editor-${colorScheme}.png`);
  }
} finally {
  await browser.close();
  host.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
