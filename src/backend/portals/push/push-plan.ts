import type { PackedApi } from '#backend/archive/archive-types.ts';

/** What tells the content of a push when it is seen in a portal. */
export type Fingerprint = Pick<PackedApi, 'name' | 'version' | 'summary'> & {
  /** Hex SHA-256 of the archive, and of its OpenAPI document. */
  archive: string;
  spec: string;
  /** The digest of the document's data, however it is written. */
  specData: string | null;
};

/** What a push needs to know beside its archive, from the moment that it is accepted. */
export type PushPlan = {
  /** The portal has no API of that slug yet. */
  creates: boolean;
  /** What the portal held when it was reviewed. */
  mark: string;
  etag: string | null;
  /** The portal answers a repeated call with the same key as it did the first time. */
  idempotency: boolean;
  key: string;
  fingerprint: Fingerprint;
};
