import type { PostgresMigration } from './migration.ts';

/**
 * Contents may be kept outside of the database: their rows have none then. `blob_orphans` has what was found there and is
 * named by no row, since when, and since when it is being removed, in milliseconds of the server's clock.
 */
export const externalBlobs: PostgresMigration = {
  version: 4,
  name: 'external-blobs',
  sql: `
ALTER TABLE blobs ALTER COLUMN content DROP NOT NULL;

CREATE TABLE blob_orphans (
  sha256 bytea PRIMARY KEY,
  found_at bigint NOT NULL,
  leaving_at bigint
);
CREATE INDEX blob_orphans_by_age ON blob_orphans (found_at);
`,
};
