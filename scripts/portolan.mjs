import { fileURLToPath } from 'node:url';
import { handOver } from './setup/hand-over.mjs';
import { prepare } from './setup/prepare.mjs';

// The command line of this checkout: `npm run --silent portolan -- check openapi.yaml`.
const node = await prepare();
const cli = fileURLToPath(new URL('../out/main/cli.js', import.meta.url));
if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
handOver(node, [cli, ...process.argv.slice(2)]);
