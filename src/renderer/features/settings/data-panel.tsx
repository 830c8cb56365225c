import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DataOverview, FoundBackup } from '#contracts/data-folder.ts';
import { dataSettingsMessages } from '#messages/en/data-settings.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
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
  const t = useMessages(dataSettingsMessages);
  const drop = useDropStaged();
  return (
    <section aria-label={t('staged.label')} className={classes['sunken']}>
      <p className={classes['plain']}>
        {t.rich('staged.text', {
          folder: staged.keepIn,
          when: () => <Moment at={staged.backupCreatedAt} />,
        })}
      </p>
      {drop.isError ? <Refusal>{describeError(drop.error).detail}</Refusal> : undefined}
      <Button size="xs" variant="default" loading={drop.isPending} onClick={() => drop.mutate()}>
        {t('staged.cancel')}
      </Button>
    </section>
  );
}

function Kept({ folder, kept }: Pick<DataOverview, 'folder' | 'kept'>) {
  const t = useMessages(dataSettingsMessages);
  return (
    <div className={classes['sunken']}>
      <p className={classes['plain']}>{t('kept.text')}</p>
      <ul className={classes['text']} aria-label={t('kept.label')}>
        {kept.map((name) => (
          <li key={name}>
            <bdi dir="ltr">{`${folder}/${name}`}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** **Data**: where everything is kept, backups of it, and how to come back to one. */
export function DataPanel({ overview }: { overview: DataOverview }) {
  const t = useMessages(dataSettingsMessages);
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
        {t('title')}
      </h2>
      <p className={classes['note']}>{t('note')}</p>
      <div className={classes['form']}>
        <div className={classes['place']}>
          <bdi className={classes['path']} dir="ltr">
            {folder}
          </bdi>
          <CopyButton text={folder} label={t('copyPath')} />
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
              {t('backUp')}
            </Button>
            <output className={classes['quiet']}>
              {backup.isSuccess ? t('written', { file: backup.data.file ?? '' }) : ''}
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
  const t = useMessages(dataSettingsMessages);
  return backups.length === 0 ? (
    <p className={classes['quiet']}>{t('noBackups')}</p>
  ) : (
    <ul className={classes['backups']} aria-label={t('backups')}>
      {backups.map(({ name, bytes, createdAt }) => (
        <li key={name} className={classes['backup']}>
          <span className={classes['backup-name']}>
            <bdi>{name}</bdi>
          </span>
          <span className={classes['quiet']}>
            {createdAt === null
              ? t('unreadable', { size: formatByteSize(bytes) })
              : t.rich('madeAt', {
                  size: formatByteSize(bytes),
                  when: () => <Moment at={createdAt} />,
                })}
          </span>
          <Button
            size="xs"
            variant="default"
            disabled={isBusy}
            aria-label={t('restoreNamed', { name })}
            onClick={() => onRestore(name)}
          >
            {t('restore')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
