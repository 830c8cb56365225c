import type { Database } from 'better-sqlite3';

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

/** The columns of an `ApiRecord`. */
export const API_COLUMNS = `id, tenant_id AS tenantId, slug, latest_revision AS latestRevision,
  published_revision AS publishedRevision, published_at AS publishedAt, created_at AS createdAt,
  updated_at AS updatedAt, created_by AS createdBy, updated_by AS updatedBy`;

export function createApiStore(db: Database): ApiStore {
  const insert = db.prepare<[ApiRecord]>(
    `INSERT INTO apis (id, tenant_id, slug, latest_revision, published_revision, published_at,
                       created_at, updated_at, created_by, updated_by)
     VALUES (@id, @tenantId, @slug, @latestRevision, @publishedRevision, @publishedAt,
             @createdAt, @updatedAt, @createdBy, @updatedBy)`,
  );
  const update = db.prepare<[ApiRecord]>(
    `UPDATE apis SET latest_revision = @latestRevision, published_revision = @publishedRevision,
            published_at = @publishedAt, updated_at = @updatedAt, updated_by = @updatedBy
      WHERE id = @id`,
  );
  const bySlug = db.prepare<[string, string], ApiRecord>(
    `SELECT ${API_COLUMNS} FROM apis WHERE tenant_id = ? AND slug = ? AND deleted_at IS NULL`,
  );
  return {
    insert(api) {
      insert.run(api);
    },
    update(api) {
      update.run(api);
    },
    bySlug: (tenantId, slug) => bySlug.get(tenantId, slug),
  };
}
