import { IconCode } from '@tabler/icons-react';
import { useSdks } from '#renderer/api/catalog.ts';
import { SdkList } from '#renderer/api-parts/sdk-list.tsx';
import { StateMessage } from '#renderer/components/state-message.tsx';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { GapOfPart } from './gap-of-part.tsx';
import { Part } from './part.tsx';

export function SdksTab({ api }: { api: CatalogApi }) {
  return (
    <Part name="SDKs" query={useSdks(api.slug)}>
      {({ sdks, gap, sent }) =>
        sdks.length === 0 && gap === undefined ? (
          <StateMessage
            icon={<IconCode size={26} stroke={1.5} aria-hidden="true" />}
            title="No SDKs given"
          >
            Add <code>sdks</code> to the design’s overview.json and import it again to list them
            here.
          </StateMessage>
        ) : (
          <>
            <SdkList sdks={sdks} />
            {gap === undefined ? undefined : <GapOfPart name="SDKs" gap={gap} sent={sent} />}
          </>
        )
      }
    </Part>
  );
}
