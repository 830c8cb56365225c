import { catalogMessages } from '#messages/en/catalog.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Button } from '@mantine/core';
import { IconCloudOff, IconLock, IconLogin2 } from '@tabler/icons-react';
import { ApiError, describeError } from '#renderer/api/api-error.ts';
import { usePortal } from '#renderer/api/portals.ts';
import { usePortalId } from '#renderer/naming/portal-in-use.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { StateMessage } from '#renderer/components/state-message.tsx';
import { openPortalDialog } from '#renderer/stores/dialog-store.ts';

type Props = { title: string; error: Error; onRetry: () => void; level?: 1 | 2 };

const icon = { size: 26, stroke: 1.5, 'aria-hidden': true } as const;
const away: ReadonlySet<string> = new Set(['portal_unreachable', 'portal_timeout']);

/** Why a portal's catalog is not shown, and the way on: signing in, unlocking, or trying again. */
export function CatalogFailure({ title, error, onRetry, level = 2 }: Props) {
  const t = useMessages(catalogMessages);
  const id = usePortalId();
  const portal = usePortal(id);
  const told = describeError(error);
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'portal_sign_in' || code === 'secrets_locked') {
    const isLocked = code === 'secrets_locked';
    return (
      <StateMessage
        icon={isLocked ? <IconLock {...icon} /> : <IconLogin2 {...icon} />}
        level={level}
        title={isLocked || portal?.email === null ? told.title : t('failure.signedOut')}
        actions={
          <Button
            onClick={() =>
              openPortalDialog(isLocked ? { kind: 'unlock' } : { kind: 'sign-in', id })
            }
          >
            {t(isLocked ? 'failure.unlock' : 'failure.signIn')}
          </Button>
        }
      >
        {told.detail}
      </StateMessage>
    );
  }
  if (away.has(code)) {
    return (
      <StateMessage
        role="alert"
        icon={<IconCloudOff {...icon} />}
        level={level}
        title={told.title}
        actions={
          <Button variant="default" onClick={onRetry}>
            {t('failure.retry')}
          </Button>
        }
      >
        {told.detail}
      </StateMessage>
    );
  }
  return <ErrorState title={title} level={level} detail={told.detail} onRetry={onRetry} />;
}
