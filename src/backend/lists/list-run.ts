import type { NotRead, ViewRows } from '#storage/portal/view-page.ts';
import type { ListJob } from './list-thread.ts';

/** One reading of a page, for all who ask for it. */
export type ListRun = {
  job: Omit<ListJob, 'number'>;
  /** The version of the data file when it was asked for; what is read is as new at least. */
  version: string;
  /** Waits for it, until the signal comes. */
  join(signal: AbortSignal | undefined): Promise<ViewRows | NotRead>;
  /** Answers all; the first time counts. */
  settle(outcome: ViewRows | NotRead | Error): void;
};

/** @param end called once, when it is settled, is late or all callers have gone */
export function createListRun(
  job: ListRun['job'],
  version: string,
  deadline: number,
  end: () => void,
): ListRun {
  const { promise, resolve, reject } = Promise.withResolvers<ViewRows | NotRead>();
  let callers = 0;
  let isSettled = false;
  const settle: ListRun['settle'] = (outcome) => {
    if (isSettled) return;
    isSettled = true;
    clearTimeout(timer);
    end();
    if (outcome instanceof Error) reject(outcome);
    else resolve(outcome);
  };
  const timer = setTimeout(() => settle('late'), deadline);
  return {
    job,
    version,
    settle,
    async join(signal) {
      if (!signal) {
        callers += 1;
        return promise;
      }
      const gone = Promise.withResolvers<NotRead>();
      const leave = (): void => {
        gone.resolve('gone');
        callers -= 1;
        if (callers === 0) settle('gone');
      };
      callers += 1;
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
      try {
        return await Promise.race([promise, gone.promise]);
      } finally {
        signal.removeEventListener('abort', leave);
      }
    },
  };
}
