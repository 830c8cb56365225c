import { join } from 'node:path';
import { handOver } from './setup/hand-over.mjs';
import { root } from './setup/paths.mjs';
import { prepare } from './setup/prepare.mjs';

// Tries the built program at portals of several makes: `npm run test:portals -- [--only WORDS] [--remote WORDS]
// [--faults N [--seed S]]`. `PORTOLAN_PAYLOAD_RIG` is the address of a real Payload portal.
const node = await prepare();
handOver(node, [join(root, 'tests', 'portals', 'main.ts'), ...process.argv.slice(2)]);
