import type { Shared } from '#storage/portal/shared.ts';

/** How long an answer "no" holds without asking again, in milliseconds: so many callers cost the database nothing. */
const HOLDS = 1000;
const MAX_ENTRIES = 10_000;

type Limited = Pick<Shared, 'tries' | 'windows'>;

/** Answers those who are over a limit, and call on, from memory for a moment: a refusal changes nothing in the counts. */
export function rememberRefusals({ tries, windows }: Limited): Limited {
  const refusedTries = createMemory<{ wait: number; isKnown: boolean }>();
  const refusedCalls = createMemory<Awaited<ReturnType<Shared['windows']['take']>>>();
  return {
    tries: {
      async take(network, now, perMinute) {
        const known = refusedTries.find(network, now);
        if (known) return { ...known.value, wait: known.value.wait - (now - known.at) };
        const taken = await tries.take(network, now, perMinute);
        if (taken.wait > HOLDS) refusedTries.put(network, now, taken);
        return taken;
      },
      async signedIn(network, now, perMinute) {
        refusedTries.forget(network);
        await tries.signedIn(network, now, perMinute);
      },
    },
    windows: {
      async take(key, now, quota, length) {
        const known = refusedCalls.find(key, now);
        if (known && now < known.value.end) return known.value;
        const taken = await windows.take(key, now, quota, length);
        if (!taken.isAllowed) refusedCalls.put(key, now, taken);
        return taken;
      },
    },
  };
}

type Remembered<T> = { at: number; value: T };

function createMemory<T>() {
  const entries = new Map<string, Remembered<T>>();
  return {
    find(key: string, now: number): Remembered<T> | undefined {
      const known = entries.get(key);
      if (!known || (now >= known.at && now < known.at + HOLDS)) return known;
      entries.delete(key);
      return undefined;
    },
    put(key: string, at: number, value: T): void {
      if (entries.size >= MAX_ENTRIES) entries.clear();
      entries.set(key, { at, value });
    },
    forget(key: string): void {
      entries.delete(key);
    },
  };
}
