import { type Static, Type } from 'typebox';

/** The newest format of backups that this build writes and reads. */
export const BACKUP_FORMAT_VERSION = 1;
/** What the name of a backup ends in, where Portolan chooses it. */
export const BACKUP_ENDING = '.portolan-backup';

const Count = Type.Integer({ minimum: 0 });

/** How much of what is in a backup. */
const BackupCounts = Type.Object({
  tenants: Count,
  users: Count,
  /** Without the deleted ones, which are in it too. */
  apis: Count,
  revisions: Count,
  /** Files of revisions, each as often as a revision has it. */
  files: Count,
  /** Texts that were not saved yet. */
  unsavedTexts: Count,
});

const summary = {
  format: Type.Literal('portolan-backup'),
  formatVersion: Type.Integer(),
  /** The version of Portolan that wrote it. */
  portolan: Type.String(),
  /** The version of the data file's schema. */
  schema: Type.Integer(),
  createdAt: Type.String({ description: 'RFC 3339.' }),
  counts: BackupCounts,
  bytes: Type.Integer({ minimum: 0, description: 'Of all its parts.' }),
};

/** What a backup says of itself. */
export const BackupSummary = Type.Object(summary);
export type BackupSummary = Static<typeof BackupSummary>;

const BackupPart = Type.Object({
  path: Type.String(),
  bytes: Type.Integer({ minimum: 0 }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
export type BackupPart = Static<typeof BackupPart>;

/** The summary and every part of a backup, as they stand in it. */
export const BackupManifest = Type.Object({ ...summary, parts: Type.Array(BackupPart) });
export type BackupManifest = Static<typeof BackupManifest>;
