import type { Database } from 'better-sqlite3';
import type { ApiRecord, ApiStore } from '#storage/portal/apis.ts';

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
