import { Button, Group, Modal, Stack } from '@mantine/core';
import type { RememberedPortal } from '#contracts/remote-portals.ts';
import { portalsMessages } from '#messages/en/portals.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useRemovePortal } from '#renderer/api/portals.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import classes from '#renderer/features/portals/portals.module.css';

type Props = { portal: RememberedPortal; onClose: () => void };

/** Asks before a portal is forgotten. */
export function RemovePortalDialog({ portal, onClose }: Props) {
  const t = useMessages(portalsMessages);
  const removing = useRemovePortal(portal.id);
  return (
    <Modal opened onClose={onClose} title={t('removal.title', { name: portal.name })} size={460}>
      <Stack gap="md">
        <p className={classes['quiet']}>{t('removal.text')}</p>
        {removing.isError ? <Refusal>{describeError(removing.error).detail}</Refusal> : undefined}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            color="red"
            loading={removing.isPending}
            onClick={() => removing.mutate(undefined, { onSuccess: onClose })}
          >
            {t('action.remove')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
