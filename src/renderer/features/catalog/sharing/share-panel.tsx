import { Button, Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Reach } from '#contracts/sharing.ts';
import { sharingMessages } from '#messages/en/sharing.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useShare, useSharing } from '#renderer/api/sharing.ts';
import { CopyButton } from '#renderer/components/copy-button.tsx';
import { Refusal } from '#renderer/components/refusal.tsx';
import { useMessages } from '#renderer/language/use-messages.ts';
import classes from './sharing.module.css';

/** Shares the portal on this computer with readers, says where they find it, and ends that. */
export function SharePanel({ onClose }: { onClose?: () => void }) {
  const t = useMessages(sharingMessages);
  const sharing = useSharing();
  const change = useShare();
  const shared = sharing.data?.shared ?? undefined;
  const [wanted, setWanted] = useState<Reach | undefined>();
  const reach = wanted ?? shared?.reach ?? 'computer';
  const failed = change.error ?? sharing.error;
  return (
    <Stack gap="md">
      <p className={classes['text']}>
        {t('what')} {t('until')}
      </p>
      <Radio.Group
        label={t('reach')}
        value={reach}
        onChange={(value) => setWanted(value === 'network' ? 'network' : 'computer')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="computer" label={t('computer')} description={t('computerNote')} />
          <Radio value="network" label={t('network')} description={t('networkNote')} />
        </Stack>
      </Radio.Group>
      {shared === undefined ? undefined : <Addresses addresses={shared.addresses} />}
      {failed === null ? undefined : <Refusal>{describeError(failed).detail}</Refusal>}
      <Group justify="flex-end" gap="xs">
        {onClose === undefined ? undefined : (
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        )}
        {shared === undefined ? undefined : (
          <Button
            variant="default"
            loading={change.isPending && change.variables === undefined}
            onClick={() => change.mutate(undefined)}
          >
            {t('stop')}
          </Button>
        )}
        {shared?.reach === reach ? undefined : (
          <Button
            loading={change.isPending && change.variables !== undefined}
            disabled={sharing.data === undefined}
            onClick={() => change.mutate(reach)}
          >
            {t('start')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Addresses({ addresses }: { addresses: readonly string[] }) {
  const t = useMessages(sharingMessages);
  return (
    <output className={classes['addresses']}>
      <span className={classes['text']}>{t('addresses', { count: addresses.length })}</span>
      {addresses.map((address) => (
        <span key={address} className={classes['address']} dir="ltr">
          <code>{address}</code>
          <CopyButton text={address} label={t('copy', { address })} />
        </span>
      ))}
    </output>
  );
}
