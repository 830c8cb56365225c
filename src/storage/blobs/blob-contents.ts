/** Content and the SHA-256 that it is found by. */
export type BlobContent = { readonly sha256: Uint8Array; readonly content: Uint8Array };

/** Content that lies in a store of objects, and when it was last written there, in milliseconds since 1970 (UTC). */
export type ListedContent = { readonly sha256: Uint8Array; readonly writtenAt: number };

/**
 * A store of contents by their SHA-256 that is no part of the database.
 *
 * Every call throws `StorageUnavailable` when the store does not answer, or not in time.
 */
export type BlobContents = {
  /** Resolves when the content is kept; content that is there already is written over with itself. */
  put(blob: BlobContent): Promise<void>;
  /** `undefined` where there is none; content that is not of its digest is an error. */
  get(sha256: Uint8Array): Promise<Uint8Array | undefined>;
  /** What is there, a page of up to 1,000 after the other. */
  list(): AsyncIterable<readonly ListedContent[]>;
  /** Removes content; what is not there is no error. */
  remove(sha256: Uint8Array): Promise<void>;
  /** The text of a small object beside the contents, `undefined` where there is none. */
  readNote(name: string): Promise<string | undefined>;
  writeNote(name: string, text: string): Promise<void>;
  close(): void;
};
