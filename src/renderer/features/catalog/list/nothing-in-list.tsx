import { Button } from '@mantine/core';
import { IconBooks, IconSearchOff } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { noFilters } from '#renderer/api/whole-catalog.ts';
import { LOCAL_PORTAL, usePortalId } from '#renderer/naming/portal-in-use.ts';
import { StateMessage } from '#renderer/components/state-message.tsx';
import { filterCatalog } from './catalog-page.ts';

/** The portal has no API yet. */
export function NothingPublished() {
  const [, navigate] = useLocation();
  const portal = usePortalId();
  return (
    <StateMessage
      icon={<IconBooks size={26} stroke={1.5} aria-hidden="true" />}
      title="Nothing published yet"
      actions={
        <Button
          onClick={() => {
            navigate('/designs');
          }}
        >
          Go to Designs
        </Button>
      }
    >
      {portal === LOCAL_PORTAL
        ? 'The catalog shows the APIs of the portal on this computer. To add one, open a design, go to its archive and choose “Import to local portal”.'
        : 'This portal shows no APIs. To add one, open a design and push it to this portal.'}
    </StateMessage>
  );
}

/** The portal has APIs, and the filters leave none of them. */
export function NothingFound() {
  return (
    <StateMessage
      icon={<IconSearchOff size={26} stroke={1.5} aria-hidden="true" />}
      title="No API matches"
      actions={
        <Button
          variant="default"
          onClick={() => {
            filterCatalog(noFilters);
          }}
        >
          Clear filters
        </Button>
      }
    >
      Search for fewer words, or remove a filter.
    </StateMessage>
  );
}
