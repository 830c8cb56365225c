import { Worker } from 'node:worker_threads';
import type { DataJob } from '#contracts/data-folder.ts';
import { findWorkerScript } from '../workers/worker-script.ts';
import type { DataReply, DataWork } from './data-work.ts';

/** Work on the data folder, in a thread of its own, so that nothing else waits for it. */
export type DataJobs = {
  /** The one that runs, or ran last. */
  current(): DataJob | undefined;
  /** Begins a work; `undefined` while another one runs. */
  start(work: DataWork): DataJob | undefined;
  /** Asks the running one to stop, which clears up first. */
  cancel(): void;
  /** Forgets the one that ran last. */
  forget(): void;
  /** Stops what runs, and waits for its end. */
  close(): Promise<void>;
};

export function openDataJobs(): DataJobs {
  let job: DataJob | undefined;
  let running: { worker: Worker; ended: Promise<void> } | undefined;

  const follow = (worker: Worker): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const change = (part: Partial<DataJob>): void => {
      if (job) job = { ...job, ...part };
    };
    worker.on('message', (reply: DataReply) => {
      if (reply.kind === 'progress') change({ done: reply.done, total: reply.total });
      if (reply.kind === 'failed') change({ state: 'failed', words: reply.words });
      if (reply.kind === 'cancelled') change({ state: 'cancelled' });
      if (reply.kind === 'done') change({ state: 'done', summary: reply.summary });
    });
    worker.on('error', (error) => {
      const words = error instanceof Error ? error.message : String(error);
      change({ state: 'failed', words });
    });
    worker.once('exit', () => {
      running = undefined;
      if (job?.state === 'running') change({ state: 'failed', words: 'It ended without a word.' });
      resolve();
    });
    return promise;
  };

  return {
    current: () => job,
    start(work) {
      if (running) return undefined;
      const worker = new Worker(findWorkerScript('data-worker'), {
        workerData: work,
        // Neither the secrets of the environment nor the debugger's options are its business.
        env: {},
        execArgv: [],
      });
      const { kind, file } = work;
      job = { kind, file, state: 'running', done: 0, total: 0, words: '', summary: null };
      running = { worker, ended: follow(worker) };
      return job;
    },
    cancel: () => running?.worker.postMessage('cancel'),
    forget() {
      if (!running) job = undefined;
    },
    async close() {
      running?.worker.postMessage('cancel');
      await running?.ended;
    },
  };
}
