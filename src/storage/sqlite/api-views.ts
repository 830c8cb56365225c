import { localesOf } from '#storage/portal/published-locales.ts';
import type { Database } from 'better-sqlite3';
import { createViewList, type ViewList } from './api-view-list.ts';
import type { DataVersion } from './data-version.ts';
import type {
  ViewName,
  ApiView,
  ViewDetail,
  ViewPointer,
  PublishedApi,
  ApiViewStore,
} from '#storage/portal/api-views.ts';

export function createApiViewStore(
  db: Database,
  dataVersion: DataVersion,
): ApiViewStore & ViewList {
  const remove = db.prepare<[string, ViewName]>(
    'DELETE FROM api_views WHERE api_id = ? AND view = ?',
  );
  const insert = db.prepare<[Omit<ApiView, 'mixed'> & { mixed: number }]>(
    `INSERT INTO api_views (api_id, view, tenant_id, slug, name_key, status, lifecycle, revision, mixed,
                            created_at, updated_at, published_at, tag, summary, detail)
     VALUES (@apiId, @view, @tenantId, @slug, @nameKey, @status, @lifecycle, @revision, @mixed,
             @createdAt, @updatedAt, @publishedAt, @tag, @summary, @detail)`,
  );
  const insertTag = db.prepare<[string, ViewName, string]>(
    'INSERT INTO api_view_tags (api_id, view, tag) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  );
  // Both views of an API without a newer draft are the same text: who has read the one may go over drafts, the other not.
  const FOUND = `api_id AS apiId, revision, iif(view = 'newest', 'n', '') || tag AS tag`;
  const ONE = 'WHERE tenant_id = ? AND view = ? AND slug = ?';
  const detail = db.prepare<[string, ViewName, string], Omit<ViewDetail, 'locales'>>(
    `SELECT ${FOUND}, detail FROM api_views ${ONE}`,
  );
  const pointer = db.prepare<[string, ViewName, string], ViewPointer>(
    `SELECT ${FOUND}, status FROM api_views ${ONE}`,
  );
  const BEHIND = "WHERE tenant_id = ? AND view = 'published' AND slug > ? ORDER BY slug LIMIT";
  const published = db.prepare<[string, string, number], PublishedApi>(
    `SELECT slug, updated_at AS updatedAt FROM api_views ${BEHIND} ?`,
  );
  const publishedBehind = db
    .prepare<[string, string, number], string>(`SELECT slug FROM api_views ${BEHIND} 1 OFFSET ?`)
    .pluck();
  const put = (view: ApiView, tags: readonly string[]): void => {
    remove.run(view.apiId, view.view);
    insert.run({ ...view, mixed: view.mixed ? 1 : 0 });
    for (const tag of tags) insertTag.run(view.apiId, view.view, tag);
  };
  return {
    ...createViewList(db, dataVersion),
    put,
    putAll(views) {
      for (const { row, tags } of views) put(row, tags);
    },
    remove(apiId, view) {
      remove.run(apiId, view);
    },
    detail(tenantId, view, slug) {
      const row = detail.get(tenantId, view, slug);
      return row && { ...row, locales: localesOf(row.detail) };
    },
    pointer: (tenantId, view, slug) => pointer.get(tenantId, view, slug),
    published: (tenantId, after, limit) => published.all(tenantId, after, limit),
    publishedBehind: (tenantId, after, count) => publishedBehind.get(tenantId, after, count - 1),
  };
}
