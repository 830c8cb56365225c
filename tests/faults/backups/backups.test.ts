import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { builtProgram } from '#tests/built-program.ts';
import { createRandom } from '#tests/faults/random.ts';
import { fillForBackups } from './fill-for-backups.ts';
import { runBackupFaults } from './run-backup-faults.ts';

const folder = mkdtempSync(join(tmpdir(), 'portolan-backup-faults-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The long run is `npm run test:faults`.
test('kills of backups, and of restores, leave nothing half', { timeout: 120_000 }, async () => {
  const dataDir = join(folder, 'data');
  await fillForBackups(dataDir);
  const options = { program: builtProgram, dataDir, folder, times: 2, random: createRandom(7) };
  const counts = await runBackupFaults(options);
  expect(counts.faults).toEqual([]);
  expect(counts.killed + counts.done).toBe(4);
  expect(counts.killed).toBeGreaterThan(1);
});
