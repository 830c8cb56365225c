export type BlobStore = {
  /** Stores content under its SHA-256; content that is there already is kept as it is. */
  put(sha256: Uint8Array, content: Uint8Array): void;
  get(sha256: Uint8Array): Uint8Array | undefined;
  /** Removes content that no revision has. */
  dropUnused(sha256: Uint8Array): void;
};
