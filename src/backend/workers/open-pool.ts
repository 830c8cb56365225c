import type { MergeSides } from '#core/releasing/merge/merge-sides.ts';
import { Worker } from 'node:worker_threads';
import type { StopReason } from './refuse-stopped.ts';
import { heapLimits, watchMemory } from './limit-memory.ts';
import { watchTime } from './watch-time.ts';
import type { SentJob, WorkerJob, WorkerNews, WorkerReply, WorkerSettings } from './workers.ts';
import { findWorkerScript } from './worker-script.ts';
import { currentLanguage } from '#messages/language.ts';

type Outcome =
  | Exclude<WorkerReply, { kind: 'failed' }>
  /** `step` is what it had told last. */
  | { kind: 'stopped'; why: StopReason; step: WorkerNews['step'] | undefined };

export type Pool = {
  run(job: WorkerJob, signal: AbortSignal | undefined): Promise<Outcome>;
  close(): Promise<void>;
};

type Options = {
  size: number;
  settings: WorkerSettings;
  /** How much processor time a job may take, in milliseconds. */
  timeout: number;
  /** How long a step of a job may run in any case, whatever the job says of it. */
  leastStep?: number;
  /** How much memory the objects of a job may take, in MiB. */
  heapMegabytes: number;
  /** How long a thread that has worked is kept for the next job. */
  idleTime: number;
};

type Task = {
  job: SentJob;
  settle(outcome: Outcome | Error): void;
  /** Ends the worker that runs this task, once one does. */
  stop: (() => void) | undefined;
};

/**
 * Twice what V8 takes by itself: less of what one small document needs is in use when garbage is collected, and so copied. A
 * busy thread has up to 50 MB more (docs/decisions/0077-what-an-import-is-spent-on.md).
 */
const YOUNG_MIB = 96;

/**
 * A few worker threads that wait for jobs; more jobs than threads wait their turn.
 *
 * A thread is started when it is needed, and ended when it has had nothing to do for a while: one takes 30 MB to wait.
 *
 * A job that takes too long, or is cancelled, ends its thread: nothing else can stop a computation. The next job gets
 * a new one.
 */
