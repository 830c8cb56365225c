import { Title, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RememberedPortal } from '#contracts/remote-portals.ts';
import { portalsMessages } from '#messages/en/portals.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useTestPortal, useSignIn, useSignOut } from '#renderer/api/portals.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { ConnectionSteps } from '#renderer/features/portals/connection-steps.tsx';
import { describeKeptSecrets, formatRole, sessionState, formatUntil } from './portal-text.ts';
import classes from '#renderer/features/portals/portals.module.css';
import { notifications } from '@mantine/notifications';
import { useLocation } from 'wouter';
import { catalogAddress } from '#renderer/naming/catalog-address.ts';
import { openPortalDialog } from '#renderer/stores/dialog-store.ts';

function factsOf(portal: RememberedPortal): { name: string; value: ReactNode }[] {
  const { t } = portalsMessages;
  const { address, email, session } = portal;
  const until = formatUntil(portal);
  return [
    { name: t('fact.address'), value: address },
    { name: t('fact.email'), value: email ?? t('fact.noEmail') },
    ...(session.user?.role == null
      ? []
      : [{ name: t('fact.role'), value: formatRole(session.user.role) }]),
    ...(until === undefined ? [] : [{ name: t('fact.until'), value: until }]),
    { name: t('fact.secrets'), value: describeKeptSecrets(portal) },
  ];
}

/** One portal: what is known of it, and what can be done with it. */
export function PortalCard({ portal }: { portal: RememberedPortal }) {
  const t = useMessages(portalsMessages);
  const testing = useTestPortal(portal.id);
  const state = sessionState(portal);
  const heading = `portal-${portal.id}`;
  return (
    <li className={classes['portal']} aria-labelledby={heading}>
      <div className={classes['head']}>
        <Title order={2} id={heading} className={classes['name'] ?? ''}>
          <bdi>{portal.name}</bdi>
        </Title>
        <Tag tone={state.tone}>{state.text}</Tag>
        {portal.plainHttp ? <Tag tone="warning">{t('plainHttp')}</Tag> : undefined}
      </div>
      {portal.kind === 'local' ? (
        <p className={classes['lead']}>{t('local')}</p>
      ) : (
        <dl className={classes['facts']}>
          {factsOf(portal).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <PortalActions
        portal={portal}
        isTesting={testing.isPending}
        onTest={() => {
          testing.mutate();
        }}
      />
      {testing.isError ? <Refusal>{describeError(testing.error).detail}</Refusal> : undefined}
      {testing.data === undefined ? undefined : <ConnectionSteps test={testing.data} />}
    </li>
  );
}

type Props = { portal: RememberedPortal; isTesting: boolean; onTest: () => void };

const small = { size: 'xs', variant: 'default' } as const;

/** **Sign in** with the password that is kept, or asks for it; **Sign out** where there is a session. */
function SessionAction({ portal }: { portal: RememberedPortal }) {
  const t = useMessages(portalsMessages);
  const { id, session, hasPassword } = portal;
  const signIn = useSignIn(id);
  const signOut = useSignOut(id);
  const failed = (error: Error): void => {
    notifications.show({ color: 'red', message: describeError(error).detail });
  };
  if (session.state === 'locked') {
    return (
      <Button {...small} onClick={() => openPortalDialog({ kind: 'unlock' })}>
        {t('unlock')}
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
        {t('action.signOut')}
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
      {t('action.signIn')}
    </Button>
  );
}

/** What can be done with a portal. */
function PortalActions({ portal, isTesting, onTest }: Props) {
  const t = useMessages(portalsMessages);
  const [, navigate] = useLocation();
  const { id, kind, email, hasProvisioningSecret } = portal;
  return (
    <div className={classes['actions']}>
      {kind === 'remote' && email !== null ? <SessionAction portal={portal} /> : undefined}
      <Button {...small} onClick={() => navigate(catalogAddress(id))}>
        {t('action.catalog')}
      </Button>
      {kind === 'local' ? undefined : (
        <>
          <Button {...small} loading={isTesting} onClick={onTest}>
            {t('action.test')}
          </Button>
          {hasProvisioningSecret ? (
            <Button {...small} onClick={() => openPortalDialog({ kind: 'provision', id })}>
              {t('action.provision')}
            </Button>
          ) : undefined}
          <Button {...small} onClick={() => openPortalDialog({ kind: 'edit', id })}>
            {t('action.edit')}
          </Button>
          <Button {...small} onClick={() => openPortalDialog({ kind: 'remove', id })}>
            {t('action.remove')}
          </Button>
        </>
      )}
    </div>
  );
}
