import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

// The flag is the process's: it is tried in one of its own.
const SCRIPT = `
import { Worker } from 'node:worker_threads';
import { collectThreadsLater } from ${JSON.stringify(new URL('thread-heaps.ts', import.meta.url).href)};

const work = \`
const { constants, PerformanceObserver } = require('node:perf_hooks');
const { parentPort } = require('node:worker_threads');
const whole = [constants.NODE_PERFORMANCE_GC_MAJOR, constants.NODE_PERFORMANCE_GC_INCREMENTAL];
let count = 0;
const observer = new PerformanceObserver((list) => {
  count += list.getEntries().filter(({ detail }) => whole.includes(detail.kind)).length;
});
observer.observe({ entryTypes: ['gc'] });
const kept = [];
for (let round = 0; round < 400; round += 1) {
  kept.push(Array.from({ length: 20_000 }, (_, at) => ({ at })));
  if (kept.length > 40) kept.shift();
}
setTimeout(() => parentPort.postMessage(count), 100);
\`;
const collections = () => new Promise((resolve, reject) => {
  new Worker(work, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 256 } })
    .on('message', resolve)
    .on('error', reject);
});
const before = await collections();
collectThreadsLater();
process.stdout.write(JSON.stringify([before, await collections()]));
`;

test('a thread that starts afterwards collects its old objects half as often at most', async () => {
  const args = ['--input-type=module', '--eval', SCRIPT];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const [before, after]: [number, number] = JSON.parse(stdout);
  expect(before).toBeGreaterThan(4);
  expect(after).toBeLessThan(before / 2);
});
