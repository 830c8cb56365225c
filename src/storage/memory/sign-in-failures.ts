import type { FailureRules, SignInFailures } from '#storage/portal/sign-in-failures.ts';
import { putLast } from './bounded-map.ts';

type Entry = {
  /** When it failed lately, oldest first; no more than matter. */
  failures: readonly number[];
  /** How many waits there were; 0 while failing is still free. */
  waits: number;
  blockedUntil: number;
};

export function createSignInFailures(): SignInFailures {
  const entries = new Map<string, Entry>();
  return {
    async begin(key, now, rules) {
      const before = entries.get(key);
      const left = before ? before.blockedUntil - now : 0;
      // A clock that was set back must not make a wait longer than it is.
      if (before && left > 0 && left <= lengthOf(before.waits, rules)) return left;
      const recent = (before?.failures ?? []).filter((at) => Math.abs(now - at) < rules.window);
      const failures = [...recent, now].slice(-rules.free);
      // Once it has to wait, only a window without a failure makes failing free again.
      const goesOn = before !== undefined && before.waits > 0 && recent.length > 0;
      const waits = goesOn ? before.waits + 1 : failures.length < rules.free ? 0 : 1;
      putLast(entries, key, { failures, waits, blockedUntil: now + lengthOf(waits, rules) });
      return 0;
    },
    async takeBack(key, at, rules) {
      const entry = entries.get(key);
      const place = entry?.failures.lastIndexOf(at) ?? -1;
      if (!entry || place === -1) return;
      const failures = entry.failures.toSpliced(place, 1);
      // The wait that it began ends; one that another attempt began since goes on.
      const isItsWait = entry.blockedUntil === at + lengthOf(entry.waits, rules);
      const { waits, blockedUntil } = entry;
      const ended = { waits: Math.max(0, waits - 1), blockedUntil: at };
      entries.set(key, { failures, ...(isItsWait ? ended : { waits, blockedUntil }) });
    },
    async forget(key) {
      entries.delete(key);
    },
  };
}

/** In milliseconds: twice as long each time. */
function lengthOf(waits: number, { firstWait, longestWait }: FailureRules): number {
  return waits === 0 ? 0 : Math.min(firstWait * 2 ** (waits - 1), longestWait);
}
