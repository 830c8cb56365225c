import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useLocation } from 'wouter';
import type { RememberedPortal } from '#contracts/remote-portals.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useSignIn, useSignOut } from '#renderer/api/portals.ts';
import { catalogAddress } from '#renderer/naming/catalog-address.ts';
import { openPortalDialog } from '#renderer/stores/dialog-store.ts';
import classes from './portals.module.css';

type Props = { portal: RememberedPortal; isTesting: boolean; onTest: () => void };

const small = { size: 'xs', variant: 'default' } as const;

/** **Sign in** with the password that is kept, or asks for it; **Sign out** where there is a session. */
function SessionAction({ portal }: { portal: RememberedPortal }) {
  const { id, session, hasPassword } = portal;
  const signIn = useSignIn(id);
  const signOut = useSignOut(id);
  const failed = (error: Error): void => {
    notifications.show({ color: 'red', message: describeError(error).detail });
  };
  if (session.state === 'locked') {
    return (
      <Button {...small} onClick={() => openPortalDialog({ kind: 'unlock' })}>
        Unlock
      </Button>
    );
  }
  if (session.state === 'signed-in') {
    return (
      <Button
        {...small}
        loading={signOut.isPending}
        onClick={() => signOut.mutate(undefined, { onError: failed })}
      >
        Sign out
      </Button>
    );
  }
  const askPassword = () => openPortalDialog({ kind: 'sign-in', id });
  return (
    <Button
      size="xs"
      loading={signIn.isPending}
      onClick={() => (hasPassword ? signIn.mutate({}, { onError: askPassword }) : askPassword())}
    >
      Sign in
    </Button>
  );
}

/** What can be done with a portal. */
export function PortalActions({ portal, isTesting, onTest }: Props) {
  const [, navigate] = useLocation();
  const { id, kind, email, hasProvisioningSecret } = portal;
  return (
    <div className={classes['actions']}>
      {kind === 'remote' && email !== null ? <SessionAction portal={portal} /> : undefined}
      <Button {...small} onClick={() => navigate(catalogAddress(id))}>
        Show catalog
      </Button>
      {kind === 'local' ? undefined : (
        <>
          <Button {...small} loading={isTesting} onClick={onTest}>
            Test connection
          </Button>
          {hasProvisioningSecret ? (
            <Button {...small} onClick={() => openPortalDialog({ kind: 'provision', id })}>
              Provision tenant
            </Button>
          ) : undefined}
          <Button {...small} onClick={() => openPortalDialog({ kind: 'edit', id })}>
            Edit
          </Button>
          <Button {...small} onClick={() => openPortalDialog({ kind: 'remove', id })}>
            Remove
          </Button>
        </>
      )}
    </div>
  );
}
