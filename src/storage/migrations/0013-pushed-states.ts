import type { Migration } from '#storage/database/migration.ts';

/** The state of the portal, as `stateTag` names it, in which a push of the archive was read back. */
export const pushedStates: Migration = {
  version: 13,
  name: 'pushed states',
  sql: 'ALTER TABLE design_bases ADD COLUMN state_tag TEXT;',
};
