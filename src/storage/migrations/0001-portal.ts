import type { Migration } from '#storage/database/migration.ts';

/**
 * Times are milliseconds since 1970 (UTC), digests are raw bytes.
 *
 * `api_views` holds, per API, what its two audiences read: the published revision and the newest one. The rows are
 * rendered when an API changes, so that a list or a detail is one indexed lookup.
 */
export const portal: Migration = {
  version: 1,
  name: 'portal',
  sql: `
CREATE TABLE tenants (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  domain TEXT UNIQUE,
  locale TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL REFERENCES tenants (id),
  email TEXT NOT NULL,
  email_key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('admin', 'tenant-admin', 'viewer')),
  password_hash TEXT,
  disabled INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX users_by_tenant ON users (tenant_id);

CREATE TABLE sessions (
  token_sha256 BLOB PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  started_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE blobs (
  sha256 BLOB PRIMARY KEY,
  bytes INTEGER NOT NULL,
  content BLOB NOT NULL
) STRICT;

CREATE TABLE apis (
  id TEXT PRIMARY KEY,
  tenant_id TEXT NOT NULL REFERENCES tenants (id),
  slug TEXT NOT NULL,
  latest_revision INTEGER NOT NULL,
  published_revision INTEGER,
  published_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  created_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  updated_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  deleted_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX apis_by_slug ON apis (tenant_id, slug) WHERE deleted_at IS NULL;
CREATE INDEX apis_deleted ON apis (tenant_id, slug, deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE revisions (
  api_id TEXT NOT NULL REFERENCES apis (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  version TEXT NOT NULL,
  content_sha256 BLOB NOT NULL,
  archive_sha256 BLOB REFERENCES blobs (sha256),
  import_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  created_by TEXT REFERENCES users (id) ON DELETE SET NULL,
  record TEXT NOT NULL,
  PRIMARY KEY (api_id, number)
) STRICT;
CREATE INDEX revisions_by_archive ON revisions (archive_sha256);

CREATE TABLE revision_files (
  api_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  path TEXT NOT NULL,
  sha256 BLOB NOT NULL REFERENCES blobs (sha256),
  PRIMARY KEY (api_id, revision, path),
  FOREIGN KEY (api_id, revision) REFERENCES revisions (api_id, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX revision_files_by_blob ON revision_files (sha256);

CREATE TABLE api_views (
  api_id TEXT NOT NULL REFERENCES apis (id) ON DELETE CASCADE,
  view TEXT NOT NULL CHECK (view IN ('published', 'newest')),
  tenant_id TEXT NOT NULL,
  slug TEXT NOT NULL,
  name_key TEXT NOT NULL,
  status TEXT NOT NULL,
  lifecycle TEXT,
  revision INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  published_at INTEGER,
  tag TEXT NOT NULL,
  summary TEXT NOT NULL,
  detail TEXT NOT NULL,
  PRIMARY KEY (api_id, view)
) STRICT;
CREATE UNIQUE INDEX api_views_by_slug ON api_views (tenant_id, view, slug);
CREATE INDEX api_views_by_name ON api_views (tenant_id, view, name_key, api_id);
CREATE INDEX api_views_by_created ON api_views (tenant_id, view, created_at, api_id);
CREATE INDEX api_views_by_updated ON api_views (tenant_id, view, updated_at, api_id);
CREATE INDEX api_views_by_published ON api_views (tenant_id, view, published_at, api_id);

CREATE TABLE api_view_tags (
  api_id TEXT NOT NULL,
  view TEXT NOT NULL,
  tag TEXT NOT NULL,
  PRIMARY KEY (tag, view, api_id),
  FOREIGN KEY (api_id, view) REFERENCES api_views (api_id, view) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX api_view_tags_by_view ON api_view_tags (api_id, view);

CREATE TABLE settings (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE known_folders (
  path TEXT PRIMARY KEY,
  opened_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`,
};
