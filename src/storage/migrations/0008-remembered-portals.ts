import type { Migration } from '#storage/database/migration.ts';

/** Portals that others run, and their secrets as the keyring of the system sealed them, never in clear. */
export const rememberedPortals: Migration = {
  version: 8,
  name: 'remembered-portals',
  sql: `
CREATE TABLE remembered_portals (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  address TEXT NOT NULL,
  email TEXT,
  plain_http INTEGER NOT NULL CHECK (plain_http IN (0, 1)),
  secrets_in TEXT CHECK (secrets_in IN ('keyring', 'passphrase', 'environment', 'session')),
  created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE sealed_secrets (
  portal_id TEXT NOT NULL REFERENCES remembered_portals (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  sealed BLOB NOT NULL,
  PRIMARY KEY (portal_id, kind)
) STRICT, WITHOUT ROWID;
`,
};
