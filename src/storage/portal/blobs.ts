/** Content and the SHA-256 that it is found by. */
export type NamedContent = { readonly sha256: Uint8Array; readonly content: Uint8Array };

export type BlobStore = {
  /** Stores content under its SHA-256; content that is there already is kept as it is. */
  put(sha256: Uint8Array, content: Uint8Array): void;
  /** The same for several. */
  putAll(blobs: readonly NamedContent[]): void;
  get(sha256: Uint8Array): Uint8Array | undefined;
  /** Removes content that no revision has. */
  dropUnused(sha256: Uint8Array): void;
};
