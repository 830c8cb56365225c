import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { describeError } from '#renderer/api/api-error.ts';
import { useUnlockSecrets } from '#renderer/api/portals.ts';
import { SecretInput } from '#renderer/components/secret-input.tsx';
import classes from '#renderer/features/portals/portals.module.css';

function UnlockForm({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const unlocking = useUnlockSecrets();
  const [isEmpty, setIsEmpty] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A dialog over another form: React hands the event on to that one too.
    event.stopPropagation();
    const passphrase = field.current?.value ?? '';
    setIsEmpty(passphrase === '');
    if (passphrase === '' || unlocking.isPending) return;
    unlocking.mutate({ passphrase }, { onSuccess: onClose });
  };
  const problem = isEmpty
    ? 'Enter the passphrase.'
    : unlocking.isError
      ? describeError(unlocking.error).detail
      : undefined;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p className={classes['quiet']}>
          The passphrase protects the file with the secrets of your portals. Portolan cannot recover
          it: without it, sign in to the portals again.
        </p>
        <SecretInput
          field={field}
          label="Passphrase"
          data-autofocus
          autoComplete="off"
          error={problem}
          onChange={() => {
            setIsEmpty(false);
            unlocking.reset();
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={unlocking.isPending}>
            Unlock
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Props = { opened: boolean; onClose: () => void };

/** Opens the file of secrets for as long as Portolan runs, or makes it. */
export function UnlockDialog({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Unlock the secrets" size={460}>
      <UnlockForm onClose={onClose} />
    </Modal>
  );
}
