/** How long a key waits after how many failures; times in milliseconds. */
export type FailureRules = {
  /** Failures count for so long. */
  window: number;
  /** So many within the window are free. */
  free: number;
  /** The first wait; each one after it is twice as long, up to the longest. */
  firstWait: number;
  longestWait: number;
};

/** Failed sign-ins by key (an account and an address), for all processes of a portal. */
export type SignInFailures = {
  /**
   * Counts a failure ahead of an attempt, so that guesses at once count one by one wherever they are made; answers 0, or,
   * where the key has to wait, for how many milliseconds, with nothing counted.
   */
  begin(key: string, now: number, rules: FailureRules): Promise<number>;
  /** Takes back what `begin` counted at that time, for an attempt that came to no answer. */
  takeBack(key: string, at: number, rules: FailureRules): Promise<void>;
  /** Forgets all failures of a key. */
  forget(key: string): Promise<void>;
};
