import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from './random.ts';
import { type FaultCounts, runFaults } from './run-faults.ts';

// Kills a portal at random moments: `npm run test:faults -- --times 1000`.

const { values } = parseArgs({
  options: { times: { type: 'string', default: '300' }, seed: { type: 'string' } },
});
const times = Number(values.times);
if (!Number.isSafeInteger(times) || times < 1) throw new Error('--times takes a whole number.');
const seed = Number(values.seed ?? Date.now() % 2 ** 32);
const folder = mkdtempSync(join(tmpdir(), 'portolan-faults-'));
const dataDir = join(folder, 'data');
mkdirSync(dataDir);

const describe = ({ kills, killedStarting, acknowledged, cutOff, again, faults }: FaultCounts) =>
  `${kills} kills (${killedStarting} while starting). ` +
  `Acknowledged: ${acknowledged.import} imports, ${acknowledged.publish} publishes, ${acknowledged.unpublish} unpublishes. ` +
  `Cut off: ${cutOff.stored + cutOff.gone}, of which ${cutOff.stored} were stored and ${cutOff.gone} left nothing. ` +
  `Sent again: ${again.replayed} answered from what was kept, ${again.done} done then. ` +
  `Faults: ${faults.length}.\n`;

process.stdout.write(`Killing a portal ${times} times, seed ${seed}.\n`);
const counts = await runFaults({
  dataDir,
  times,
  random: createRandom(seed),
  onRound: (now) => {
    if (now.kills % 25 === 0 && now.kills < times) process.stdout.write(describe(now));
  },
});
process.stdout.write(describe(counts));
for (const fault of counts.faults) process.stdout.write(`- ${fault}\n`);
if (counts.faults.length === 0) rmSync(folder, { recursive: true });
else process.stdout.write(`The data is kept in ${dataDir}.\n`);
process.exitCode = counts.faults.length === 0 ? 0 : 1;
