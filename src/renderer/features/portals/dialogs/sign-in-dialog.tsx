import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { RememberedPortal } from '#contracts/remote-portals.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useSignIn } from '#renderer/api/portals.ts';
import { SecretInput } from '#renderer/components/secret-input.tsx';
import classes from '#renderer/features/portals/portals.module.css';

type Props = { portal: RememberedPortal; onClose: () => void };

function SignInForm({ portal, onClose }: Props) {
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
    ? 'Enter the password.'
    : signIn.isError
      ? describeError(signIn.error).detail
      : undefined;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p className={classes['quiet']}>
          Enter the password of {portal.email ?? 'your account'} on {portal.name}.
        </p>
        <SecretInput
          field={field}
          label="Password"
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
            Cancel
          </Button>
          <Button type="submit" loading={signIn.isPending}>
            Sign in
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Asks for the password of a portal's account. */
export function SignInDialog(props: Props) {
  return (
    <Modal opened onClose={props.onClose} title={`Sign in to ${props.portal.name}`} size={440}>
      <SignInForm {...props} />
    </Modal>
  );
}
