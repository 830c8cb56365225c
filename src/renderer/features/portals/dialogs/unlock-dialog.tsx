import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { portalsMessages } from '#messages/en/portals.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { usePortals, useUnlockSecrets } from '#renderer/api/portals.ts';
import { SecretInput } from '#renderer/components/secret-input.tsx';
import classes from '#renderer/features/portals/portals.module.css';
import { MIN_LENGTH, type PassphraseFaults, passphraseFaults } from './passphrase-faults.ts';

type FormProps = { isNew: boolean; onClose: () => void; onUnlocked: () => void };

function UnlockForm({ isNew, onClose, onUnlocked }: FormProps) {
  const t = useMessages(portalsMessages);
  const field = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  const unlocking = useUnlockSecrets();
  const [faults, setFaults] = useState<PassphraseFaults>({});

  const entered = () => ({
    passphrase: field.current?.value ?? '',
    repeated: again.current?.value ?? '',
  });
  /** A field that is left is looked at, unless nothing was typed there yet. */
  const leave = (name: keyof PassphraseFaults): void => {
    const typed = entered();
    if (!isNew || typed[name] === '') return;
    const fault = passphraseFaults(typed, isNew)[name];
    setFaults((known) => (fault === undefined ? known : { ...known, [name]: fault }));
  };
  const retype = (): void => {
    setFaults({});
    unlocking.reset();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A dialog over another form: React hands the event on to that one too.
    event.stopPropagation();
    const typed = entered();
    const found = passphraseFaults(typed, isNew);
    setFaults(found);
    if (Object.keys(found).length > 0 || unlocking.isPending) {
      (found.repeated === undefined ? field : again).current?.focus();
      return;
    }
    unlocking.mutate({ passphrase: typed.passphrase }, { onSuccess: onUnlocked });
  };
  const refused = unlocking.isError ? describeError(unlocking.error).detail : undefined;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p className={classes['quiet']}>{isNew ? t('passphrase.newText') : t('passphrase.text')}</p>
        <SecretInput
          field={field}
          label={t('passphrase.label')}
          dir="ltr"
          data-autofocus
          autoComplete="off"
          description={isNew ? t('passphrase.help', { least: MIN_LENGTH }) : undefined}
          error={faults.passphrase ?? refused}
          onBlur={() => leave('passphrase')}
          onChange={retype}
        />
        {isNew ? (
          <SecretInput
            field={again}
            label={t('passphrase.repeat')}
            dir="ltr"
            autoComplete="off"
            error={faults.repeated}
            onBlur={() => leave('repeated')}
            onChange={retype}
          />
        ) : undefined}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={unlocking.isPending}>
            {isNew ? t('passphrase.set') : t('unlock')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Props = {
  opened: boolean;
  onClose: () => void;
  /** What was waiting for it; closing alone unless told. */
  onUnlocked?: (() => void) | undefined;
};

/** Opens the file of secrets for as long as Portolan runs, or makes it. */
export function UnlockDialog({ opened, onClose, onUnlocked }: Props) {
  const t = useMessages(portalsMessages);
  const state = usePortals().data?.secrets.passphrase;
  const [shown, setShown] = useState(state);
  // What it asks for stays as it began, until it is closed.
  if (!opened && shown !== state) setShown(state);
  const isNew = shown === 'none';
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={isNew ? t('passphrase.choose') : t('passphrase.unlock')}
      size={460}
    >
      <UnlockForm
        isNew={isNew}
        onClose={onClose}
        onUnlocked={() => {
          onClose();
          onUnlocked?.();
        }}
      />
    </Modal>
  );
}
