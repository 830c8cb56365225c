/** An API of a tenant: which revision is its newest, and which one, if any, is public. */
export type ApiRecord = {
  id: string;
  tenantId: string;
  slug: string;
  latestRevision: number;
  publishedRevision: number | null;
  publishedAt: number | null;
  createdAt: number;
  updatedAt: number;
  createdBy: string | null;
  updatedBy: string | null;
};

export type ApiStore = {
  insert(api: ApiRecord): void;
  /** Moves the pointers and times; id, tenant, slug and creation stay. */
  update(api: ApiRecord): void;
  bySlug(tenantId: string, slug: string): ApiRecord | undefined;
};
