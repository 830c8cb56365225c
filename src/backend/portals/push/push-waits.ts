/** How long a push waits, in milliseconds. */
export type PushWaits = {
  /** Before the second try; each one after waits twice as long, up to `longest`. */
  first: number;
  longest: number;
  /**
   * How long what was sent, and is not seen in the portal, may still be on its way there. Only then is it sent again
   * to a portal that does not know the call.
   */
  unseen: number;
  /** How long what a portal took is looked for, where it is not there at once. */
  settle: number;
  /** The same where the portal says that it does it later (202). */
  follow: number;
  /** How often it is looked whether a sign-in was done meanwhile. */
  signIn: number;
};

export const defaultWaits: PushWaits = {
  first: 1000,
  longest: 30_000,
  unseen: 20_000,
  settle: 10_000,
  follow: 300_000,
  signIn: 3000,
};

/** The wait after so many failures in a row. */
export function waitAfter(failures: number, { first, longest }: PushWaits): number {
  return Math.min(longest, first * 2 ** Math.min(Math.max(failures - 1, 0), 20));
}
