import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findChromium } from './setup/chromium.mjs';
import { handOver } from './setup/hand-over.mjs';
import { prepare } from './setup/prepare.mjs';
import { giveUp } from './setup/say.mjs';

// Measurements: `npm run bench -- portal [--full | --only WORDS] [--profile]`, `npm run bench -- editor [--large FILE]`,
// `npm run bench -- hostile [words]`.
const [name = '', ...rest] = process.argv.slice(2);
const main = fileURLToPath(new URL(`../bench/${name}/main.ts`, import.meta.url));
if (!/^[a-z]+$/.test(name) || !existsSync(main)) {
  giveUp(
    'Say what to measure: npm run bench -- portal [--full | --only WORDS] [--profile], npm run bench -- editor [--large FILE], or npm run bench -- hostile [words]',
  );
}
// What is measured is the built app; the editor's measures need a browser.
const node = await prepare();
const chromium = name === 'editor' ? await findChromium(node) : undefined;
handOver(node, [main, ...rest], chromium ? { PORTOLAN_CHROMIUM: chromium } : {});
