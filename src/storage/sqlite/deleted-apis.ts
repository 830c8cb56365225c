import type { Database } from 'better-sqlite3';
import { createBlobStore } from './blobs.ts';
import { API_COLUMNS } from './apis.ts';
import type { ApiRecord } from '#storage/portal/apis.ts';
import type { DeletedApi, DeletedApiStore } from '#storage/portal/deleted-apis.ts';

export function createDeletedApiStore(db: Database): DeletedApiStore {
  const mark = db.prepare<[number | null, string]>('UPDATE apis SET deleted_at = ? WHERE id = ?');
  const newest = db.prepare<[string, string], ApiRecord>(
    `SELECT ${API_COLUMNS} FROM apis WHERE tenant_id = ? AND slug = ? AND deleted_at IS NOT NULL
      ORDER BY deleted_at DESC, id DESC LIMIT 1`,
  );
  const ofSlug = db
    .prepare<[string, string], string>(
      'SELECT id FROM apis WHERE tenant_id = ? AND slug = ? AND deleted_at IS NOT NULL',
    )
    .pluck();
  const before = db
    .prepare<[number, number], string>(
      'SELECT id FROM apis WHERE deleted_at IS NOT NULL AND deleted_at < ? LIMIT ?',
    )
    .pluck();
  const last = db
    .prepare<[], number | null>('SELECT max(deleted_at) FROM apis WHERE deleted_at IS NOT NULL')
    .pluck();
  const held = db
    .prepare<[string, string], Uint8Array>(
      `SELECT sha256 FROM revision_files WHERE api_id = ?
        UNION SELECT archive_sha256 FROM revisions WHERE api_id = ? AND archive_sha256 IS NOT NULL`,
    )
    .pluck();
  const remove = db.prepare<[string]>('DELETE FROM apis WHERE id = ?');
  const blobs = createBlobStore(db);
  const LAST_OF_SLUG = `a.tenant_id = ? AND a.deleted_at IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM apis later
                      WHERE later.tenant_id = a.tenant_id AND later.slug = a.slug
                        AND (later.deleted_at, later.id) > (a.deleted_at, a.id))`;
  const page = db.prepare<
    [string, number, number],
    Omit<DeletedApi, 'slugTaken'> & { slugTaken: number }
  >(
    `SELECT a.slug, r.record ->> '$.overview.name' AS name, r.version,
            r.record ->> '$.overview.summary' AS summary, a.deleted_at AS deletedAt,
            EXISTS (SELECT 1 FROM apis other
                     WHERE other.tenant_id = a.tenant_id AND other.slug = a.slug
                       AND other.deleted_at IS NULL) AS slugTaken
       FROM apis a JOIN revisions r ON r.api_id = a.id AND r.number = a.latest_revision
      WHERE ${LAST_OF_SLUG}
      ORDER BY a.deleted_at DESC, a.id DESC LIMIT ? OFFSET ?`,
  );
  const count = db
    .prepare<[string], number>(`SELECT count(*) FROM apis a WHERE ${LAST_OF_SLUG}`)
    .pluck();
  return {
    page: (tenantId, limit, offset) =>
      page
        .all(tenantId, limit, offset)
        .map(({ slugTaken, ...api }) => ({ ...api, slugTaken: slugTaken === 1 })),
    count: (tenantId) => count.get(tenantId) ?? 0,
    markDeleted(apiId, at) {
      mark.run(at, apiId);
    },
    newest: (tenantId, slug) => newest.get(tenantId, slug),
    markRestored(apiId) {
      mark.run(null, apiId);
    },
    ofSlug: (tenantId, slug) => ofSlug.all(tenantId, slug),
    before: (time, limit) => before.all(time, limit),
    lastDeletion: () => last.get() ?? undefined,
    purge(apiId) {
      const digests = held.all(apiId, apiId);
      remove.run(apiId);
      for (const sha256 of digests) blobs.dropUnused(sha256);
    },
  };
}
