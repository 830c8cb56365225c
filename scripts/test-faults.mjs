import { join } from 'node:path';
import { build } from './setup/build.mjs';
import { findChromium } from './setup/chromium.mjs';
import { handOver } from './setup/hand-over.mjs';
import { install } from './setup/install.mjs';
import { root } from './setup/paths.mjs';
import { findPostgres } from './setup/postgres.mjs';
import { pinnedNode } from './setup/pinned-node.mjs';

// Kills a portal, and a web host that is typed into, at random moments and looks at what is left; cuts off what
// publishes, and counts what arrived; kills backups and restores; kills processes of a portal on PostgreSQL, and its server:
// `npm run test:faults -- --times 1000 --typing 50 --publishing 200 --backups 50 --processes 100 --servers 100`.
await install();
const node = await pinnedNode();
await build(node);
const chromium = await findChromium(node);
const postgres = await findPostgres();
const environment = {
  ...(chromium && { PORTOLAN_CHROMIUM: chromium }),
  ...(postgres && { PORTOLAN_POSTGRES: postgres }),
};
handOver(node, [join(root, 'tests', 'faults', 'main.ts'), ...process.argv.slice(2)], environment);
