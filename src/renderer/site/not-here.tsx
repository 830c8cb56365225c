import { siteClientMessages } from '#messages/en/site-client.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { IconAlertTriangle, IconCloudOff, IconMapOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { PlainButton } from '#renderer/components/plain-button.tsx';
import { StateMessage } from '#renderer/components/state-message.tsx';
import { PageTitle } from './page-title.tsx';
import { PortalError } from './portal.ts';

const icon = { size: 26, stroke: 1.5, 'aria-hidden': true } as const;

function toCatalog(text: ReactNode) {
  return <a href="/">{text}</a>;
}

/** No page has the address, or what was there is not published any more. */
export function NotHere({ site, what = 'text' }: { site: string; what?: 'text' | 'api' }) {
  const t = useMessages(siteClientMessages);
  return (
    <>
      <PageTitle parts={[t('notFound.title'), site]} />
      <StateMessage icon={<IconMapOff {...icon} />} title={t('notFound.heading')} level={1}>
        {t.rich(`notFound.${what}`, { a: toCatalog })}
      </StateMessage>
    </>
  );
}

/** A preview link that opens nothing. */
export function PreviewOver({ site }: { site: string }) {
  const t = useMessages(siteClientMessages);
  return (
    <>
      <PageTitle parts={[t('api.preview'), site]} />
      <StateMessage
        icon={<IconAlertTriangle {...icon} />}
        title={t('previewOver.heading')}
        level={1}
      >
        {t.rich('previewOver.text', { a: toCatalog })}
      </StateMessage>
    </>
  );
}

type Props = {
  what: 'api' | 'catalog' | 'document';
  error: Error;
  onRetry: () => void;
  level?: 1 | 2;
};

/** Something could not be read: why, and the way on. */
export function Unreadable({ what, error, onRetry, level = 2 }: Props) {
  const t = useMessages(siteClientMessages);
  if (error instanceof PortalError && error.status === 0) {
    return (
      <StateMessage
        role="alert"
        icon={<IconCloudOff {...icon} />}
        title={t(navigator.onLine ? 'failed.unreachable' : 'failed.offline')}
        level={level}
        actions={<PlainButton onClick={onRetry}>{t('failed.retry')}</PlainButton>}
      >
        {t(navigator.onLine ? 'failed.unreachableText' : 'failed.offlineText')}
      </StateMessage>
    );
  }
  return (
    <ErrorState
      title={t(`failed.${what}`)}
      level={level}
      detail={error.message}
      onRetry={onRetry}
    />
  );
}
