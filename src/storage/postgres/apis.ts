import type { ApiRecord, ApiStore } from '#storage/portal/apis.ts';
import type { Asynchronous } from '#storage/portal/steps.ts';
import type { PostgresClient } from './client.ts';

/** The columns of an `ApiRecord`. */
export const API_COLUMNS = `id, tenant_id AS "tenantId", slug, latest_revision AS "latestRevision",
  published_revision AS "publishedRevision", published_at AS "publishedAt", created_at AS "createdAt",
  updated_at AS "updatedAt", created_by AS "createdBy", updated_by AS "updatedBy"`;

export function createApiStore(client: PostgresClient): Asynchronous<ApiStore> {
  return {
    async insert(api) {
      client.written?.addApi(api.id);
      await client.send(
        `INSERT INTO apis (id, tenant_id, slug, latest_revision, published_revision, published_at,
                           created_at, updated_at, created_by, updated_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          api.id,
          api.tenantId,
          api.slug,
          api.latestRevision,
          api.publishedRevision,
          api.publishedAt,
          api.createdAt,
          api.updatedAt,
          api.createdBy,
          api.updatedBy,
        ],
      );
    },
    async update({ id, latestRevision, publishedRevision, publishedAt, updatedAt, updatedBy }) {
      await client.send(
        `UPDATE apis SET latest_revision = $2, published_revision = $3, published_at = $4, updated_at = $5,
                updated_by = $6
          WHERE id = $1`,
        [id, latestRevision, publishedRevision, publishedAt, updatedAt, updatedBy],
      );
    },
    bySlug: (tenantId, slug) =>
      client.row<ApiRecord>(
        `SELECT ${API_COLUMNS} FROM apis WHERE tenant_id = $1 AND slug = $2 AND deleted_at IS NULL
          ${client.forUpdate}`,
        [tenantId, slug],
      ),
  };
}
