import type { PostgresMigration } from './migration.ts';

/**
 * What the data file has after its fourteenth step, in the words of PostgreSQL: the same tables and columns, without
 * what belongs to a person's machine.
 *
 * - Times are milliseconds since 1970 (UTC), digests are raw bytes, what is 0 or 1 is a number; JSON is text, as it is
 *   written and answered as text.
 * - Text that is compared or sorted has the collation "C": the order is the data file's, whatever the server's language.
 * - `revisions` has what is asked of a record in columns: reading it from the record would parse all of it each time.
 * - `write_marks` has a row for each connection that writes: the number of the last write that was committed on it, which
 *   tells what became of a commit that was not answered.
 * - There are no triggers, and no count of changes in a row, which every writer would wait for.
 */
export const portal: PostgresMigration = {
  version: 1,
  name: 'portal',
  sql: `
CREATE TABLE tenants (
  id text COLLATE "C" PRIMARY KEY,
  slug text COLLATE "C" NOT NULL UNIQUE,
  name text NOT NULL,
  domain text COLLATE "C" UNIQUE,
  locale text NOT NULL,
  created_at bigint NOT NULL
);

CREATE TABLE users (
  id text COLLATE "C" PRIMARY KEY,
  tenant_id text COLLATE "C" NOT NULL REFERENCES tenants (id),
  email text NOT NULL,
  email_key text COLLATE "C" NOT NULL UNIQUE,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('admin', 'tenant-admin', 'viewer')),
  password_hash text,
  disabled smallint NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);
CREATE INDEX users_by_tenant ON users (tenant_id);

CREATE TABLE sessions (
  token_sha256 bytea PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  started_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE blobs (
  sha256 bytea PRIMARY KEY,
  bytes bigint NOT NULL,
  content bytea NOT NULL
);
ALTER TABLE blobs ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE apis (
  id text COLLATE "C" PRIMARY KEY,
  tenant_id text COLLATE "C" NOT NULL REFERENCES tenants (id),
  slug text COLLATE "C" NOT NULL,
  latest_revision integer NOT NULL,
  published_revision integer,
  published_at bigint,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  created_by text COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
  updated_by text COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
  deleted_at bigint
);
CREATE UNIQUE INDEX apis_by_slug ON apis (tenant_id, slug) WHERE deleted_at IS NULL;
CREATE INDEX apis_deleted ON apis (tenant_id, slug, deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX apis_by_deletion ON apis (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE revisions (
  api_id text COLLATE "C" NOT NULL REFERENCES apis (id) ON DELETE CASCADE,
  number integer NOT NULL,
  version text NOT NULL,
  content_sha256 bytea NOT NULL,
  archive_sha256 bytea REFERENCES blobs (sha256),
  import_id text NOT NULL,
  created_at bigint NOT NULL,
  created_by text COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
  record text NOT NULL,
  name text,
  summary text,
  locale text,
  other_locales text[] NOT NULL,
  locales text,
  docs text,
  images text[] NOT NULL,
  spec_path text,
  PRIMARY KEY (api_id, number)
);
CREATE INDEX revisions_by_archive ON revisions (archive_sha256);

CREATE TABLE revision_files (
  api_id text COLLATE "C" NOT NULL,
  revision integer NOT NULL,
  path text COLLATE "C" NOT NULL,
  sha256 bytea NOT NULL REFERENCES blobs (sha256),
  PRIMARY KEY (api_id, revision, path),
  FOREIGN KEY (api_id, revision) REFERENCES revisions (api_id, number) ON DELETE CASCADE
);
CREATE INDEX revision_files_by_blob ON revision_files (sha256);

CREATE TABLE published_locales (
  api_id text COLLATE "C" NOT NULL,
  locale text COLLATE "C" NOT NULL,
  position integer NOT NULL,
  revision integer NOT NULL,
  published_at bigint NOT NULL,
  PRIMARY KEY (api_id, locale),
  FOREIGN KEY (api_id, revision) REFERENCES revisions (api_id, number) ON DELETE CASCADE
);

CREATE TABLE previews (
  token_sha256 bytea PRIMARY KEY,
  api_id text COLLATE "C" NOT NULL,
  revision integer NOT NULL,
  expires_at bigint NOT NULL,
  FOREIGN KEY (api_id, revision) REFERENCES revisions (api_id, number) ON DELETE CASCADE
);
CREATE INDEX previews_by_api ON previews (api_id, revision);
CREATE INDEX previews_by_expiry ON previews (expires_at);

CREATE TABLE api_views (
  api_id text COLLATE "C" NOT NULL REFERENCES apis (id) ON DELETE CASCADE,
  view text COLLATE "C" NOT NULL CHECK (view IN ('published', 'newest')),
  tenant_id text COLLATE "C" NOT NULL,
  slug text COLLATE "C" NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL,
  lifecycle text COLLATE "C",
  revision integer NOT NULL,
  mixed smallint NOT NULL DEFAULT 0,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  published_at bigint,
  published_key bigint NOT NULL GENERATED ALWAYS AS (coalesce(published_at, 0)) STORED,
  words integer NOT NULL GENERATED ALWAYS AS (CASE WHEN mixed = 1 THEN 0 ELSE revision END) STORED,
  tag text NOT NULL,
  summary text NOT NULL,
  detail text NOT NULL,
  PRIMARY KEY (api_id, view)
);
CREATE UNIQUE INDEX api_views_by_slug ON api_views (tenant_id, view, slug);

CREATE TABLE api_view_tags (
  api_id text COLLATE "C" NOT NULL,
  view text COLLATE "C" NOT NULL,
  tag text COLLATE "C" NOT NULL,
  PRIMARY KEY (tag, view, api_id),
  FOREIGN KEY (api_id, view) REFERENCES api_views (api_id, view) ON DELETE CASCADE
);
CREATE INDEX api_view_tags_by_view ON api_view_tags (api_id, view);

CREATE TABLE locale_views (
  api_id text COLLATE "C" NOT NULL,
  view text COLLATE "C" NOT NULL DEFAULT 'published',
  locale text COLLATE "C" NOT NULL,
  revision integer NOT NULL,
  tag text NOT NULL,
  complete smallint NOT NULL,
  summary text NOT NULL,
  detail text NOT NULL,
  PRIMARY KEY (api_id, view, locale),
  FOREIGN KEY (api_id, view) REFERENCES api_views (api_id, view) ON DELETE CASCADE
);

CREATE TABLE api_texts (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  api_id text COLLATE "C" NOT NULL REFERENCES apis (id) ON DELETE CASCADE,
  revision integer NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  tags text NOT NULL,
  summary text NOT NULL,
  operations text NOT NULL,
  docs text NOT NULL,
  UNIQUE (api_id, revision)
);

CREATE TABLE shown_texts (
  id bigint PRIMARY KEY REFERENCES api_texts (id) ON DELETE CASCADE,
  api_id text COLLATE "C" NOT NULL,
  tenant_id text COLLATE "C" NOT NULL,
  views integer NOT NULL,
  name_length integer NOT NULL
);

CREATE TABLE kept_answers (
  tenant_id text COLLATE "C" NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  user_id text COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  route text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  fingerprint bytea NOT NULL,
  status integer NOT NULL,
  answer text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (tenant_id, user_id, route, key)
);
CREATE INDEX kept_answers_by_user ON kept_answers (user_id);
CREATE INDEX kept_answers_by_age ON kept_answers (created_at);

CREATE TABLE settings (
  key text COLLATE "C" PRIMARY KEY,
  value text NOT NULL
);

CREATE TABLE write_marks (
  connection text COLLATE "C" PRIMARY KEY,
  number bigint NOT NULL,
  at bigint NOT NULL
);
`,
};
