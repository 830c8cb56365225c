/** One call in a window of time; `used` is at most the quota. */
export type CountedCall = { isAllowed: boolean; used: number; end: number };

/** Calls in windows that begin with the first one, for all processes of a portal. */
export type CallWindows = {
  /** @param length how long a window is, in milliseconds */
  take(key: string, now: number, quota: number, length: number): Promise<CountedCall>;
};
