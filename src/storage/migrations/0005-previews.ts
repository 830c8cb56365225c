import type { Migration } from '#storage/database/migration.ts';

/** Preview links: tokens as digests only, each for one revision. */
export const previews: Migration = {
  version: 5,
  name: 'previews',
  sql: `
CREATE TABLE previews (
  token_sha256 BLOB PRIMARY KEY,
  api_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  FOREIGN KEY (api_id, revision) REFERENCES revisions (api_id, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX previews_by_api ON previews (api_id, revision);
CREATE INDEX previews_by_expiry ON previews (expires_at);
`,
};
