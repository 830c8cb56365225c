import type { PostgresMigration } from './migration.ts';

/**
 * What lists are walked in, and what words are found in.
 *
 * - Each order of a list has an index with what it is filtered by; `api_views_found` has all that is asked of a view that
 *   a tag or a search leads to, so that its row, which holds a whole document, is left alone.
 * - `api_texts` has the words of each text as the application took them from it (`search-vector.ts`): no dictionary of the
 *   server, and so no setting of it, has a say in what is found. What is asked of each text that was found stands beside
 *   the words, and not in a table of its own as in a data file: whatever is long lies apart from the row
 *   (`toast_tuple_target`), which is small as long as all of them together are more than 2 KB.
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

DROP TABLE shown_texts;
ALTER TABLE api_texts
  ADD COLUMN tenant_id text COLLATE "C" NOT NULL,
  ADD COLUMN views integer NOT NULL,
  ADD COLUMN name_length integer NOT NULL,
  ADD COLUMN heads tsvector NOT NULL,
  ADD COLUMN words tsvector NOT NULL;
ALTER TABLE api_texts SET (toast_tuple_target = 128, fillfactor = 90);
CREATE INDEX api_texts_found ON api_texts USING gin (words);

ALTER TABLE api_views SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE api_view_tags SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE api_texts SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
`,
};
