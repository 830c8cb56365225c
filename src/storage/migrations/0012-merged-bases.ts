import type { Migration } from '#storage/database/migration.ts';

/**
 * What a merge took as base before it moved the base on to what the portal holds, with the SHA-256 (hex) of each file
 * as it was before, in JSON by path: a design that has one of them again is one that the merge was taken back from.
 */
export const mergedBases: Migration = {
  version: 12,
  name: 'merged bases',
  sql: `
ALTER TABLE design_bases ADD COLUMN before_archive BLOB;
ALTER TABLE design_bases ADD COLUMN before_in_step_at INTEGER;
ALTER TABLE design_bases ADD COLUMN before_files TEXT;
`,
};
