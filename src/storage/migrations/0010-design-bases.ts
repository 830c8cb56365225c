import type { Migration } from '#storage/database/migration.ts';

/**
 * What a design and an API of a portal last had in common: the archive that was pushed there, or what was pulled. It tells
 * what others changed there since, and is the base of a merge.
 */
export const designBases: Migration = {
  version: 10,
  name: 'design-bases',
  sql: `
CREATE TABLE design_bases (
  design_id TEXT NOT NULL,
  portal_id TEXT NOT NULL,
  slug TEXT NOT NULL,
  in_step_at INTEGER NOT NULL,
  archive BLOB NOT NULL,
  PRIMARY KEY (design_id, portal_id, slug)
) STRICT;
`,
};
