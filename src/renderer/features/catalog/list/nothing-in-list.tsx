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
        ? 'The catalog shows what the portal on this computer holds. Open a design, go to its archive and choose “Import to local portal”: then it is here.'
        : 'This portal shows no API. Open a design, choose “Push” and this portal: then it is here.'}
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
      Search for fewer words, or take a filter away.
    </StateMessage>
  );
}
