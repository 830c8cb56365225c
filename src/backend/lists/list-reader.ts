import type { NotRead, ViewPage, ViewRows } from '#storage/portal/view-page.ts';
import type { ViewList } from '#storage/sqlite/api-view-list.ts';
import type { ViewFilter } from '#storage/portal/view-filter.ts';
import { createListRun, type ListRun } from './list-run.ts';
import type { Database } from '#storage/open/open-database.ts';
import type { ListReply } from './list-thread.ts';
import { type ListThread, startListThread } from './list-thread.ts';

/** Reads pages of lists, those that take long in another thread. */
export type ListReader = {
  /**
   * What it answers has everything in it that was committed before the call. It rejects for faults of the data file,
   * and once the reader is closed.
   */
  read(filter: ViewFilter, page: ViewPage, signal?: AbortSignal): Promise<ViewRows | NotRead>;
  close(): Promise<void>;
};

/** For a database in memory, which no other thread can read. */
export function listReaderOf(views: Pick<ViewList, 'read'>): ListReader {
  return { read: async (filter, page) => views.read(filter, page), close: () => Promise.resolve() };
}

type Options = {
  /** How long a list may take, waiting included, in milliseconds. */
  deadline?: number;
  /** As many lists may wait. */
  waiting?: number;
  /** How long a thread without work is kept, in milliseconds; its memory is a few MiB. */
  idleTime?: number;
};

/**
 * Reads what is quick on this thread, and searches and long walks in another, which is started when it is needed.
 *
 * Callers that ask for the same while nothing is written share one run. A run is stopped when it is late or the last
 * of its callers has gone.
 */
export function openListReader(
  path: string,
  { views, dataVersion }: Pick<Database, 'views' | 'dataVersion'>,
  { deadline = 10_000, waiting = 64, idleTime = 30_000 }: Options = {},
): ListReader {
  const runs = new Map<string, ListRun>();
  const queue: ListRun[] = [];
  const closing = new Set<Promise<void>>();
  let thread: ListThread | undefined;
  let running: ListRun | undefined;
  let retirement: NodeJS.Timeout | undefined;
  let isClosed = false;

  const endThread = (): void => {
    clearTimeout(retirement);
    if (!thread) return;
    const closed = thread.close().finally(() => closing.delete(closed));
    closing.add(closed);
    thread = undefined;
  };

  const next = (): void => {
    if (running) return;
    running = queue.shift();
    clearTimeout(retirement);
    if (running) void work(running);
    else if (thread) retirement = setTimeout(endThread, idleTime).unref();
  };

  const work = async (run: ListRun): Promise<void> => {
    thread ??= startListThread(path);
    try {
      settle(run, await thread.run(run.job));
    } catch (error) {
      thread = undefined;
      run.settle(error instanceof Error ? error : new Error(String(error)));
    }
    running = undefined;
    next();
  };

  const settle = (run: ListRun, reply: ListReply): void => {
    if (reply.kind === 'failed') run.settle(new Error(`A list could not be read: ${reply.reason}`));
    if (reply.kind !== 'read') return;
    views.keepTotal(run.job.filter, reply.found.total, run.version);
    run.settle(reply.found);
  };

  const start = (key: string, job: ListRun['job'], readFrom: string): ListRun => {
    const run = createListRun(job, readFrom, deadline, () => {
      runs.delete(key);
      const place = queue.indexOf(run);
      if (place !== -1) queue.splice(place, 1);
      else if (running === run) thread?.stop();
    });
    runs.set(key, run);
    queue.push(run);
    next();
    return run;
  };

  return {
    async read(filter, page, signal) {
      if (views.isQuick(filter, page)) return views.read(filter, page);
      if (isClosed) throw new Error('The lists are closed.');
      // A run that began before something was written is not good enough for who asks after it.
      const readFrom = dataVersion();
      const key = JSON.stringify([readFrom, filter, page]);
      const known = runs.get(key);
      if (!known && queue.length >= waiting) return 'busy';
      return (known ?? start(key, { filter, page }, readFrom)).join(signal);
    },
    async close() {
      isClosed = true;
      for (const run of runs.values()) run.settle(new Error('The lists are closed.'));
      endThread();
      await Promise.all(closing);
    },
  };
}
