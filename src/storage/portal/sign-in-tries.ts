/** The addresses that sign-ins come from, as `clientNetwork` writes them, for all processes of a portal. */
export type SignInTries = {
  /**
   * Takes one try of an address.
   *
   * @param perMinute how many tries an address has at once, and how many come back in a minute
   * @returns 0, or, where it has none left, the milliseconds until it has; and whether a password was right from there
   */
  take(
    network: string,
    now: number,
    perMinute: number,
  ): Promise<{ wait: number; isKnown: boolean }>;
  /** Notes that a password was right from there, and gives its try back. */
  signedIn(network: string, now: number, perMinute: number): Promise<void>;
};
