import { expect, test } from 'vitest';
import { findPrograms } from '#tests/cluster/postgres-server.ts';
import { createRandom } from '#tests/faults/random.ts';
import { killPortals } from './kill-portals.ts';

const programs = findPrograms();

// The long run is `npm run test:faults`.
test.skipIf(programs === undefined)(
  'processes and a database server that are killed lose nothing that was acknowledged and double nothing',
  { timeout: 180_000 },
  async () => {
    const counts = await killPortals({
      programs: programs ?? '',
      processKills: 1,
      serverKills: 1,
      random: createRandom(7),
    });
    expect(counts.faults).toEqual([]);
    expect([counts.processKills, counts.serverKills]).toEqual([1, 1]);
    expect(counts.acknowledged.import).toBeGreaterThan(0);
  },
);
