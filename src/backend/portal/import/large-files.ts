import { Worker } from 'node:worker_threads';
import { findWorkerScript } from '#backend/workers/worker-script.ts';
import type { BlobToWrite } from '#storage/open/write-blobs.ts';

/** What the thread that writes is started with. */
export type BlobWork = { path: string; blobs: readonly BlobToWrite[] };

/** Files of imports that are written before the transaction that refers to them. */
export type LargeFiles = {
  /**
   * Writes the large ones among `blobs`, one import at a time; answers which. Never rejects: what could not be written,
   * the transaction writes, and tells why where it cannot.
   */
  writeAhead(blobs: readonly BlobToWrite[]): Promise<readonly BlobToWrite[]>;
  /** Resolves when nothing is being written: a transaction would have to wait for that, and its thread with it. */
  idle(): Promise<void>;
};

/** Above so many bytes a thread costs less than what it takes off this one. */
const LARGE_BYTES = 512 * 1024;

/** For a database in memory, which no other thread can write. */
export const noLargeFiles: LargeFiles = {
  writeAhead: () => Promise.resolve([]),
  idle: () => Promise.resolve(),
};

/**
 * Writes large files in a thread, through a connection of its own.
 *
 * A transaction holds up the thread that it runs on until the disk has all of it: for 13 MB, a fifth of a second.
 *
 * @param path the data file, which is open
 */
export function openLargeFiles(path: string): LargeFiles {
  let last: Promise<void> = Promise.resolve();
  return {
    async writeAhead(given) {
      const blobs = given.filter(({ content }) => content.byteLength >= LARGE_BYTES);
      if (blobs.length === 0) return blobs;
      last = last.then(() => writeInThread({ path, blobs }));
      await last;
      return blobs;
    },
    idle: () => last,
  };
}

function writeInThread(work: BlobWork): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const worker = new Worker(findWorkerScript('blob-worker'), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
    // Neither the secrets of the environment nor the debugger's options are a worker's business.
    env: {},
    execArgv: [],
  });
  worker.once('error', () => undefined);
  worker.once('exit', () => resolve());
  return promise;
}
