import type { Clock } from '#backend/ids.ts';

const WINDOW = 15 * 60 * 1000;
const FREE_FAILURES = 5;
const FIRST_WAIT = 30 * 1000;
const LONGEST_WAIT = 10 * 60 * 1000;
const MAX_ENTRIES = 10_000;

type Entry = { failures: number; lastFailure: number; blockedUntil: number };

/**
 * Slows down guessing of one account's password from one address.
 *
 * The address is part of the key, so that nobody can lock an account for its owner.
 */
export type LoginThrottle = {
  /** Runs one attempt after those of the same key before it; `undefined` when the key has to wait. */
  attempt<T>(key: string, work: () => Promise<T>): Promise<{ value: T } | { waitSeconds: number }>;
  failed(key: string): void;
  succeeded(key: string): void;
};

export function createLoginThrottle(clock: Clock): LoginThrottle {
  const entries = new Map<string, Entry>();
  const lines = new Map<string, Promise<unknown>>();

  const waitOf = (key: string): number => {
    const entry = entries.get(key);
    return entry ? Math.max(0, entry.blockedUntil - clock()) : 0;
  };

  const judge = async <T>(
    key: string,
    work: () => Promise<T>,
  ): Promise<{ value: T } | { waitSeconds: number }> => {
    const wait = waitOf(key);
    return wait > 0 ? { waitSeconds: Math.ceil(wait / 1000) } : { value: await work() };
  };

  return {
    async attempt(key, work) {
      // One at a time per key: parallel guesses would all pass before the first failure counts.
      const turn = (lines.get(key) ?? Promise.resolve()).then(() => judge(key, work));
      const settled = turn.catch(() => undefined);
      lines.set(key, settled);
      try {
        return await turn;
      } finally {
        if (lines.get(key) === settled) lines.delete(key);
      }
    },
    failed(key) {
      const now = clock();
      const before = entries.get(key);
      const failures = before && now - before.lastFailure < WINDOW ? before.failures + 1 : 1;
      const step = failures - FREE_FAILURES;
      const wait = step < 0 ? 0 : Math.min(FIRST_WAIT * 2 ** step, LONGEST_WAIT);
      entries.delete(key);
      entries.set(key, { failures, lastFailure: now, blockedUntil: now + wait });
      if (entries.size > MAX_ENTRIES) {
        const oldest = entries.keys().next();
        if (!oldest.done) entries.delete(oldest.value);
      }
    },
    succeeded(key) {
      entries.delete(key);
    },
  };
}
