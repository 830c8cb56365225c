import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What is about the data file, or about archives alone. */
const notOnServers = new Set([
  // A file that may not grow.
  'src/backend/portal/import/full-disk.test.ts',
  // What reads archives, for a minute, in a process of its own.
  'src/backend/portal/import/hostile-archives.test.ts',
]);

/** What opens a portal on the engine of the run. */
const OPENS = /openTestPortal|openTestSite|locales\.testing|inject\('engine'\)/;

/** The tests of the portal and its site that run on PostgreSQL too: all that open one as `openTestPortal` does. */
export const portalTests: readonly string[] = globSync(
  ['src/backend/portal/**/*.test.ts', 'src/backend/site/**/*.test.ts'],
  { cwd: root },
)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !notOnServers.has(file))
  .filter((file) => OPENS.test(readFileSync(join(root, file), 'utf8')))
  .sort();
