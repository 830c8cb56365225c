import type { ViewPage, ViewRows } from '#storage/portal/view-page.ts';
import type { ViewFilter } from '#storage/portal/view-filter.ts';
import { Worker } from 'node:worker_threads';
import { findWorkerScript } from '#backend/workers/worker-script.ts';

/** What the thread that reads lists is started with. */
export type ListSettings = {
  /** The data file. */
  path: string;
  /** Shared: all jobs up to this number are stopped. */
  stopped: Int32Array;
};

/** Jobs are numbered from 1. */
export type ListJob = { number: number; filter: ViewFilter; page: ViewPage };

/** `failed` is a fault of the data file or a bug. */
export type ListReply =
  | { kind: 'read'; found: ViewRows }
  | { kind: 'stopped' }
  | { kind: 'failed'; reason: string };

export type ListThread = {
  /** One at a time. Rejects when the thread ends before it has answered. */
  run(job: Omit<ListJob, 'number'>): Promise<ListReply>;
  /** Ends the running job soon; it is answered with `stopped`. */
  stop(): void;
  /** Stops what runs, and closes the data file. */
  close(): Promise<void>;
};

/** Starts a thread that reads lists from a data file through a connection of its own. */
export function startListThread(path: string): ListThread {
  const stopped = new Int32Array(new SharedArrayBuffer(4));
  const settings: ListSettings = { path, stopped };
  const worker = new Worker(findWorkerScript('list-worker'), {
    workerData: settings,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
    // Neither the secrets of the environment nor the debugger's options are a worker's business.
    env: {},
    execArgv: [],
  });
  worker.unref();
  let failure: Error | undefined;
  worker.on('error', (error) => {
    failure = error instanceof Error ? error : new Error(String(error));
  });
  // Of its own for each job: what waits for the end of the thread as well is held until then, with its answer.
  let answer: PromiseWithResolvers<ListReply> | undefined;
  const endedEarly = (): Error =>
    failure ?? new Error('The thread that reads lists ended before it answered.');
  worker.on('message', (reply: ListReply) => answer?.resolve(reply));
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      hasEnded = true;
      answer?.reject(endedEarly());
      resolve();
    });
  });
  let number = 0;
  return {
    async run(job) {
      number += 1;
      if (hasEnded) throw endedEarly();
      const waiting = Promise.withResolvers<ListReply>();
      answer = waiting;
      worker.postMessage({ ...job, number });
      worker.ref();
      try {
        return await waiting.promise;
      } finally {
        answer = undefined;
        worker.unref();
      }
    },
    stop: () => void Atomics.store(stopped, 0, number),
    async close() {
      Atomics.store(stopped, 0, number);
      if (!hasEnded) worker.postMessage('close');
      worker.ref();
      await ended;
    },
  };
}
