import { IconAlertTriangle, IconCloudOff, IconMapOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { PlainButton } from '#renderer/components/plain-button.tsx';
import { StateMessage } from '#renderer/components/state-message.tsx';
import { PageTitle } from './page-title.tsx';
import { PortalError } from './portal.ts';

const icon = { size: 26, stroke: 1.5, 'aria-hidden': true } as const;

/** No page has the address, or what was there is not published any more. */
export function NotHere({ site, children }: { site: string; children?: ReactNode }) {
  return (
    <>
      <PageTitle parts={['Not found', site]} />
      <StateMessage icon={<IconMapOff {...icon} />} title="There is no such page" level={1}>
        {children ?? 'The address may be mistyped, or what was here has been removed.'} Look for it
        in the <a href="/">catalog</a>.
      </StateMessage>
    </>
  );
}

/** A preview link that opens nothing. */
export function PreviewOver({ site }: { site: string }) {
  return (
    <>
      <PageTitle parts={['Preview', site]} />
      <StateMessage
        icon={<IconAlertTriangle {...icon} />}
        title="This preview link does not work"
        level={1}
      >
        It has expired, or was taken back. Ask whoever sent it for a new one, or look at what is
        published in the <a href="/">catalog</a>.
      </StateMessage>
    </>
  );
}

type Props = { what: string; error: Error; onRetry: () => void; level?: 1 | 2 };

/** Something could not be read: why, and the way on. */
export function Unreadable({ what, error, onRetry, level = 2 }: Props) {
  if (error instanceof PortalError && error.status === 0) {
    return (
      <StateMessage
        role="alert"
        icon={<IconCloudOff {...icon} />}
        title={navigator.onLine ? 'The portal can’t be reached' : 'You are offline'}
        level={level}
        actions={<PlainButton onClick={onRetry}>Try again</PlainButton>}
      >
        {navigator.onLine
          ? 'It may be starting anew. Try again in a moment.'
          : 'Connect to the network, then try again.'}
      </StateMessage>
    );
  }
  return (
    <ErrorState
      title={`${what} could not be read`}
      level={level}
      detail={error.message}
      onRetry={onRetry}
    />
  );
}
