import { Button, Group, Modal, Stack } from '@mantine/core';
import type { RememberedPortal, SecretPlaces } from '#contracts/remote-portals.ts';
import { portalsFormsMessages } from '#messages/en/portals-forms.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import { ConnectionSteps } from '#renderer/features/portals/connection-steps.tsx';
import { PortalFields } from './portal-fields.tsx';
import { UnlockDialog } from '#renderer/features/portals/dialogs/unlock-dialog.tsx';
import { usePortalForm } from './use-portal-form.ts';

type Props = {
  /** The portal that is edited; a new one where there is none. */
  remembered: RememberedPortal | undefined;
  secrets: SecretPlaces;
  onClose: () => void;
};

function PortalDialogForm({ remembered, secrets, onClose }: Props) {
  const t = useMessages(portalsFormsMessages);
  const form = usePortalForm(remembered, secrets, onClose);
  const { problems, pending } = form;
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (pending === undefined) form.save();
        }}
      >
        <Stack gap="md">
          <PortalFields form={form} remembered={remembered} secrets={secrets} />
          {problems.form === undefined ? undefined : (
            <Refusal>
              {problems.form}
              {form.isLocked ? (
                <Button size="xs" variant="default" mt={8} onClick={form.askForPassphrase}>
                  {t('connect.passphrase')}
                </Button>
              ) : undefined}
            </Refusal>
          )}
          {form.tested === undefined ? undefined : <ConnectionSteps test={form.tested} />}
          <Group justify="space-between" gap="xs">
            <Button variant="default" loading={pending === 'test'} onClick={form.test}>
              {t('connect.test')}
            </Button>
            <Group gap="xs">
              <Button variant="default" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button type="submit" loading={pending === 'save'}>
                {remembered === undefined ? t('connect.submitNew') : t('connect.submit')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
      <UnlockDialog
        opened={form.isAsking}
        onClose={form.closeQuestion}
        onUnlocked={form.saveUnlocked}
      />
    </>
  );
}

/** **Add portal**, or the same fields of one that is remembered. */
export function PortalDialog({ opened, ...props }: Props & { opened: boolean }) {
  const t = useMessages(portalsFormsMessages);
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      title={
        props.remembered === undefined
          ? t('connect.add')
          : t('connect.edit', { name: props.remembered.name })
      }
      size={660}
    >
      <PortalDialogForm {...props} />
    </Modal>
  );
}
