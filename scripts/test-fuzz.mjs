// Sends mutated archives to a portal: `npm run test:fuzz -- [rounds] [seed]`, 10,000 rounds unless told otherwise.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [rounds = '10000', seed = '20261'] = process.argv.slice(2);
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const test = 'src/backend/portal/import/hostile-archives.test.ts';

const { status } = spawnSync(process.execPath, [vitest, 'run', test], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: { ...process.env, PORTOLAN_FUZZ_ROUNDS: rounds, PORTOLAN_FUZZ_SEED: seed },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
