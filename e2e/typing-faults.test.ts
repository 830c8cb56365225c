import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { createRandom } from '#tests/faults/random.ts';
import { runTypingFaults } from '#tests/faults/run-typing-faults.ts';

// The long run is `npm run test:faults`.
test('kills while typing lose no more than the last second, and leave the file whole', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(join(tmpdir(), 'portolan-typing-'));
  const counts = await runTypingFaults({ browser, folder, times: 2, random: createRandom(7) });
  expect(counts.faults).toEqual([]);
  expect(counts.kills).toBe(2);
  expect(counts.words).toBeGreaterThan(10);
  await rm(folder, { recursive: true });
});
