import type { Migration } from '#storage/database/migration.ts';

/** A list by publication starts with what was never published. NULL cannot be compared, so a page cannot start at it. */
export const listOrder: Migration = {
  version: 2,
  name: 'list-order',
  sql: `
ALTER TABLE api_views ADD COLUMN published_key INTEGER
  GENERATED ALWAYS AS (ifnull(published_at, 0)) VIRTUAL;
DROP INDEX api_views_by_published;
CREATE INDEX api_views_by_published ON api_views (tenant_id, view, published_key, api_id);
`,
};
