import { parentPort, workerData } from 'node:worker_threads';
import type { ListJob, ListReply, ListSettings } from '#backend/lists/list-thread.ts';
import { openListFile } from '#storage/open/open-list-file.ts';

// The script of the thread that reads lists: one job after the other, each answered by one message.

/** What a job ends with that nobody waits for any more. */
class Stopped extends Error {}

const { path, stopped }: ListSettings = workerData;
let running = 0;
const file = openListFile(path, () => {
  if (Atomics.load(stopped, 0) >= running) throw new Stopped('Nobody waits for this list.');
});

function answer({ filter, page }: ListJob): ListReply {
  try {
    return { kind: 'read', found: file.read(filter, page) };
  } catch (error) {
    if (error instanceof Stopped) return { kind: 'stopped' };
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (job: ListJob | 'close') => {
  if (job === 'close') {
    file.close();
    parentPort?.close();
    return;
  }
  running = job.number;
  parentPort?.postMessage(answer(job));
});
