import type { ApiRecord } from '#storage/portal/apis.ts';
import type { DeletedApi, DeletedApiStore } from '#storage/portal/deleted-apis.ts';
import type { Asynchronous } from '#storage/portal/steps.ts';
import { API_COLUMNS } from './apis.ts';
import { createBlobStore } from './blobs.ts';
import type { PostgresClient } from './client.ts';

const LAST_OF_SLUG = `a.tenant_id = $1 AND a.deleted_at IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM apis later
                   WHERE later.tenant_id = a.tenant_id AND later.slug = a.slug
                     AND (later.deleted_at, later.id) > (a.deleted_at, a.id))`;

export function createDeletedApiStore(client: PostgresClient): Asynchronous<DeletedApiStore> {
  const blobs = createBlobStore(client);
  const mark = (apiId: string, at: number | null) =>
    client.run('UPDATE apis SET deleted_at = $2 WHERE id = $1', [apiId, at]);
  return {
    page: (tenantId, limit, offset) =>
      client.rows<DeletedApi>(
        `SELECT a.slug, r.name, r.version, r.summary, a.deleted_at AS "deletedAt",
                EXISTS (SELECT 1 FROM apis other
                         WHERE other.tenant_id = a.tenant_id AND other.slug = a.slug
                           AND other.deleted_at IS NULL) AS "slugTaken"
           FROM apis a JOIN revisions r ON r.api_id = a.id AND r.number = a.latest_revision
          WHERE ${LAST_OF_SLUG}
          ORDER BY a.deleted_at DESC, a.id DESC LIMIT $2 OFFSET $3`,
        [tenantId, limit, offset],
      ),
    async count(tenantId) {
      const found = await client.row<{ count: number }>(
        `SELECT count(*) FROM apis a WHERE ${LAST_OF_SLUG}`,
        [tenantId],
      );
      return found?.count ?? 0;
    },
    async markDeleted(apiId, at) {
      await mark(apiId, at);
    },
    newest: (tenantId, slug) =>
      client.row<ApiRecord>(
        `SELECT ${API_COLUMNS} FROM apis WHERE tenant_id = $1 AND slug = $2 AND deleted_at IS NOT NULL
          ORDER BY deleted_at DESC, id DESC LIMIT 1 ${client.forUpdate}`,
        [tenantId, slug],
      ),
    async markRestored(apiId) {
      await mark(apiId, null);
    },
    async ofSlug(tenantId, slug) {
      const rows = await client.rows<{ id: string }>(
        `SELECT id FROM apis WHERE tenant_id = $1 AND slug = $2 AND deleted_at IS NOT NULL
          ORDER BY id ${client.forUpdate}`,
        [tenantId, slug],
      );
      return rows.map(({ id }) => id);
    },
    async before(time, limit) {
      // Those that another process removes, or brings back, are its own.
      const rows = await client.rows<{ id: string }>(
        `SELECT id FROM apis WHERE deleted_at IS NOT NULL AND deleted_at < $1
          ORDER BY deleted_at LIMIT $2 ${client.forUpdate && 'FOR UPDATE SKIP LOCKED'}`,
        [time, limit],
      );
      return rows.map(({ id }) => id);
    },
    async lastDeletion() {
      const found = await client.row<{ last: number | null }>(
        'SELECT max(deleted_at) AS last FROM apis WHERE deleted_at IS NOT NULL',
      );
      return found?.last ?? undefined;
    },
    async purge(apiId) {
      const held = await client.rows<{ sha256: Uint8Array }>(
        `SELECT sha256 FROM revision_files WHERE api_id = $1
          UNION SELECT archive_sha256 FROM revisions WHERE api_id = $1 AND archive_sha256 IS NOT NULL
          ORDER BY 1`,
        [apiId],
      );
      await client.run('DELETE FROM apis WHERE id = $1', [apiId]);
      for (const { sha256 } of held) await blobs.dropUnused(sha256);
    },
  };
}
