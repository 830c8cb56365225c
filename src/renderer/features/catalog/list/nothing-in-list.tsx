import { catalogMessages } from '#messages/en/catalog.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Button } from '@mantine/core';
import { IconBooks, IconSearchOff } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { noFilters } from '#renderer/api/whole-catalog.ts';
import { LOCAL_PORTAL, usePortalId } from '#renderer/naming/portal-in-use.ts';
import { StateMessage } from '#renderer/components/state-message.tsx';
import { filterCatalog } from './catalog-page.ts';

/** The portal has no API yet. */
export function NothingPublished() {
  const t = useMessages(catalogMessages);
  const [, navigate] = useLocation();
  const portal = usePortalId();
  return (
    <StateMessage
      icon={<IconBooks size={26} stroke={1.5} aria-hidden="true" />}
      title={t('nothing.title')}
      actions={
        <Button
          onClick={() => {
            navigate('/designs');
          }}
        >
          {t('nothing.designs')}
        </Button>
      }
    >
      {t(portal === LOCAL_PORTAL ? 'nothing.local' : 'nothing.remote')}
    </StateMessage>
  );
}

/** The portal has APIs, and the filters leave none of them. */
export function NothingFound() {
  const t = useMessages(catalogMessages);
  return (
    <StateMessage
      icon={<IconSearchOff size={26} stroke={1.5} aria-hidden="true" />}
      title={t('nothing.noMatch')}
      actions={
        <Button
          variant="default"
          onClick={() => {
            filterCatalog(noFilters);
          }}
        >
          {t('filter.clear')}
        </Button>
      }
    >
      {t('nothing.noMatchText')}
    </StateMessage>
  );
}
