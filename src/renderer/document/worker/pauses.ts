type Text = { readonly length: number };

/** Above this length, in UTF-16 code units, a reading costs so much that it waits for a longer pause in typing. */
const LARGE_TEXT = 1_000_000;

const READING = { usual: 120, large: 250 };

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
