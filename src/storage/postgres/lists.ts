import type { ViewFilter } from '#storage/portal/view-filter.ts';
import type { NotRead, ViewPage, ViewRows } from '#storage/portal/view-page.ts';
import type { PostgresConnection, Session } from './connect.ts';
import { createListPages } from './list-pages.ts';
import { codeOf } from './postgres-error.ts';
import { createSearchPages } from './search-pages.ts';
import type { RankLimits } from './search-scope.ts';
import { createSlots } from './slots.ts';
import { createTotals } from './totals.ts';
import { again } from './works.ts';

/** Pages of lists and searches; what is answered has everything in it that was committed before the call. */
export type PostgresLists = {
  /** Rejects for faults of the server, and once it is closed. */
  read(filter: ViewFilter, page: ViewPage, signal?: AbortSignal): Promise<ViewRows | NotRead>;
  close(): Promise<void>;
};

export type ListOptions = {
  /** How long a page may take, waiting included, in milliseconds. */
  deadline?: number;
  /** As many searches run at once; the other connections are for what is quick. */
  searches?: number;
  /** As many more may wait. */
  waiting?: number;
  /** How much of what a search finds is ranked. */
  limits?: RankLimits;
};

/** The server ended a statement because somebody wanted it to, or it took too long. */
const CANCELLED = '57014';

/** Reads pages of lists on a server. A page that nobody waits for any more is stopped there. */
export function createPostgresLists(
  connection: PostgresConnection,
  { deadline = 10_000, searches = 4, waiting = 64, limits }: ListOptions = {},
): PostgresLists {
  const totals = createTotals();
  const lists = createListPages(totals);
  const found = createSearchPages(totals, limits);
  const slots = createSlots(searches, waiting);
  const running = new Set<Promise<unknown>>();
  let isClosed = false;

  /** Stops a process of the server, through another connection; a statement ends by itself where that fails. */
  const stop = async (pid: number): Promise<void> => {
    await connection
      .use(({ reading }) => reading.row('SELECT pg_cancel_backend($1)', [pid]))
      .catch(() => undefined);
  };

  const search = (filter: ViewFilter, page: ViewPage, ended: AbortSignal) =>
    connection.use(async (session: Session) => {
      let stopped: Promise<void> | undefined;
      const leaving = new AbortController();
      try {
        return await found.read(session, filter, page, (pid) => {
          const end = (): void => void (stopped = stop(pid));
          if (ended.aborted) end();
          else ended.addEventListener('abort', end, { once: true, signal: leaving.signal });
        });
      } finally {
        leaving.abort();
        // Who has the connection next is not stopped.
        await stopped;
      }
    });

  /** Answers as soon as nobody waits; `leave` is told so, and what still runs then ends by itself. */
  const race = async (
    work: Promise<ViewRows | NotRead>,
    signal: AbortSignal | undefined,
    leave: () => void = () => undefined,
  ): Promise<ViewRows | NotRead> => {
    const { promise, resolve } = Promise.withResolvers<NotRead>();
    const end = (why: NotRead): void => {
      resolve(why);
      leave();
    };
    const gone = (): void => end('gone');
    const timer = setTimeout(() => end('late'), deadline);
    signal?.addEventListener('abort', gone, { once: true });
    const read = work.catch((error: unknown) => {
      if (codeOf(error) === CANCELLED) return 'late' as const;
      throw error;
    });
    const settled = read.catch(() => undefined).finally(() => running.delete(settled));
    running.add(settled);
    try {
      return await Promise.race([promise, read]);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', gone);
    }
  };

  return {
    async read(filter, page, signal) {
      if (isClosed) throw new Error('The lists are closed.');
      if (signal?.aborted) return 'gone';
      if (filter.words === undefined && page.sort !== 'relevance') {
        const read = () => connection.use(({ reading }) => lists.read(reading, filter, page));
        return race(again(read), signal);
      }
      const end = new AbortController();
      const found = slots.run(() => again(() => search(filter, page, end.signal)), end.signal);
      return race(found, signal, () => end.abort());
    },
    async close() {
      isClosed = true;
      await Promise.all(running);
    },
  };
}
