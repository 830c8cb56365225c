import type { Migration } from '#storage/database/migration.ts';

/** Answers to calls with an `Idempotency-Key`, written in the transaction of the call itself. */
export const keptAnswers: Migration = {
  version: 4,
  name: 'kept-answers',
  sql: `
CREATE TABLE kept_answers (
  tenant_id TEXT NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  route TEXT NOT NULL,
  key TEXT NOT NULL,
  fingerprint BLOB NOT NULL,
  status INTEGER NOT NULL,
  answer TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, user_id, route, key)
) STRICT;
CREATE INDEX kept_answers_by_user ON kept_answers (user_id);
CREATE INDEX kept_answers_by_age ON kept_answers (created_at);
`,
};
