import type { Clock } from '#backend/runtime/ids.ts';

const WINDOW = 15 * 60 * 1000;
const FREE_FAILURES = 5;
const FIRST_WAIT = 30 * 1000;
const LONGEST_WAIT = 10 * 60 * 1000;
const MAX_ENTRIES = 10_000;

type Entry = {
  /** When it failed lately, oldest first; no more than matter. */
  failures: readonly number[];
  /** How many waits there were; 0 while failing is still free. */
  waits: number;
  blockedUntil: number;
};

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
    if (!entry) return 0;
    const left = entry.blockedUntil - clock();
    // A clock that was set back must not make a wait longer than it is.
    return left > lengthOf(entry.waits) ? 0 : Math.max(0, left);
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
      const recent = (before?.failures ?? []).filter((at) => Math.abs(now - at) < WINDOW);
      const failures = [...recent, now].slice(-FREE_FAILURES);
      // Once it has to wait, only a quarter of an hour without a failure makes failing free again.
      const goesOn = before !== undefined && before.waits > 0 && recent.length > 0;
      const waits = goesOn ? before.waits + 1 : failures.length < FREE_FAILURES ? 0 : 1;
      entries.delete(key);
      entries.set(key, { failures, waits, blockedUntil: now + lengthOf(waits) });
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

/** In milliseconds: twice as long each time. */
function lengthOf(waits: number): number {
  return waits === 0 ? 0 : Math.min(FIRST_WAIT * 2 ** (waits - 1), LONGEST_WAIT);
}
