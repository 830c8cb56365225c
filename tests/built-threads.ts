import { join } from 'node:path';
import type { Plugin } from 'vite';

const program = JSON.stringify(join(import.meta.dirname, 'built-program.ts'));

/** Lets the code under test start its threads from the built program. */
export const builtThreads: Plugin = {
  name: 'built-threads',
  enforce: 'pre',
  load: {
    filter: { id: /\/src\/backend\/workers\/worker-script\.ts$/ },
    handler: () => `export { builtScript as findWorkerScript } from ${program};`,
  },
};
