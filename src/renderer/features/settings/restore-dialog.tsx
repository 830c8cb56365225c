import { Button, Group, Modal, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { BackupSummary } from '#contracts/backups.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { useDataJob, useDataWork, useEndDataJob } from '#renderer/api/data-folder.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import { countLabel } from '#renderer/components/count-label.ts';
import { Moment } from '#renderer/components/moment.tsx';
import { Refusal } from '#renderer/components/refusal.tsx';
import { DataJobProgress } from './data-job-progress.tsx';
import classes from './settings.module.css';

function Contents({ summary }: { summary: BackupSummary }) {
  const { tenants, users, apis, revisions, files, unsavedTexts } = summary.counts;
  return (
    <div className={classes['sunken']}>
      <p className={classes['plain']}>
        {'The backup is intact. It was made '}
        <Moment at={summary.createdAt} />
        {` by Portolan ${summary.portolan}.`}
      </p>
      <ul className={classes['text']} aria-label="In the backup">
        <li>{`${countLabel(apis, 'API')} with ${countLabel(revisions, 'revision')} and ${countLabel(files, 'file')}`}</li>
        <li>{`${countLabel(users, 'account')} of ${countLabel(tenants, 'tenant')}`}</li>
        <li>{countLabel(unsavedTexts, 'unsaved text', 'unsaved texts')}</li>
        <li>{`${formatByteSize(summary.bytes)} in all`}</li>
      </ul>
    </div>
  );
}

function Steps({ name, onClose }: { name: string; onClose: () => void }) {
  const job = useDataJob().data ?? undefined;
  const check = useDataWork();
  const restore = useDataWork();
  const hasBegun = useRef(false);
  const { mutate } = check;
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutate({ kind: 'check', name });
  }, [mutate, name]);

  const detailOf = (error: unknown) => (error instanceof ApiError ? error.detail : undefined);
  const refused = detailOf(restore.error ?? check.error);
  const running = check.isPending ? 'check' : restore.isPending ? 'restore' : undefined;
  const summary = check.data?.summary ?? undefined;
  if (running !== undefined) {
    return <DataJobProgress kind={running} job={job?.kind === running ? job : undefined} />;
  }
  if (restore.isSuccess) {
    return (
      <Stack gap="md">
        <output className={classes['plain']}>
          The backup is ready. Close Portolan and start it again to put it in place.
        </output>
        <Group justify="flex-end">
          <Button onClick={onClose}>Close</Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      {refused === undefined ? undefined : <Refusal>{refused}</Refusal>}
      {summary === undefined ? undefined : (
        <>
          <Contents summary={summary} />
          <p className={classes['plain']}>
            When Portolan next starts, it replaces everything here: APIs, accounts, portals, History
            and unsaved texts. The present data is kept in a folder with the date, inside the data
            folder, and is never deleted. Everybody has to sign in again, preview links stop
            working, and nothing that waited in its outbox is sent.
          </p>
        </>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {summary === undefined ? 'Close' : 'Cancel'}
        </Button>
        {summary === undefined ? undefined : (
          <Button onClick={() => restore.mutate({ kind: 'restore', name })}>
            Restore at the next start
          </Button>
        )}
      </Group>
    </Stack>
  );
}

type Props = { name: string | undefined; onClose: () => void };

/** Checks a backup, shows what is in it, and lays it ready for the next start. */
export function RestoreDialog({ name, onClose }: Props) {
  const job = useDataJob().data;
  const end = useEndDataJob();
  const close = (): void => {
    // What nobody looks at any more is not gone on with.
    if (job?.state === 'running') end.mutate();
    onClose();
  };
  return (
    <Modal opened={name !== undefined} onClose={close} title={`Restore ${name ?? ''}`} size={560}>
      {name === undefined ? undefined : <Steps key={name} name={name} onClose={close} />}
    </Modal>
  );
}
