import type { Migration } from '#storage/database/migration.ts';

/**
 * The outbox: what is to be sent to portals, written before its first byte is.
 *
 * An archive is in a row of its own, as each change of a push writes its whole row.
 */
export const pushes: Migration = {
  version: 9,
  name: 'pushes',
  sql: `
CREATE TABLE pushes (
  id TEXT PRIMARY KEY,
  portal_id TEXT NOT NULL,
  portal_name TEXT NOT NULL,
  design_id TEXT NOT NULL,
  design_name TEXT NOT NULL,
  slug TEXT NOT NULL,
  version TEXT NOT NULL,
  draft INTEGER NOT NULL CHECK (draft IN (0, 1)),
  state TEXT NOT NULL CHECK (state IN
    ('waiting', 'sending', 'verifying', 'done', 'conflict', 'sign-in', 'refused', 'cancelled')),
  total_bytes INTEGER NOT NULL,
  message TEXT NOT NULL,
  findings TEXT NOT NULL,
  result TEXT,
  attempts INTEGER NOT NULL,
  failures INTEGER NOT NULL,
  sent_at INTEGER,
  lost_at INTEGER,
  cancel_wanted INTEGER NOT NULL CHECK (cancel_wanted IN (0, 1)),
  next_try_at INTEGER,
  plan TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX pushes_by_age ON pushes (created_at DESC, id);
CREATE TABLE push_archives (
  push_id TEXT PRIMARY KEY REFERENCES pushes (id) ON DELETE CASCADE,
  content BLOB NOT NULL
) STRICT;
`,
};
