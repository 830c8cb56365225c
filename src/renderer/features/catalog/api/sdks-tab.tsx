import { catalogApiMessages } from '#messages/en/catalog-api.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { IconCode } from '@tabler/icons-react';
import { useSdks } from '#renderer/api/catalog.ts';
import { SdkList } from '#renderer/api-parts/sdk-list.tsx';
import { StateMessage } from '#renderer/components/state-message.tsx';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { GapOfPart } from './gap-of-part.tsx';
import { Part } from './part.tsx';

export function SdksTab({ api }: { api: CatalogApi }) {
  const t = useMessages(catalogApiMessages);
  return (
    <Part name="sdks" query={useSdks(api.slug)}>
      {({ sdks, gap, sent }) =>
        sdks.length === 0 && gap === undefined ? (
          <StateMessage
            icon={<IconCode size={26} stroke={1.5} aria-hidden="true" />}
            title={t('sdks.none')}
          >
            {t.rich('sdks.noneText', { code: (text) => <code>{text}</code> })}
          </StateMessage>
        ) : (
          <>
            <SdkList sdks={sdks} />
            {gap === undefined ? undefined : <GapOfPart name="sdks" gap={gap} sent={sent} />}
          </>
        )
      }
    </Part>
  );
}
