import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DataOverview, FoundBackup } from '#contracts/data-folder.ts';
import { ApiError, describeError } from '#renderer/api/api-error.ts';
import { useDataJob, useDataWork, useDropStaged } from '#renderer/api/data-folder.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import { CopyButton } from '#renderer/components/copy-button.tsx';
import { Moment } from '#renderer/components/moment.tsx';
import { Refusal } from '#renderer/components/refusal.tsx';
import { BackupFolderField } from './backup-folder-field.tsx';
import { DataJobProgress } from './data-job-progress.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import classes from './settings.module.css';

/** What waits for the next start, and how to give it up. */
function Staged({ staged }: { staged: NonNullable<DataOverview['staged']> }) {
  const drop = useDropStaged();
  return (
    <section aria-label="Restored backup" className={classes['sunken']}>
      <p className={classes['plain']}>
        {'The backup made '}
        <Moment at={staged.backupCreatedAt} />
        {` is put in place when Portolan next starts. What is here until then is kept in the folder ${staged.keepIn}, inside the one above.`}
      </p>
      {drop.isError ? <Refusal>{describeError(drop.error).detail}</Refusal> : undefined}
      <Button size="xs" variant="default" loading={drop.isPending} onClick={() => drop.mutate()}>
        Cancel the restore
      </Button>
    </section>
  );
}

function Kept({ folder, kept }: Pick<DataOverview, 'folder' | 'kept'>) {
  return (
    <div className={classes['sunken']}>
      <p className={classes['plain']}>
        Data from before a restore. To see it, start Portolan with one of these folders as its data
        folder. Delete it when it is no longer needed.
      </p>
      <ul className={classes['text']} aria-label="Kept data">
        {kept.map((name) => (
          <li key={name}>{`${folder}/${name}`}</li>
        ))}
      </ul>
    </div>
  );
}

/** **Data**: where everything is kept, backups of it, and how to come back to one. */
export function DataPanel({ overview }: { overview: DataOverview }) {
  const { folder, bytes, backupFolder, backups, backupFolderFault, staged, kept } = overview;
  const job = useDataJob().data ?? undefined;
  const backup = useDataWork();
  const [restoring, setRestoring] = useState<string>();
  const isWriting = backup.isPending || (job?.kind === 'backup' && job.state === 'running');
  const { error } = backup;
  const refused =
    error instanceof ApiError && error.code !== 'cancelled' ? error.detail : undefined;
  return (
    <section aria-labelledby="settings-data" className={classes['panel']}>
      <h2 id="settings-data" className={classes['heading']}>
        Data
      </h2>
      <p className={classes['note']}>
        The local portal, remembered portals, the outbox, unsaved texts and the History of files.
        Designs are ordinary folders: back them up like your other files.
      </p>
      <div className={classes['form']}>
        <div className={classes['place']}>
          <bdi className={classes['path']}>{folder}</bdi>
          <CopyButton text={folder} label="Copy the path of the data folder" />
          <span className={classes['quiet']}>{formatByteSize(bytes)}</span>
        </div>
        {staged === null ? undefined : <Staged staged={staged} />}
        <BackupFolderField key={backupFolder} folder={backupFolder} fault={backupFolderFault} />
        {isWriting ? (
          <DataJobProgress kind="backup" job={job?.kind === 'backup' ? job : undefined} />
        ) : (
          <div className={classes['actions']}>
            <Button
              disabled={backupFolderFault !== null}
              onClick={() => backup.mutate({ kind: 'backup' })}
            >
              Back up
            </Button>
            <output className={classes['quiet']}>
              {backup.isSuccess ? `Written to ${backup.data.file}` : ''}
            </output>
          </div>
        )}
        {refused === undefined ? undefined : <Refusal>{refused}</Refusal>}
        <BackupList backups={backups} isBusy={isWriting} onRestore={setRestoring} />
        {kept.length === 0 ? undefined : <Kept folder={folder} kept={kept} />}
      </div>
      <RestoreDialog name={restoring} onClose={() => setRestoring(undefined)} />
    </section>
  );
}

type Props = {
  backups: readonly FoundBackup[];
  isBusy: boolean;
  onRestore: (name: string) => void;
};

/** The backups in the backup folder, newest first. */
function BackupList({ backups, isBusy, onRestore }: Props) {
  return backups.length === 0 ? (
    <p className={classes['quiet']}>There are no backups in this folder.</p>
  ) : (
    <ul className={classes['backups']} aria-label="Backups">
      {backups.map(({ name, bytes, createdAt }) => (
        <li key={name} className={classes['backup']}>
          <span className={classes['backup-name']}>{name}</span>
          <span className={classes['quiet']}>
            {createdAt === null ? 'Cannot be read' : <Moment at={createdAt} />}
            {`, ${formatByteSize(bytes)}`}
          </span>
          <Button
            size="xs"
            variant="default"
            disabled={isBusy}
            aria-label={`Restore ${name}`}
            onClick={() => onRestore(name)}
          >
            Restore…
          </Button>
        </li>
      ))}
    </ul>
  );
}
