import { Button } from '@mantine/core';
import type { FoundBackup } from '#contracts/data-folder.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import { Moment } from '#renderer/components/moment.tsx';
import classes from './settings.module.css';

type Props = {
  backups: readonly FoundBackup[];
  isBusy: boolean;
  onRestore: (name: string) => void;
};

/** The backups in the backup folder, newest first. */
export function BackupList({ backups, isBusy, onRestore }: Props) {
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
