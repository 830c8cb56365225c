import type { Clock } from '#backend/runtime/ids.ts';

/** What is known of the addresses that sign-ins come from, as `clientNetwork` writes them; in memory only. */
export type SignInAddresses = {
  /** Takes one try of an address; answers 0, or, where it has none left, the seconds until it has. */
  take(network: string): number;
  /** Whether a password was right from there: such addresses come before those from which none ever was. */
  hasSignedIn(network: string): boolean;
  /** Notes that one was, and gives its try back: those who know their password use nothing up. */
  signedIn(network: string): void;
};

const MINUTE = 60 * 1000;
/** Of each kind; the ones that were not heard of for longest are forgotten. */
const MAX_ADDRESSES = 10_000;

/** @param perMinute how many tries an address has at once, and how many come back in a minute */
export function createSignInAddresses(clock: Clock, perMinute: number): SignInAddresses {
  const interval = MINUTE / perMinute;
  /** When an address has all its tries again (the generic cell rate algorithm). */
  const full = new Map<string, number>();
  const known = new Map<string, true>();

  return {
    take(network) {
      const now = clock();
      // A clock that was set back makes no wait longer.
      const before = Math.max(now, Math.min(full.get(network) ?? now, now + MINUTE));
      const wait = before + interval - MINUTE - now;
      // Less than a millisecond is what is lost in fractions.
      const isAllowed = wait < 1;
      putLast(full, network, isAllowed ? before + interval : before);
      return isAllowed ? 0 : Math.ceil(wait / 1000);
    },
    hasSignedIn: (network) => known.has(network),
    signedIn(network) {
      putLast(known, network, true);
      const before = full.get(network);
      if (before !== undefined) full.set(network, before - interval);
    },
  };
}

function putLast<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= MAX_ADDRESSES) return;
  const oldest = map.keys().next();
  if (!oldest.done) map.delete(oldest.value);
}
