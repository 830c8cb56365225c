import type { PostgresMigration } from './migration.ts';

/**
 * What processes share that may be lost with the server: unlogged, so that counting costs no disk, and empty after a
 * crash. It is no part of what is backed up, or copied.
 */
export const shared: PostgresMigration = {
  version: 3,
  name: 'shared',
  sql: `
CREATE UNLOGGED TABLE sign_in_failures (
  key text COLLATE "C" PRIMARY KEY,
  failures bigint[] NOT NULL,
  waits integer NOT NULL,
  blocked_until bigint NOT NULL,
  is_let_in boolean NOT NULL
);

CREATE UNLOGGED TABLE sign_in_tries (
  network text COLLATE "C" PRIMARY KEY,
  full_at double precision NOT NULL,
  is_known boolean NOT NULL,
  is_let_in boolean NOT NULL
);

CREATE UNLOGGED TABLE call_windows (
  key text COLLATE "C" PRIMARY KEY,
  ends_at bigint NOT NULL,
  used integer NOT NULL
);

CREATE UNLOGGED TABLE leases (
  id text COLLATE "C" PRIMARY KEY,
  holder text NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX leases_by_holder ON leases (holder);
`,
};
