import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright';
import { findChromium } from './setup/chromium.mjs';
import { root } from './setup/paths.mjs';
import { say } from './setup/say.mjs';

// Takes the pictures of README.md and of docs/guide from the running app: npm run screenshots, after npm run build.

const images = join(root, 'docs', 'images');
const guide = join(root, 'docs', 'guide', 'images');
for (const one of [images, guide]) mkdirSync(one, { recursive: true });
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
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await inspector.getByRole('button', { name: 'Add response', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add response' });
  await dialog.getByText('From example', { exact: true }).click();
  await dialog
    .getByRole('textbox', { name: 'Example JSON' })
    .fill('{"id": 7, "name": "Sextant", "price": "129.00"}');
  await dialog.getByText('name: Sextant').waitFor();
  await page.screenshot({ path: join(guide, 'add-response.png') });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  for (const close of await page.getByRole('button', { name: 'Dismiss' }).all()) {
    await close.click();
  }
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: join(images, `editor-${colorScheme}.png`) });
    say(`docs/images/editor-${colorScheme}.png`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await takeGuide(page);
} finally {
  await browser.close();
  host.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

/** The pictures of the guide, of the design that is open. */
async function takeGuide(page) {
  const take = async (name) => {
    await page.mouse.move(640, 2);
    await page.screenshot({ path: join(guide, `${name}.png`) });
    say(`docs/guide/images/${name}.png`);
  };
  await take('editor');

  const text = page.locator('.monaco-editor').getByRole('textbox');
  /** Puts the cursor at the end of the next line that has these words. */
  const goBehind = async (words) => {
    await text.press('ControlOrMeta+F');
    await page.keyboard.type(words);
    await page
      .locator('.find-widget .matchesCount')
      .getByText(/\d+ of \d+/)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('End');
  };
  await page.getByRole('treeitem', { name: 'POST /products' }).first().click();
  await goBehind('type: string');
  await page.keyboard.press('Backspace');
  await page.getByRole('region', { name: 'Problems' }).getByText('1 error').first().waitFor();
  await text.press('ControlOrMeta+.');
  await page.locator('.action-widget').first().waitFor();
  await take('problems');
  await page.keyboard.press('Escape');
  await text.press('ControlOrMeta+Z');

  const head = page.getByRole('navigation', { name: 'Views of the design' });
  await head.getByRole('link', { name: 'Coverage' }).click();
  await page.getByRole('grid').first().waitFor();
  await take('coverage');
  await head.getByRole('link', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Import to local portal' }).waitFor();
  await page.getByText('Checking the files').waitFor({ state: 'hidden' });
  await take('archive');
  await page.getByRole('button', { name: 'Import to local portal' }).click();
  await page.getByText('Imported 1 API').first().waitFor();
  // A change that its callers notice.
  await head.getByRole('link', { name: 'Editor' }).click();
  await goBehind('required: [name, price]');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(', description');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await head.getByRole('link', { name: 'Push' }).click();
  await page.getByRole('region', { name: 'Version and changelog' }).waitFor();
  await take('push');
}
