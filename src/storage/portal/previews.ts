/** Leave to read one revision of an API for a while, for whoever holds the token. */
export type Preview = {
  tokenSha256: Uint8Array;
  apiId: string;
  revision: number;
  expiresAt: number;
};

/** What a token opens. */
export type PreviewTarget = { tenantId: string; revision: number };

/** A link as it was made. */
export type PreviewLink = Pick<Preview, 'revision' | 'expiresAt'> & { slug: string };

export type PreviewStore = {
  insert(preview: Preview): void;
  /** What a token opens of the API of this slug; it has to end after `now`, and not after `latest`. */
  find(
    tokenSha256: Uint8Array,
    slug: string,
    ends: { now: number; latest: number },
  ): PreviewTarget | undefined;
  /** What a token leads to, whether it still opens it or not; `undefined` where there is no such link. */
  byToken(tokenSha256: Uint8Array): PreviewLink | undefined;
  revoke(apiId: string): void;
  /** Forgets those that ended before a time. */
  prune(before: number): void;
};
