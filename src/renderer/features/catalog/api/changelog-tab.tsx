import { catalogApiMessages } from '#messages/en/catalog-api.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { IconHistory } from '@tabler/icons-react';
import { useChangelog } from '#renderer/api/catalog.ts';
import { ChangelogList } from '#renderer/api-parts/changelog-list.tsx';
import { StateMessage } from '#renderer/components/state-message.tsx';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { GapOfPart } from './gap-of-part.tsx';
import { Part } from './part.tsx';

export function ChangelogTab({ api }: { api: CatalogApi }) {
  const t = useMessages(catalogApiMessages);
  return (
    <Part name="changelog" query={useChangelog(api.slug)}>
      {({ changelog, gap, sent }) =>
        changelog.length === 0 && gap === undefined ? (
          <StateMessage
            icon={<IconHistory size={26} stroke={1.5} aria-hidden="true" />}
            title={t('changelog.none')}
          >
            {t('changelog.noneText')}
          </StateMessage>
        ) : (
          <>
            <ChangelogList changelog={changelog} />
            {gap === undefined ? undefined : <GapOfPart name="changelog" gap={gap} sent={sent} />}
          </>
        )
      }
    </Part>
  );
}
