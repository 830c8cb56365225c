type Text = { readonly length: number };

/** Above this length, in UTF-16 code units, what follows a change costs so much that it waits for a longer pause in typing. */
const LARGE_TEXT = 1_000_000;

const READING = { usual: 120, large: 250 };

/**
 * How long nothing must have been typed in a large text until it is checked. A check keeps the worker busy for seconds, and
 * the other processors with what it leaves behind: keys after a short pause would wait for one.
 */
const CHECK_OF_LARGE = 1000;

/** Whether a text is so large that its reading can be felt. */
export function isLarge({ length }: Text): boolean {
  return length > LARGE_TEXT;
}

/**
 * How long typing must pause, in milliseconds, until a text is read: longer than from one key to the next, as what follows a
 * reading is drawn on the thread that draws the keys.
 */
export function pauseBeforeReading(text: Text): number {
  return isLarge(text) ? READING.large : READING.usual;
}

/** How long typing must go on pausing, in milliseconds, after a text was read, until it is checked. */
export function pauseBeforeCheck(text: Text): number {
  return isLarge(text) ? CHECK_OF_LARGE - READING.large : 0;
}
