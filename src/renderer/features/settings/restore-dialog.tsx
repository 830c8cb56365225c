import { Button, Group, Modal, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { BackupSummary } from '#contracts/backups.ts';
import { dataSettingsMessages } from '#messages/en/data-settings.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { useDataJob, useDataWork, useEndDataJob } from '#renderer/api/data-folder.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import { Moment } from '#renderer/components/moment.tsx';
import { Refusal } from '#renderer/components/refusal.tsx';
import { DataJobProgress } from './data-job-progress.tsx';
import classes from './settings.module.css';

function Contents({ summary }: { summary: BackupSummary }) {
  const t = useMessages(dataSettingsMessages);
  const { tenants, users, apis, revisions, files, unsavedTexts } = summary.counts;
  return (
    <div className={classes['sunken']}>
      <p className={classes['plain']}>
        {t.rich('dialog.intact', {
          version: summary.portolan,
          when: () => <Moment at={summary.createdAt} />,
        })}
      </p>
      <ul className={classes['text']} aria-label={t('dialog.contents')}>
        <li>{t('dialog.apis', { apis, revisions, files })}</li>
        <li>{t('dialog.accounts', { users, tenants })}</li>
        <li>{t('dialog.texts', { count: unsavedTexts })}</li>
        <li>{t('dialog.size', { size: formatByteSize(summary.bytes) })}</li>
      </ul>
    </div>
  );
}

function Steps({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useMessages(dataSettingsMessages);
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
        <output className={classes['plain']}>{t('dialog.ready')}</output>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('dialog.close')}</Button>
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
          <p className={classes['plain']}>{t('dialog.consequences')}</p>
        </>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {summary === undefined ? t('dialog.close') : t('dialog.cancel')}
        </Button>
        {summary === undefined ? undefined : (
          <Button onClick={() => restore.mutate({ kind: 'restore', name })}>
            {t('dialog.restore')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

type Props = { name: string | undefined; onClose: () => void };

/** Checks a backup, shows what is in it, and lays it ready for the next start. */
export function RestoreDialog({ name, onClose }: Props) {
  const t = useMessages(dataSettingsMessages);
  const job = useDataJob().data;
  const end = useEndDataJob();
  const close = (): void => {
    // What nobody looks at any more is not gone on with.
    if (job?.state === 'running') end.mutate();
    onClose();
  };
  return (
    <Modal
      opened={name !== undefined}
      onClose={close}
      title={t('restoreNamed', { name: name ?? '' })}
      size={560}
    >
      {name === undefined ? undefined : <Steps key={name} name={name} onClose={close} />}
    </Modal>
  );
}
