import type { Clock } from '#backend/runtime/ids.ts';
import type { FailureRules, SignInFailures } from '#storage/portal/sign-in-failures.ts';

const rules: FailureRules = {
  window: 15 * 60 * 1000,
  free: 5,
  firstWait: 30 * 1000,
  longestWait: 10 * 60 * 1000,
};

/** What came of an attempt: a password that was right or wrong, or nothing that says which. */
export type Attempted<T> = { value: T; password: 'right' | 'wrong' | 'unknown' };

/**
 * Slows down guessing of one account's password from one address.
 *
 * The address is part of the key, so that nobody can lock an account for its owner.
 */
export type LoginThrottle = {
  /** Runs one attempt after those of the same key before it; answers when the key has to wait, and for how long. */
  attempt<T>(
    key: string,
    work: () => Promise<Attempted<T>>,
  ): Promise<{ value: T } | { waitSeconds: number }>;
};

/** @param failures counts a failure before it is one, since another process may be asked the same meanwhile */
export function createLoginThrottle(failures: SignInFailures, clock: Clock): LoginThrottle {
  const lines = new Map<string, Promise<unknown>>();

  const judge = async <T>(
    key: string,
    work: () => Promise<Attempted<T>>,
  ): Promise<{ value: T } | { waitSeconds: number }> => {
    const begun = clock();
    const wait = await failures.begin(key, begun, rules);
    if (wait > 0) return { waitSeconds: Math.ceil(wait / 1000) };
    let password: Attempted<T>['password'] = 'unknown';
    try {
      const attempted = await work();
      ({ password } = attempted);
      return { value: attempted.value };
    } finally {
      if (password === 'right') await failures.forget(key);
      if (password === 'unknown') await failures.takeBack(key, begun, rules);
    }
  };

  return {
    async attempt(key, work) {
      // One at a time per key: who knows the password waits for the guess before, which is told apart from it.
      const turn = (lines.get(key) ?? Promise.resolve()).then(() => judge(key, work));
      const settled = turn.catch(() => undefined);
      lines.set(key, settled);
      try {
        return await turn;
      } finally {
        if (lines.get(key) === settled) lines.delete(key);
      }
    },
  };
}
