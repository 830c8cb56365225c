import { join } from 'node:path';
import { handOver } from './setup/hand-over.mjs';
import { install } from './setup/install.mjs';
import { root } from './setup/paths.mjs';
import { pinnedNode } from './setup/pinned-node.mjs';

// Kills a portal at random moments and looks at what is left: `npm run test:faults -- --times 1000`.
await install();
const node = await pinnedNode();
handOver(node, [join(root, 'tests', 'faults', 'main.ts'), ...process.argv.slice(2)]);
