import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { PortalList } from '#contracts/remote-portals.ts';
import { portalsMessages } from '#messages/en/portals.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { usePortals } from '#renderer/api/portals.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { LoadingRows } from '#renderer/components/loading-rows.tsx';
import { View } from '#renderer/components/view.tsx';
import { openPortalDialog } from '#renderer/stores/dialog-store.ts';
import { PortalCard } from './portal-card.tsx';
import classes from '#renderer/features/portals/portals.module.css';

function Locked() {
  const t = useMessages(portalsMessages);
  return (
    <section className={classes['notice']} aria-label={t('locked.label')}>
      <p>{t('locked.text')}</p>
      <Button size="xs" onClick={() => openPortalDialog({ kind: 'unlock' })}>
        {t('unlock')}
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
  const t = useMessages(portalsMessages);
  const portals = usePortals();
  return (
    <View
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button
          leftSection={<IconPlus size={17} stroke={1.8} aria-hidden="true" />}
          onClick={() => openPortalDialog({ kind: 'add' })}
        >
          {t('add')}
        </Button>
      }
    >
      {portals.isPending ? (
        <LoadingRows label={t('reading')} />
      ) : portals.isError ? (
        <ErrorState
          title={t('failed')}
          detail={describeError(portals.error).detail}
          onRetry={() => void portals.refetch()}
        />
      ) : (
        <Content list={portals.data} />
      )}
    </View>
  );
}
