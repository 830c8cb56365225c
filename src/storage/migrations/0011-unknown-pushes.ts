import type { Migration } from '#storage/database/migration.ts';

/**
 * Pushes of which nobody knows yet whether they arrived: the state `unknown`, since when a push is only looked for, and
 * where the portal tells of it.
 *
 * A check of a column cannot be changed, so the tables are made anew; the name of the new one goes to what refers to it.
 */
export const unknownPushes: Migration = {
  version: 11,
  name: 'unknown pushes',
  sql: `
CREATE TABLE pushes_next (
  id TEXT PRIMARY KEY,
  portal_id TEXT NOT NULL,
  portal_name TEXT NOT NULL,
  design_id TEXT NOT NULL,
  design_name TEXT NOT NULL,
  slug TEXT NOT NULL,
  version TEXT NOT NULL,
  draft INTEGER NOT NULL CHECK (draft IN (0, 1)),
  state TEXT NOT NULL CHECK (state IN
    ('waiting', 'sending', 'verifying', 'done', 'unknown', 'conflict', 'sign-in', 'refused', 'cancelled')),
  total_bytes INTEGER NOT NULL,
  message TEXT NOT NULL,
  findings TEXT NOT NULL,
  result TEXT,
  attempts INTEGER NOT NULL,
  failures INTEGER NOT NULL,
  sent_at INTEGER,
  lost_at INTEGER,
  looking_since INTEGER,
  follow TEXT,
  cancel_wanted INTEGER NOT NULL CHECK (cancel_wanted IN (0, 1)),
  next_try_at INTEGER,
  plan TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
INSERT INTO pushes_next
SELECT id, portal_id, portal_name, design_id, design_name, slug, version, draft, state, total_bytes, message, findings,
       result, attempts, failures, sent_at, lost_at, NULL, NULL, cancel_wanted, next_try_at, plan, created_at, updated_at
  FROM pushes;
CREATE TABLE push_archives_next (
  push_id TEXT PRIMARY KEY REFERENCES pushes_next (id) ON DELETE CASCADE,
  content BLOB NOT NULL
) STRICT;
INSERT INTO push_archives_next SELECT push_id, content FROM push_archives;
DROP TABLE push_archives;
DROP TABLE pushes;
ALTER TABLE pushes_next RENAME TO pushes;
ALTER TABLE push_archives_next RENAME TO push_archives;
CREATE INDEX pushes_by_age ON pushes (created_at DESC, id);
`,
};
