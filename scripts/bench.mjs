import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findChromium } from './setup/chromium.mjs';
import { handOver } from './setup/hand-over.mjs';
import { findPostgres } from './setup/postgres.mjs';
import { prepare } from './setup/prepare.mjs';
import { giveUp } from './setup/say.mjs';

// Measurements: `npm run bench -- portal [--full | --only WORDS] [--profile]`, `npm run bench -- editor [--large FILE]`,
// `npm run bench -- hostile [words]`, `npm run bench -- start`, `npm run bench -- diff`, `npm run bench -- push`,
// `npm run bench -- desktop`, `npm run bench -- scale [--short | --sizes N,… | --processes N,…]`.
const [name = '', ...rest] = process.argv.slice(2);
const main = fileURLToPath(new URL(`../bench/${name}/main.ts`, import.meta.url));
if (!/^[a-z]+$/.test(name) || !existsSync(main)) {
  giveUp(
    'Say what to measure: npm run bench -- portal [--full | --only WORDS] [--profile], npm run bench -- editor [--large FILE], npm run bench -- hostile [words], npm run bench -- start, npm run bench -- diff, npm run bench -- push, npm run bench -- desktop, or npm run bench -- scale [--short | --sizes N,… | --processes N,…]',
  );
}
// What is measured is the built app; what measures the page needs a browser, and what measures several portals a database.
const node = await prepare();
const chromium = ['editor', 'start'].includes(name)
  ? await findChromium(node, { withWindow: true })
  : undefined;
const postgres = name === 'scale' ? await findPostgres() : undefined;
handOver(node, [main, ...rest], {
  ...(chromium && { PORTOLAN_CHROMIUM: chromium }),
  ...(postgres && { PORTOLAN_POSTGRES: postgres }),
});
