import { IconHistory } from '@tabler/icons-react';
import { useChangelog } from '#renderer/api/catalog.ts';
import { ChangelogList } from '#renderer/api-parts/changelog-list.tsx';
import { StateMessage } from '#renderer/components/state-message.tsx';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { GapOfPart } from './gap-of-part.tsx';
import { Part } from './part.tsx';

export function ChangelogTab({ api }: { api: CatalogApi }) {
  return (
    <Part name="changelog" query={useChangelog(api.slug)}>
      {({ changelog, gap, sent }) =>
        changelog.length === 0 && gap === undefined ? (
          <StateMessage
            icon={<IconHistory size={26} stroke={1.5} aria-hidden="true" />}
            title="No changelog given"
          >
            Add a changelog to the design’s overview.json and import it again to show it here.
          </StateMessage>
        ) : (
          <>
            <ChangelogList changelog={changelog} />
            {gap === undefined ? undefined : <GapOfPart name="a changelog" gap={gap} sent={sent} />}
          </>
        )
      }
    </Part>
  );
}
