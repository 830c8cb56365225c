import type { ApiRecord } from './apis.ts';

/** APIs that were deleted and can be brought back; nobody reads them, and their slugs are free. */
export type DeletedApi = {
  slug: string;
  name: string;
  version: string;
  summary: string | null;
  deletedAt: number;
  /** Whether another API has the slug now. */
  slugTaken: boolean;
};

export type DeletedApiStore = {
  /** Of each slug the one that was deleted last, which is the one that can be brought back; newest deletion first. */
  page(tenantId: string, limit: number, offset: number): DeletedApi[];
  /** How many there are on all pages. */
  count(tenantId: string): number;
  /** Hides an API from every other store's `bySlug`. Its views are the caller's to remove. */
  markDeleted(apiId: string, at: number): void;
  /** The one of a slug that was deleted last. */
  newest(tenantId: string, slug: string): ApiRecord | undefined;
  markRestored(apiId: string): void;
  /** The ids of all of a slug. */
  ofSlug(tenantId: string, slug: string): string[];
  /** The ids of those that were deleted before a time, `limit` at most, and without what another process removes. */
  before(time: number, limit: number): string[];
  /** When one was deleted last, of those that can be brought back. */
  lastDeletion(): number | undefined;
  /** Removes an API for good, deleted or not, with every file that nothing else holds. */
  purge(apiId: string): void;
};
