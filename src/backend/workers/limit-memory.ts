import type { ResourceLimits, Worker } from 'node:worker_threads';

/** What V8 may take beyond the limit, in MiB, until a thread has been asked and ended: 184 is the most that was seen. */
const SPARE = 512;
/** How often a thread is asked, in milliseconds. Most jobs have ended before it is for the first time. */
const INTERVAL = 50;

/**
 * The limits for V8 of a thread whose memory is watched.
 *
 * V8's own limit is a last resort. A thread that reaches it is to end alone, but has 16 MiB more until it does; where one
 * collection of garbage or one large array takes more, V8 ends the whole process
 * (docs/decisions/0080-a-thread-that-takes-too-much-memory.md).
 *
 * @param limit of all objects, in MiB
 * @param young so much of it may be new ones, in MiB
 */
export function heapLimits(limit: number, young: number): ResourceLimits {
  return { maxOldGenerationSizeMb: limit + SPARE, maxYoungGenerationSizeMb: young };
}

/**
 * Calls `end` once the objects of a thread take more than a limit, those among them that nothing needs any more.
 *
 * @param limit in MiB
 * @returns what ends the watch
 */
export function watchMemory(worker: Worker, limit: number, end: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  const stop = (): void => {
    isEnded = true;
    clearTimeout(timer);
  };
  const look = async (): Promise<void> => {
    const used = await usedBy(worker);
    if (isEnded) return;
    if (used <= limit * 1024 * 1024) {
      timer = setTimeout(() => void look(), INTERVAL);
      return;
    }
    stop();
    end();
  };
  timer = setTimeout(() => void look(), INTERVAL);
  return stop;
}

/** In bytes; nothing where the thread has ended. */
async function usedBy(worker: Worker): Promise<number> {
  try {
    const { used_heap_size: used } = await worker.getHeapStatistics();
    return used;
  } catch {
    return 0;
  }
}
