import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { PortalList } from '#contracts/remote-portals.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { usePortals } from '#renderer/api/portals.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { LoadingRows } from '#renderer/components/loading-rows.tsx';
import { View } from '#renderer/components/view.tsx';
import { openPortalDialog } from '#renderer/stores/dialog-store.ts';
import { PortalCard } from './portal-card.tsx';
import classes from '#renderer/features/portals/portals.module.css';

function Locked() {
  return (
    <section className={classes['notice']} aria-label="Locked secrets">
      <p>
        Passwords are kept in a file protected by your passphrase. Enter it once after each start.
      </p>
      <Button size="xs" onClick={() => openPortalDialog({ kind: 'unlock' })}>
        Unlock
      </Button>
    </section>
  );
}

function Content({ list }: { list: PortalList }) {
  return (
    <>
      {list.secrets.locked ? <Locked /> : undefined}
      <ul className={classes['list']}>
        {list.portals.map((portal) => (
          <PortalCard key={portal.id} portal={portal} />
        ))}
      </ul>
    </>
  );
}

/** The portals that designs are published to, at `#/portals`. */
export function PortalsView() {
  const portals = usePortals();
  return (
    <View
      title="Portals"
      lead="Where designs are published. The local portal is always available and needs no sign-in."
      actions={
        <Button
          leftSection={<IconPlus size={17} stroke={1.8} aria-hidden="true" />}
          onClick={() => openPortalDialog({ kind: 'add' })}
        >
          Add portal
        </Button>
      }
    >
      {portals.isPending ? (
        <LoadingRows label="Reading the portals" />
      ) : portals.isError ? (
        <ErrorState
          title="The portals could not be read"
          detail={describeError(portals.error).detail}
          onRetry={() => void portals.refetch()}
        />
      ) : (
        <Content list={portals.data} />
      )}
    </View>
  );
}
