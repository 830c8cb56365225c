/** What the database knows of contents that an import is about to name. */
export type KnownContents = {
  /** Those that it names already. */
  named: readonly Uint8Array[];
  /** Those that are being removed at the moment, or may be: whether they were is not known. */
  leaving: readonly Uint8Array[];
};

/**
 * Marks in the database of contents that nothing names, so that all processes agree on which may be removed.
 *
 * Times are those of the database, which is one for all processes.
 */
export type OrphanMarks = {
  /** Takes the marks of these contents away, but for those that are leaving, and says what is known of them. */
  reserve(sha256s: readonly Uint8Array[]): Promise<KnownContents>;
  /** Marks those of these contents that nothing names and that have no mark yet. */
  mark(sha256s: readonly Uint8Array[]): Promise<void>;
  /**
   * Says of up to `limit` contents, marked `MARKED_FOR_MS` ago and named by nothing, that they are leaving now, so that
   * nobody else removes or reserves them for `LEAVING_FOR_MS`.
   */
  claim(limit: number): Promise<Uint8Array[]>;
  /** Takes the marks of removed contents away. */
  forget(sha256s: readonly Uint8Array[]): Promise<void>;
  /** Whether it is this process's turn to collect: nobody has begun to in the last `every` milliseconds. */
  takeTurn(every: number): Promise<boolean>;
};

/** How long content is marked before it is removed: longer than any import takes from its reservation to its commit. */
export const MARKED_FOR_MS = 60 * 60 * 1000;
/** How long after its claim a removal may still reach the store. */
export const LEAVING_FOR_MS = 15 * 60 * 1000;
/** How long after its reservation content may be named; the rest of `MARKED_FOR_MS` is for the transaction itself. */
export const RESERVED_FOR_MS = 30 * 60 * 1000;
