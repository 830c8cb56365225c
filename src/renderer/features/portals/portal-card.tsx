import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RememberedPortal } from '#contracts/remote-portals.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useTestPortal } from '#renderer/api/portals.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { ConnectionSteps } from './connection-steps.tsx';
import { PortalActions } from './portal-actions.tsx';
import { keptWords, roleWords, sessionState, untilWords } from './portal-words.ts';
import classes from './portals.module.css';

function factsOf(portal: RememberedPortal): { name: string; value: ReactNode }[] {
  const { address, email, session } = portal;
  const until = untilWords(portal);
  return [
    { name: 'Address', value: address },
    { name: 'E-mail', value: email ?? 'None: it is read without signing in' },
    ...(session.user?.role == null ? [] : [{ name: 'Role', value: roleWords(session.user.role) }]),
    ...(until === undefined ? [] : [{ name: 'Signed in until', value: until }]),
    { name: 'Where the secret is kept', value: keptWords(portal) },
  ];
}

/** One portal: what is known of it, and what can be done with it. */
export function PortalCard({ portal }: { portal: RememberedPortal }) {
  const testing = useTestPortal(portal.id);
  const state = sessionState(portal);
  const heading = `portal-${portal.id}`;
  return (
    <li className={classes['portal']} aria-labelledby={heading}>
      <div className={classes['head']}>
        <Title order={2} id={heading} className={classes['name'] ?? ''}>
          {portal.name}
        </Title>
        <Tag tone={state.tone}>{state.words}</Tag>
        {portal.plainHttp ? <Tag tone="warning">Plain http</Tag> : undefined}
      </div>
      {portal.kind === 'local' ? (
        <p className={classes['lead']}>
          It is built into Portolan: always there, needs no sign-in, and keeps everything on this
          computer.
        </p>
      ) : (
        <dl className={classes['facts']}>
          {factsOf(portal).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
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
