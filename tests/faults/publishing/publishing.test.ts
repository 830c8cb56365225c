import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createRandom } from '#tests/faults/random.ts';
import { startPayload, startPortolan } from './counted-portal.ts';
import { runPublishingFaults } from './run-publishing-faults.ts';

const folder = mkdtempSync(join(tmpdir(), 'portolan-publishing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The long run is `npm run test:faults`.
test.each(['portolan', 'payload'] as const)(
  'to a portal of the kind %s, four cut off or killed pushes arrive once',
  { timeout: 120_000 },
  async (kind) => {
    const [dataDir, portalDir] = [join(folder, kind), join(folder, `${kind}-portal`)];
    for (const made of [dataDir, portalDir]) mkdirSync(made);
    const portal = kind === 'portolan' ? await startPortolan(portalDir) : await startPayload();
    try {
      const counts = await runPublishingFaults({
        portal,
        dataDir,
        times: 4,
        random: createRandom(7),
      });
      expect(counts).toMatchObject({ pushes: 4, twice: 0, lost: 0, faults: [], kills: 1 });
      expect(counts.cuts).toBeGreaterThanOrEqual(4);
    } finally {
      await portal.close();
    }
  },
);
