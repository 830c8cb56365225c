import { formatDate } from '#messages/format.ts';
import { catalogActionsMessages } from '#messages/en/catalog-actions.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Button, Group, Modal, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '#renderer/api/api-error.ts';
import { useCreatePreview, useRevokePreviews } from '#renderer/api/catalog-actions.ts';
import { usePortalId } from '#renderer/naming/portal-in-use.ts';
import { usePortal } from '#renderer/api/portals.ts';
import { sharingMessages } from '#messages/en/sharing.ts';
import { useSharing } from '#renderer/api/sharing.ts';
import { SharePanel } from '#renderer/features/catalog/sharing/share-panel.tsx';
import { CopyButton } from '#renderer/components/copy-button.tsx';
import { Refusal } from '#renderer/components/refusal.tsx';
import type { ManagedApi } from '#renderer/features/catalog/managed-api.ts';
import classes from './preview-dialog.module.css';

/** Where readers find the portal in use; `undefined` while that of this computer is not shared. */
function usePlaceForReaders(): string | undefined {
  const address = usePortal(usePortalId())?.address ?? undefined;
  const shared = useSharing().data?.shared;
  return address ?? shared?.addresses[0];
}

function MadeLink({ url, expiresAt }: { url: string; expiresAt: string }) {
  const t = useMessages(catalogActionsMessages);
  const until = formatDate(new Date(expiresAt), { dateStyle: 'medium', timeStyle: 'short' });
  const place = usePlaceForReaders() ?? '';
  const link = url.startsWith('/') ? place + url : url;
  return (
    <output className={classes['made']}>
      <span className={classes['link']}>
        <code dir="ltr">{link}</code>
        <CopyButton text={link} label={t('preview.copy')} />
      </span>
      <span className={classes['text']}>{t('preview.until', { until })}</span>
    </output>
  );
}

type Props = { api: ManagedApi; onClose: () => void };

function Content({ api, onClose }: Props) {
  const t = useMessages(catalogActionsMessages);
  const [seconds, setSeconds] = useState('1800');
  const making = useCreatePreview(api.slug);
  const ending = useRevokePreviews(api.slug);
  const failed = making.error ?? ending.error;
  return (
    <Stack gap="md">
      <p className={classes['text']}>{t('preview.lead', { revision: api.revision })}</p>
      <NativeSelect
        label={t('preview.worksFor')}
        data={[
          { value: '1800', label: t('preview.minutes', { count: 30 }) },
          { value: '7200', label: t('preview.hours', { count: 2 }) },
          { value: '86400', label: t('preview.hours', { count: 24 }) },
        ]}
        value={seconds}
        onChange={(event) => {
          setSeconds(event.currentTarget.value);
        }}
      />
      {making.data === undefined ? undefined : <MadeLink {...making.data} />}
      {ending.isSuccess ? (
        <output className={classes['text']}>{t('preview.revoked')}</output>
      ) : undefined}
      {failed === null ? undefined : <Refusal>{describeError(failed).detail}</Refusal>}
      <Group justify="space-between" gap="xs">
        <Button
          variant="default"
          loading={ending.isPending}
          onClick={() => {
            making.reset();
            ending.mutate();
          }}
        >
          {t('preview.revoke')}
        </Button>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('preview.close')}
          </Button>
          <Button
            loading={making.isPending}
            onClick={() => {
              ending.reset();
              making.mutate({ revision: api.revision, ttlSeconds: Number(seconds) });
            }}
          >
            {t('preview.create')}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}

/** A link to a portal that nobody can reach would lead nowhere. */
function ShareFirst() {
  return (
    <Stack gap="md">
      <p className={classes['text']}>{useMessages(sharingMessages)('previewNeeds')}</p>
      <SharePanel />
    </Stack>
  );
}

/** Makes a link that shows the newest revision for a while. */
export function PreviewDialog({ opened, ...props }: Props & { opened: boolean }) {
  const t = useMessages(catalogActionsMessages);
  const place = usePlaceForReaders();
  return (
    <Modal opened={opened} onClose={props.onClose} title={t('preview.title')} size={520}>
      {place === undefined ? <ShareFirst /> : <Content {...props} />}
    </Modal>
  );
}
