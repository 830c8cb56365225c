/** Above this length, in UTF-16 code units, a reading costs so much that it waits for a longer pause in typing. */
export const LARGE_TEXT = 1_000_000;

/** How long typing must pause, in milliseconds, until a text of this length is read. */
export const pauseBeforeReading = (length: number): number => (length > LARGE_TEXT ? 250 : 120);

/** And from its reading to its check, which takes as long again: who goes on typing has the core. */
export const pauseBeforeCheck = (length: number): number => (length > LARGE_TEXT ? 150 : 0);
