import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { RememberedPortal } from '#contracts/remote-portals.ts';
import { portalsMessages } from '#messages/en/portals.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useSignIn } from '#renderer/api/portals.ts';
import { SecretInput } from '#renderer/components/secret-input.tsx';
import classes from '#renderer/features/portals/portals.module.css';

type Props = { portal: RememberedPortal; onClose: () => void };

function SignInForm({ portal, onClose }: Props) {
  const t = useMessages(portalsMessages);
  const field = useRef<HTMLInputElement>(null);
  const signIn = useSignIn(portal.id);
  const [isEmpty, setIsEmpty] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    setIsEmpty(password === '');
    if (password === '' || signIn.isPending) return;
    signIn.mutate({ password }, { onSuccess: onClose });
  };
  const problem = isEmpty
    ? t('signIn.empty')
    : signIn.isError
      ? describeError(signIn.error).detail
      : undefined;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p className={classes['quiet']}>
          {portal.email === null
            ? t('signIn.textWithoutAccount', { name: portal.name })
            : t('signIn.text', { email: portal.email, name: portal.name })}
        </p>
        <SecretInput
          field={field}
          label={t('signIn.password')}
          dir="ltr"
          data-autofocus
          autoComplete="off"
          error={problem}
          onChange={() => {
            setIsEmpty(false);
            signIn.reset();
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={signIn.isPending}>
            {t('action.signIn')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Asks for the password of a portal's account. */
export function SignInDialog(props: Props) {
  const t = useMessages(portalsMessages);
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t('signIn.title', { name: props.portal.name })}
      size={440}
    >
      <SignInForm {...props} />
    </Modal>
  );
}
