import { Button } from '@mantine/core';
import { IconCloudOff, IconFilePencil, IconLock, IconLogin2 } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import type { RememberedPortal } from '#contracts/remote-portals.ts';
import type { Design } from '#contracts/workbench.ts';
import { pushMessages } from '#messages/en/push.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { ApiError, describeError } from '#renderer/api/api-error.ts';
import { findingsOfError } from '#renderer/api/problem-findings.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { StateMessage } from '#renderer/components/state-message.tsx';
import { openPortalDialog } from '#renderer/stores/dialog-store.ts';
import { DesignFindings } from './design-findings.tsx';
import classes from './push.module.css';
import { LEFT_BEHIND } from './use-review.ts';

type Props = {
  error: Error;
  portal: RememberedPortal | undefined;
  design: Design;
  onRetry: () => void;
  /** Reviews what is on disk, without what is unsaved. */
  onWithout: () => void;
};

const icon = { size: 26, stroke: 1.5, 'aria-hidden': true } as const;
const unreachable: ReadonlySet<string> = new Set(['portal_unreachable', 'portal_timeout']);

/** Why there is no review, and the way on: signing in, unlocking, looking at unsaved text, mending the design, or waiting for the portal. */
export function ReviewFailure({ error, portal, design, onRetry, onWithout }: Props) {
  const t = useMessages(pushMessages);
  const [, navigate] = useLocation();
  const { title, detail } = describeError(error);
  const code = error instanceof ApiError ? error.code : '';
  if (code === LEFT_BEHIND) {
    return (
      <StateMessage
        icon={<IconFilePencil {...icon} />}
        title={title}
        actions={
          <>
            <Button onClick={() => navigate(`/designs/${encodeURIComponent(design.id)}`)}>
              {t('failure.openEditor')}
            </Button>
            <Button variant="default" onClick={onWithout}>
              {t('failure.onDisk')}
            </Button>
          </>
        }
      >
        {detail}
      </StateMessage>
    );
  }
  if (code === 'portal_sign_in' && portal !== undefined) {
    return (
      <StateMessage
        icon={<IconLogin2 className="flips" {...icon} />}
        title={title}
        actions={
          <>
            <Button onClick={() => openPortalDialog({ kind: 'sign-in', id: portal.id })}>
              {t('failure.signIn')}
            </Button>
            <Button variant="default" onClick={onRetry}>
              {t('retry')}
            </Button>
          </>
        }
      >
        {detail}
      </StateMessage>
    );
  }
  if (code === 'secrets_locked') {
    return (
      <StateMessage
        icon={<IconLock {...icon} />}
        title={title}
        actions={
          <Button onClick={() => openPortalDialog({ kind: 'unlock' })}>
            {t('failure.unlock')}
          </Button>
        }
      >
        {detail}
      </StateMessage>
    );
  }
  if (unreachable.has(code)) {
    return (
      <StateMessage
        role="alert"
        icon={<IconCloudOff {...icon} />}
        title={title}
        actions={
          <Button variant="default" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      >
        {t('failure.unreachable', { detail })}
      </StateMessage>
    );
  }
  const findings = findingsOfError(error);
  if (findings.length > 0) {
    return (
      <section className={classes['panel']} role="alert">
        <h2 className={classes['heading']}>{title}</h2>
        <DesignFindings design={design} findings={findings} />
      </section>
    );
  }
  return <ErrorState title={title} detail={detail} onRetry={onRetry} />;
}
