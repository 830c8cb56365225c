import { Worker } from 'node:worker_threads';
import { copyOf } from '#backend/files/pieces.ts';
import { findWorkerScript } from '#backend/workers/worker-script.ts';
import type { BlobToWrite } from '#storage/open/open-blob-file.ts';

/** What the thread is asked for, and what it answers. */
export type BlobJob =
  | { kind: 'write'; blobs: readonly BlobToWrite[] }
  | { kind: 'read'; sha256: Uint8Array };
export type BlobReply = { content?: Uint8Array | undefined };

/** Files that are written before the transaction of their import, and read, by a thread. */
export type LargeFiles = {
  /** Keeps what an import names within reach of its transaction until the answered function is called. */
  hold(blobs: readonly BlobToWrite[]): () => void;
  /**
   * Writes the large ones among `blobs`, one import at a time; answers which. Never rejects: what could not be written,
   * the transaction writes, and tells why where it cannot. Outside of the database (`external-files.ts`), all are
   * written or it rejects, and none is answered.
   */
  writeAhead(blobs: readonly BlobToWrite[]): Promise<readonly BlobToWrite[]>;
  /** Resolves when nothing is being written: a transaction would have to wait for that, and its thread with it. */
  idle(): Promise<void>;
  /**
   * A content of so many bytes, if it is a large one. Never rejects: what is not answered is read by who asks. Outside of
   * the database, all are answered, or it rejects.
   */
  read(sha256: Uint8Array, bytes: number): Promise<Uint8Array | undefined>;
  /** Ends the thread, and waits until it has closed the data file. */
  close(): Promise<void>;
};

/** Above so many bytes a thread costs less than what it takes off this one. */
const LARGE_BYTES = 512 * 1024;
const IDLE_MS = 10_000;

/** For a database in memory, which no other thread can write. */
export const noLargeFiles: LargeFiles = {
  hold: () => () => undefined,
  writeAhead: () => Promise.resolve([]),
  idle: () => Promise.resolve(),
  read: () => Promise.resolve(undefined),
  close: () => Promise.resolve(),
};

/**
 * Writes and reads large files in a thread, through a connection of its own; it is started when it is needed.
 *
 * A transaction holds up the thread that it runs on until the disk has all of it: for 13 MB, a fifth of a second.
 * Reading them takes 60 ms where the memory for them is touched for the first time.
 *
 * @param path the data file, which is open
 */
export function openLargeFiles(path: string): LargeFiles {
  let thread: Worker | undefined;
  let retirement: NodeJS.Timeout | undefined;
  let isClosed = false;
  let lastJob: Promise<unknown> = Promise.resolve();
  let lastWrite: Promise<void> = Promise.resolve();
  const running = new Set<Promise<void>>();

  const retire = (): void => {
    thread?.postMessage('close');
    thread = undefined;
  };

  const start = (): Worker => {
    const worker = new Worker(findWorkerScript('blob-worker'), {
      workerData: { path },
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
      // Neither the secrets of the environment nor the debugger's options are a worker's business.
      env: {},
      execArgv: [],
    });
    const end = Promise.withResolvers<void>();
    running.add(end.promise);
    worker
      .on('error', () => undefined)
      .once('exit', () => {
        if (thread === worker) thread = undefined;
        running.delete(end.promise);
        end.resolve();
      });
    return worker;
  };

  const ask = async (job: BlobJob): Promise<BlobReply> => {
    if (isClosed) return {};
    clearTimeout(retirement);
    thread ??= start();
    const worker = thread;
    const { promise, resolve } = Promise.withResolvers<BlobReply>();
    const giveUp = () => resolve({});
    worker.once('message', resolve).once('exit', giveUp).ref();
    worker.postMessage(job, buffersOf(job));
    const reply = await promise;
    worker.off('exit', giveUp).unref();
    retirement = setTimeout(retire, IDLE_MS).unref();
    return reply;
  };

  const run = (job: BlobJob): Promise<BlobReply> => {
    const done = lastJob.then(() => ask(job)).catch((): BlobReply => ({}));
    lastJob = done;
    return done;
  };

  return {
    hold: () => () => undefined,
    async writeAhead(given) {
      const blobs = given.filter(({ content }) => content.byteLength >= LARGE_BYTES);
      if (blobs.length === 0) return blobs;
      lastWrite = lastWrite
        .then(async () => void (await run({ kind: 'write', blobs: await copyAll(blobs) })))
        .catch(() => undefined);
      await lastWrite;
      return blobs;
    },
    idle: () => lastWrite,
    async read(sha256, bytes) {
      if (bytes < LARGE_BYTES) return undefined;
      return (await run({ kind: 'read', sha256 })).content;
    },
    async close() {
      await lastJob;
      isClosed = true;
      clearTimeout(retirement);
      retire();
      await Promise.all(running);
    },
  };
}

/** For the thread: what it could not write is written here. */
async function copyAll(blobs: readonly BlobToWrite[]): Promise<BlobToWrite[]> {
  const copies: BlobToWrite[] = [];
  for (const { sha256, content } of blobs) copies.push({ sha256, content: await copyOf(content) });
  return copies;
}

/** The memory that goes to the thread instead of being copied. */
function buffersOf(job: BlobJob): ArrayBuffer[] {
  if (job.kind === 'read') return [];
  return job.blobs
    .map(({ content }) => content.buffer)
    .filter((buffer) => buffer instanceof ArrayBuffer);
}
