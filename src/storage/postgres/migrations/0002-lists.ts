import type { PostgresMigration } from './migration.ts';

/**
 * What lists are walked in, and what words are found in.
 *
 * - Each order of a list has an index with what it is filtered by; `api_views_found` has all that is asked of a view that
 *   a tag or a search leads to, so that its row, which holds a whole document, is left alone.
 * - `shown_texts` has the words of each text as the application took them from it (`search-vector.ts`): no dictionary of
 *   the server, and so no setting of it, has a say in what is found. A row is small: the words lie apart from it, and are
 *   read only where the index cannot tell.
 * - What is shown changes a bit in it (`views`), for which no index is written; a tenth of each page is left for that.
 * - Tables are looked after as soon as a fiftieth of them has changed: counting in an index is quick only where that was
 *   done.
 */
export const lists: PostgresMigration = {
  version: 2,
  name: 'lists',
  sql: `
CREATE INDEX api_views_by_name ON api_views (tenant_id, view, name_key, api_id, status, lifecycle);
CREATE INDEX api_views_by_created ON api_views (tenant_id, view, created_at, api_id, status, lifecycle);
CREATE INDEX api_views_by_updated ON api_views (tenant_id, view, updated_at, api_id, status, lifecycle);
CREATE INDEX api_views_by_published ON api_views (tenant_id, view, published_key, api_id, status, lifecycle);
CREATE INDEX api_views_found ON api_views (api_id, view)
  INCLUDE (tenant_id, status, lifecycle, name_key, created_at, updated_at, published_key, words);

ALTER TABLE shown_texts
  ADD COLUMN revision integer NOT NULL,
  ADD COLUMN heads tsvector NOT NULL,
  ADD COLUMN words tsvector NOT NULL,
  ADD UNIQUE (api_id, revision);
ALTER TABLE shown_texts ALTER COLUMN heads SET STORAGE MAIN;
ALTER TABLE shown_texts SET (toast_tuple_target = 128, fillfactor = 90);
CREATE INDEX shown_texts_found ON shown_texts USING gin (words);

ALTER TABLE api_views SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE api_view_tags SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE shown_texts SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
`,
};
