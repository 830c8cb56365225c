import type { Clock } from '#backend/runtime/ids.ts';
import type { SignInTries } from '#storage/portal/sign-in-tries.ts';

/** What is known of the addresses that sign-ins come from, as `clientNetwork` writes them. */
export type SignInAddresses = {
  /**
   * Takes one try of an address.
   *
   * @returns `waitSeconds` 0, or, where it has none left, the seconds until it has; `isKnown` where a password was right
   * from there: such addresses come before those from which none ever was
   */
  take(network: string): Promise<{ waitSeconds: number; isKnown: boolean }>;
  /** Notes that one was, and gives its try back: those who know their password use nothing up. */
  signedIn(network: string): Promise<void>;
};

/** @param perMinute how many tries an address has at once, and how many come back in a minute */
export function createSignInAddresses(
  tries: SignInTries,
  clock: Clock,
  perMinute: number,
): SignInAddresses {
  return {
    async take(network) {
      const { wait, isKnown } = await tries.take(network, clock(), perMinute);
      return { waitSeconds: Math.ceil(wait / 1000), isKnown };
    },
    signedIn: (network) => tries.signedIn(network, clock(), perMinute),
  };
}