export function openPool(options: Options): Pool {
  const { size, settings, timeout, leastStep = 0, heapMegabytes, idleTime } = options;
  const queue: Task[] = [];
  const retiring = new Map<Worker, NodeJS.Timeout>();
  const idle: Worker[] = [];
  const workers = new Set<Worker>();
  let isClosed = false;

  const start = (): Worker => {
    const worker = new Worker(findWorkerScript('archive-worker'), {
      workerData: settings,
      resourceLimits: heapLimits(heapMegabytes, YOUNG_MIB),
      // Neither the secrets of the environment nor the debugger's options are a worker's business.
      env: {},
      execArgv: [],
    });
    worker.unref();
    workers.add(worker);
    worker.once('exit', () => {
      workers.delete(worker);
      remove(idle, worker);
      next();
    });
    // An idle worker that fails is replaced when the next job comes; a busy one has its own listener.
    worker.on('error', () => remove(idle, worker));
    return worker;
  };

  const takeWorker = (): Worker | undefined => {
    if (isClosed) return undefined;
    const rested = idle.pop();
    if (!rested) return workers.size < size ? start() : undefined;
    clearTimeout(retiring.get(rested));
    retiring.delete(rested);
    return rested;
  };

  /** A large document leaves a large heap behind, which only the end of its thread gives back. */
  const retireLater = (worker: Worker): void => {
    const retire = (): void => {
      retiring.delete(worker);
      remove(idle, worker);
      workers.delete(worker);
      void worker.terminate();
    };
    retiring.set(worker, setTimeout(retire, idleTime).unref());
  };

  const next = (): void => {
    while (queue.length > 0) {
      const worker = takeWorker();
      if (worker === undefined) return;
      const task = queue.shift();
      if (task !== undefined) assign(task, worker);
    }
  };

  const assign = (task: Task, worker: Worker): void => {
    const finish = (outcome: Outcome | Error, isReusable: boolean): void => {
      for (const endWatch of watches) endWatch();
      clearTimeout(stepTimer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      worker.unref();
      if (isReusable) {
        idle.push(worker);
        retireLater(worker);
      } else void worker.terminate();
      task.settle(outcome);
      next();
    };
    let step: WorkerNews['step'] | undefined;
    let stepTimer: NodeJS.Timeout | undefined;
    const stopped = (why: StopReason): Outcome => ({ kind: 'stopped', why, step });
    const onMessage = (reply: WorkerReply | WorkerNews): void => {
      if (reply.kind !== 'step') {
        finish(reply.kind === 'failed' ? new Error(reply.reason) : reply, true);
        return;
      }
      ({ step } = reply);
      clearTimeout(stepTimer);
      const limit = Math.max(leastStep, step.limit);
      stepTimer = setTimeout(() => finish(stopped('timeout'), false), limit);
    };
    const onError = (error: Error): void => {
      const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      finish(isMemory ? stopped('memory') : error, false);
    };
    const onExit = (): void => finish(new Error('A worker ended before its job was done.'), false);
    const end = (why: StopReason) => () => finish(stopped(why), false);
    const watches = [
      watchTime(worker, timeout, end('timeout')),
      watchMemory(worker, heapMegabytes, end('memory')),
    ];
    task.stop = () => finish(new Error('The job was stopped.'), false);
    worker.ref();
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(task.job, buffersOf(task.job));
  };

  return {
    run: (job, signal) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new Error('The workers are closed.'));
          return;
        }
        signal?.throwIfAborted();
        const task: Task = {
          // Of whom it is done for: when its turn comes, another is served.
          job: { ...job, language: currentLanguage() },
          stop: undefined,
          settle(outcome) {
            signal?.removeEventListener('abort', abort);
            if (outcome instanceof Error) reject(outcome);
            else resolve(outcome);
          },
        };
        const abort = (): void => {
          reject(signal?.reason);
          remove(queue, task);
          task.stop?.();
        };
        signal?.addEventListener('abort', abort, { once: true });
        queue.push(task);
        next();
      }),
    async close() {
      isClosed = true;
      for (const timer of retiring.values()) clearTimeout(timer);
      const ended = [...workers].map((worker) => worker.terminate());
      for (const task of queue.splice(0)) task.settle(new Error('The workers are closed.'));
      await Promise.all(ended);
    },
  };
}

function remove<T>(list: T[], item: T): void {
  const index = list.indexOf(item);
  if (index !== -1) list.splice(index, 1);
}

function bytesOf({ base, own, remote }: MergeSides): Uint8Array[] {
  const told = remote.isExact ? remote.files : remote.texts;
  const spec = !remote.isExact && remote.spec ? [remote.spec.bytes] : [];
  return [...base.files.values(), ...own.files.values(), ...told.values(), ...spec];
}

function buffersOf(job: WorkerJob): ArrayBuffer[] {
  // The texts of a ruleset are kept: they are sent again where its rules are tried again.
  if (job.kind === 'mock' || job.kind === 'ruleset') return [];
  const bytes =
    'bytes' in job
      ? [job.bytes]
      : job.kind === 'merge'
        ? bytesOf(job.sides)
        : filesOf(job).flatMap((files) => [...files.values()]);
  const buffers = bytes.map(({ buffer }) => buffer);
  return [...new Set(buffers)].filter((buffer) => buffer instanceof ArrayBuffer);
}

type FileJob = Exclude<WorkerJob, { bytes: Uint8Array } | { kind: 'mock' | 'merge' }>;

function filesOf(job: FileJob): ReadonlyMap<string, Uint8Array>[] {
  if ('files' in job) return [job.files];
  const specs = 'specs' in job && job.specs ? [job.specs.before, job.specs.after] : [];
  const sides = [job.before, job.after, ...specs, ...('base' in job ? [job.base] : [])];
  return sides.map(({ files }) => files);
}
