// Packs the app for all six targets around a stand-in for Electron, and reads the packages back: `npm run test:packages`.
// `npm test` does it for one of them.
import { join } from 'node:path';
import { handOver } from './setup/hand-over.mjs';
import { root } from './setup/paths.mjs';
import { prepare } from './setup/prepare.mjs';

const node = await prepare();
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
handOver(node, [vitest, 'run', 'tests/packaging'], { PORTOLAN_PACKAGES: 'all' });
