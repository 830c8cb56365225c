import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { watchTime } from './watch-time.ts';

function start(script: string): Worker {
  const worker = new Worker(script, { eval: true, execArgv: [] });
  onTestFinished(() => void worker.terminate());
  return worker;
}

/** When the watch of a thread ends, in milliseconds. */
function endOf(worker: Worker, limit: number): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const from = performance.now();
  onTestFinished(watchTime(worker, limit, () => resolve(performance.now() - from)));
  return promise;
}

test('a thread has its processor time, one that only waits four times as long', async () => {
  const busy = start('for (;;);');
  const waiting = start('setInterval(() => {}, 1000)');
  const [busyFor, waitedFor] = await Promise.all([endOf(busy, 1200), endOf(waiting, 1050)]);
  expect(busyFor).toBeGreaterThan(1150);
  // It was busy all the time, on whatever machine.
  const { user, system } = await busy.cpuUsage();
  expect((user + system) / 1000).toBeGreaterThan(190);
  expect(waitedFor).toBeGreaterThan(4150);
});

test('a short time is that of the clock; who ended the watch is not called', async () => {
  const worker = start('setInterval(() => {}, 1000)');
  const ended: string[] = [];
  watchTime(worker, 20, () => ended.push('stopped'))();
  await endOf(worker, 40);
  expect(ended).toEqual([]);
});
