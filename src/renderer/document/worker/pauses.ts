/** Above this length, in UTF-16 code units, a reading costs so much that it waits for a longer pause in typing. */
export const LARGE_TEXT = 1_000_000;

/**
 * How long typing must pause, in milliseconds, until a text of this length is read: longer than from one key to the
 * next, as what follows a reading is drawn on the thread that draws the keys.
 */
export function pauseBeforeReading(length: number): number {
  return length > LARGE_TEXT ? 250 : 120;
}

/** How long a check works, in milliseconds, before it looks whether the text has changed meanwhile. */
export const CHECK_SLICE_MS = 20;
