import { join } from 'node:path';
import type { Plugin } from 'vite';

const shared = JSON.stringify(join(import.meta.dirname, 'shared-workers.ts'));

/**
 * Lets the tests of a process share the threads for archives, whoever opens them: a test, a portal or a command.
 *
 * A thread reads and compiles 3 MB of code before its first job, most of what many tests would cost otherwise. What
 * opens threads with settings of its own still gets its own, and so does who imports `open-workers.ts?own`.
 */
export const sharedThreads: Plugin = {
  name: 'shared-threads',
  enforce: 'pre',
  load: {
    filter: { id: /\/src\/backend\/(?:\w+\/)*open-workers\.ts$/ },
    handler: () => `export { openWorkers } from ${shared};`,
  },
};
