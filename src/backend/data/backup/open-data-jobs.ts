import { Worker } from 'node:worker_threads';
import type { DataJob } from '#contracts/data-folder.ts';
import { findWorkerScript } from '#backend/workers/worker-script.ts';
import type { DataReply, DataWork, SentWork } from './data-work.ts';
import { currentLanguage } from '#messages/language.ts';
import { backendDataMessages } from '#messages/en/backend-data.ts';

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
  let running: Worker | undefined;
  /** Threads that have done their work end a little later. */
  const ends = new Set<Promise<void>>();

  const follow = (worker: Worker): void => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const change = (part: Partial<DataJob>): void => {
      if (!job || running !== worker) return;
      job = { ...job, ...part };
      if (job.state !== 'running') running = undefined;
    };
    worker.on('message', (reply: DataReply) => {
      if (reply.kind === 'progress') change({ done: reply.done, total: reply.total });
      if (reply.kind === 'failed') change({ state: 'failed', message: reply.message });
      if (reply.kind === 'cancelled') change({ state: 'cancelled' });
      if (reply.kind === 'done') change({ state: 'done', summary: reply.summary });
    });
    worker.on('error', (error) => {
      const message = error instanceof Error ? error.message : String(error);
      change({ state: 'failed', message });
    });
    worker.once('exit', () => {
      change({ state: 'failed', message: backendDataMessages.t('noMessage') });
      ends.delete(promise);
      resolve();
    });
    ends.add(promise);
  };

  return {
    current: () => job,
    start(work) {
      if (running) return undefined;
      const worker = new Worker(findWorkerScript('data-worker'), {
        workerData: { ...work, language: currentLanguage() } satisfies SentWork,
        // Neither the secrets of the environment nor the debugger's options are its business.
        env: {},
        execArgv: [],
      });
      const { kind, file } = work;
      job = { kind, file, state: 'running', done: 0, total: 0, message: '', summary: null };
      running = worker;
      follow(worker);
      return job;
    },
    cancel: () => running?.postMessage('cancel'),
    forget() {
      if (!running) job = undefined;
    },
    async close() {
      running?.postMessage('cancel');
      await Promise.all(ends);
    },
  };
}
