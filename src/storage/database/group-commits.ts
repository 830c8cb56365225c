import type { Database } from 'better-sqlite3';
import type { Outcome } from '#storage/portal/portal-database.ts';
import type { Transaction } from './transaction.ts';

/** Times in milliseconds. */
export type GroupLimits = {
  /** As many works share a commit at most. */
  works: number;
  /** After so long none joins any more, so that the thread is free again soon. */
  working: number;
  /** How long the first one waits for others while many come. */
  waiting: number;
};

const defaultLimits: GroupLimits = { works: 8, working: 5, waiting: 10 };

export type GroupCommits = {
  /**
   * Queues `work` for a transaction that it shares with others, and answers its value once that one is committed.
   * With `commit: false`, or when `work` throws, nothing of it stays.
   */
  run<T>(work: () => Outcome<T>): Promise<T>;
  /** Commits whatever waits, at once. */
  flush(): void;
};

type Waiting = {
  /** Runs the work within the shared transaction. */
  attempt(): void;
  /** Tells its caller what came of the last attempt. */
  acknowledge(): void;
  /** Runs the work in a transaction of its own, and tells its caller. */
  runAlone(): void;
};

/**
 * Commits several works at once.
 *
 * With `synchronous=FULL` a commit waits for the disk, whatever its size: works that share one share the wait. If one
 * of them fails, or takes back what it has written, or the commit fails, all of it is rolled back and every work runs
 * again, alone, so that an error, a full disk among them, meets only its own work. Nobody is told anything before the
 * commit that holds it.
 *
 * There are no savepoints, as they make the search index write its part of each work by itself.
 */
export function groupCommits(
  db: Database,
  transaction: Transaction,
  limits: GroupLimits = defaultLimits,
): GroupCommits {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck();
  const queue: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  let immediate: NodeJS.Immediate | undefined;
  /** Whether the last commit was shared: then it is worth waiting for others. */
  let manyCome = false;

  const schedule = (): void => {
    if (immediate) return;
    if (manyCome && queue.length < limits.works) {
      timer ??= setTimeout(runNext, limits.waiting);
      return;
    }
    immediate = setImmediate(runNext);
  };

  const runNext = (): void => {
    clearTimeout(timer);
    clearImmediate(immediate);
    timer = undefined;
    immediate = undefined;
    const group: Waiting[] = [];
    const isCommitted = queue.length > 1 && runTogether(group);
    manyCome = group.length > 1;
    if (isCommitted) for (const one of group) one.acknowledge();
    else for (const one of group.length > 0 ? group : queue.splice(0, 1)) one.runAlone();
    if (queue.length > 0) schedule();
  };

  /** Moves works from the queue into `group`; answers whether they are committed. */
  const runTogether = (group: Waiting[]): boolean => {
    const start = performance.now();
    try {
      begin.run();
      while (group.length < limits.works && performance.now() - start < limits.working) {
        const next = queue.shift();
        if (!next) break;
        group.push(next);
        next.attempt();
      }
      commit.run();
      return true;
    } catch {
      // SQLite rolls back by itself on some errors.
      if (db.inTransaction) rollback.run();
      return false;
    }
  };

  return {
    run<T>(work: () => Outcome<T>) {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      let outcome: Outcome<T> | undefined;
      queue.push({
        attempt() {
          const before = changes.get();
          outcome = work();
          if (!outcome.commit && changes.get() !== before) throw new Error('Taken back.');
        },
        acknowledge() {
          if (outcome) resolve(outcome.value);
        },
        runAlone() {
          try {
            resolve(transaction(work));
          } catch (error) {
            reject(error);
          }
        },
      });
      schedule();
      return promise;
    },
    flush() {
      while (queue.length > 0) runNext();
    },
  };
}
