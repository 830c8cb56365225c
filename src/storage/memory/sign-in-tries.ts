import type { SignInTries } from '#storage/portal/sign-in-tries.ts';
import { putLast } from './bounded-map.ts';

const MINUTE = 60 * 1000;

export function createSignInTries(): SignInTries {
  /** When an address has all its tries again (the generic cell rate algorithm). */
  const full = new Map<string, number>();
  const known = new Map<string, true>();
  return {
    async take(network, now, perMinute) {
      const interval = MINUTE / perMinute;
      // A clock that was set back makes no wait longer.
      const before = Math.max(now, Math.min(full.get(network) ?? now, now + MINUTE));
      const wait = before + interval - MINUTE - now;
      // Less than a millisecond is what is lost in fractions.
      const isAllowed = wait < 1;
      putLast(full, network, isAllowed ? before + interval : before);
      return { wait: isAllowed ? 0 : wait, isKnown: known.has(network) };
    },
    async signedIn(network, _now, perMinute) {
      putLast(known, network, true);
      const before = full.get(network);
      if (before !== undefined) full.set(network, before - MINUTE / perMinute);
    },
  };
}
