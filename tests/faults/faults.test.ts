import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createRandom } from './random.ts';
import { runFaults } from './run-faults.ts';

const folder = mkdtempSync(join(tmpdir(), 'portolan-faults-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The long run is `npm run test:faults`.
test(
  'three kills lose nothing that was acknowledged and leave nothing half',
  { timeout: 120_000 },
  async () => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    const counts = await runFaults({ dataDir, times: 3, random: createRandom(5) });
    expect(counts.faults).toEqual([]);
    expect(counts.kills).toBe(3);
    expect(counts.acknowledged.import).toBeGreaterThan(0);
  },
);
