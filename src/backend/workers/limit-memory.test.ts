import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { heapLimits, watchMemory } from './limit-memory.ts';

const LIMIT = 48;

function start(script: string): Worker {
  const resourceLimits = heapLimits(LIMIT, 96);
  const worker = new Worker(script, { eval: true, execArgv: [], resourceLimits });
  onTestFinished(() => worker.terminate().then(() => undefined));
  return worker;
}

/** Whether the watch of a thread ended before the thread told something. */
function isEnded(worker: Worker): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  onTestFinished(watchMemory(worker, LIMIT, () => resolve(true)));
  worker.once('message', () => resolve(false)).once('exit', () => resolve(false));
  return promise;
}

// Each takes in one go what V8, with that limit for its own, may end the process for.
test.each([
  ['small objects', 'const kept = []; while (kept.length < 1_500_000) kept.push([kept.length]);'],
  ['one list', 'const kept = []; while (kept.length < 9_000_000) kept.push(1.5);'],
])('a thread that has taken too much memory by %s is ended', async (_, script) => {
  const worker = start(`${script} for (;;) kept.at(0);`);
  expect(await isEnded(worker)).toBe(true);
});

test('what takes less is left to its work; nothing is called once the watch has ended', async () => {
  const telling =
    "setTimeout(() => require('node:worker_threads').parentPort.postMessage(0), 300);";
  expect(await isEnded(start(telling))).toBe(false);
  const ended: string[] = [];
  const worker = start('const kept = Array(9_000_000).fill(1.5); for (;;) kept.at(0);');
  watchMemory(worker, LIMIT, () => ended.push('stopped'))();
  expect(await isEnded(worker)).toBe(true);
  expect(ended).toEqual([]);
});
