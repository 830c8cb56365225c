import type { Worker } from 'node:worker_threads';

/** So long nothing is asked of a thread, in milliseconds: most jobs have ended by then. It counts as taken. */
const UNASKED = 1000;
/** After so many times its processor time a job is ended whatever kept it: it may wait for what never comes. */
const MOST_TIMES = 4;

/**
 * Calls `end` once a thread has taken an amount of processor time, or four times as long by the clock: a document is no
 * more complex where the machine is busy.
 *
 * @param limit in milliseconds, from now on
 * @returns what ends the watch
 */
export function watchTime(worker: Worker, limit: number, end: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let last: NodeJS.Timeout | undefined;
  let isEnded = false;
  const stop = (): void => {
    isEnded = true;
    clearTimeout(timer);
    clearTimeout(last);
  };
  const expire = (): void => {
    if (isEnded) return;
    stop();
    end();
  };
  const unasked = Math.min(UNASKED, limit);
  const look = async (before: number): Promise<void> => {
    const now = await takenBy(worker);
    const left = limit - unasked - (now - before);
    if (isEnded) return;
    // No more of it can be taken than passes.
    if (left > 0) timer = setTimeout(() => void look(before), Math.ceil(left));
    else expire();
  };
  const ask = async (): Promise<void> => {
    if (unasked === limit) return expire();
    last = setTimeout(expire, MOST_TIMES * limit - unasked);
    await look(await takenBy(worker));
  };
  timer = setTimeout(() => void ask(), unasked);
  return stop;
}

/** The processor time that a thread has taken since its start, in milliseconds; nothing where it has ended. */
async function takenBy(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return 0;
  }
}
