import { type Static, Type } from 'typebox';
import { BackupSummary } from './backups.ts';

const Strict = { additionalProperties: false } as const;
const Bytes = Type.Integer({ minimum: 0 });

/** Work on a data folder that takes long: one at a time. */
export const DataJob = Type.Object({
  kind: Type.Union([Type.Literal('backup'), Type.Literal('check'), Type.Literal('restore')]),
  /** The file that is written or read, with its folder. */
  file: Type.String(),
  state: Type.Union([
    Type.Literal('running'),
    Type.Literal('done'),
    Type.Literal('failed'),
    Type.Literal('cancelled'),
  ]),
  done: Bytes,
  total: Bytes,
  /** Why it failed, and what to do; empty otherwise. */
  message: Type.String(),
  /** What is in the backup, once that is known. */
  summary: Type.Union([BackupSummary, Type.Null()]),
});
export type DataJob = Static<typeof DataJob>;

/** A file in the backup folder. */
const FoundBackup = Type.Object({
  name: Type.String(),
  bytes: Bytes,
  /** When it was made, as it says itself; `null` where it says nothing that can be read. */
  createdAt: Type.Union([Type.String(), Type.Null()]),
});
export type FoundBackup = Static<typeof FoundBackup>;

/** `GET /workbench/data`: where everything is kept, and the backups of it. */
export const DataOverview = Type.Object({
  folder: Type.String(),
  bytes: Bytes,
  backupFolder: Type.String(),
  /** Newest first. */
  backups: Type.Array(FoundBackup),
  /** Why the backup folder could not be read. */
  backupFolderFault: Type.Union([Type.String(), Type.Null()]),
  /** A restored backup that takes its place at the next start, and where the data of now goes then. */
  staged: Type.Union([
    Type.Object({ backupCreatedAt: Type.String(), keepIn: Type.String() }),
    Type.Null(),
  ]),
  /** Folders of data that restored backups have taken the place of. */
  kept: Type.Array(Type.String()),
});
export type DataOverview = Static<typeof DataOverview>;

/** `GET /workbench/data/job`: the work that runs, or ran last. */
export const DataJobState = Type.Object({ job: Type.Union([DataJob, Type.Null()]) });
export type DataJobState = Static<typeof DataJobState>;

/** `PUT /workbench/data/backup-folder`, and where a new backup goes: absolute, or with `~`. */
export const ChooseBackupFolder = Type.Object(
  { path: Type.String({ minLength: 1, maxLength: 4096 }) },
  Strict,
);

/** `POST /workbench/data/checks`, then `POST /workbench/data/restores`: a file of the backup folder. */
export const ChooseBackup = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 255, pattern: '^[^/\\\\\\0]+$' }) },
  Strict,
);
