import type { Migration } from '#storage/database/migration.ts';

/**
 * Indexes that lists are filtered, counted and found in, without a look at the rows, which hold whole documents.
 *
 * `api_views_found` has what is asked of a view that a search or a tag leads to, `api_texts_keys` which revision a
 * found text is of.
 */
export const listIndexes: Migration = {
  version: 7,
  name: 'list-indexes',
  sql: `
DROP INDEX api_views_by_name;
DROP INDEX api_views_by_created;
DROP INDEX api_views_by_updated;
DROP INDEX api_views_by_published;
CREATE INDEX api_views_by_name ON api_views (tenant_id, view, name_key, api_id, status, lifecycle);
CREATE INDEX api_views_by_created ON api_views (tenant_id, view, created_at, api_id, status, lifecycle);
CREATE INDEX api_views_by_updated ON api_views (tenant_id, view, updated_at, api_id, status, lifecycle);
CREATE INDEX api_views_by_published ON api_views (tenant_id, view, published_key, api_id, status, lifecycle);
CREATE INDEX api_views_found ON api_views
  (api_id, view, revision, mixed, tenant_id, status, lifecycle, name_key, created_at, updated_at, published_at);
CREATE INDEX api_texts_keys ON api_texts (id, api_id, revision);
`,
};
