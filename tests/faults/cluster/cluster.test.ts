import { expect, test } from 'vitest';
import { hasPostgres } from '#storage/postgres/postgres.testing.ts';
import { createRandom } from '#tests/faults/random.ts';
import { killPortals } from './kill-portals.ts';

// The long run, `npm run test:faults`, kills processes too: what one of them was doing is waited for, until its lease has ended.
test.skipIf(!hasPostgres())(
  'a database server that is killed under four processes loses nothing that was acknowledged, and nothing is doubled',
  { timeout: 180_000 },
  async () => {
    const counts = await killPortals({
      processKills: 0,
      serverKills: 2,
      random: createRandom(7),
    });
    expect(counts.faults).toEqual([]);
    expect([counts.processKills, counts.serverKills]).toEqual([0, 2]);
    expect(counts.acknowledged.import).toBeGreaterThan(0);
  },
);
