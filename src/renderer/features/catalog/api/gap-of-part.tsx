import { catalogApiMessages } from '#messages/en/catalog-api.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { IconEyeOff } from '@tabler/icons-react';
import { StateMessage } from '#renderer/components/state-message.tsx';
import type { CatalogGap } from '#contracts/remote-portals.ts';
import { usePortalId } from '#renderer/naming/portal-in-use.ts';
import { describePortal, usePortal } from '#renderer/api/portals.ts';
import classes from './api-view.module.css';

type Props = {
  name: 'pricing' | 'sdks' | 'changelog';
  gap: CatalogGap;
  /** As the portal sent it, where it cannot be read. */
  sent: string | undefined;
};

/** A part of an API that is not known: its portal says nothing of it, or says it in a way that cannot be read. */
export function GapOfPart({ name, gap, sent }: Props) {
  const t = useMessages(catalogApiMessages);
  const portal = describePortal(usePortal(usePortalId()));
  const isUntold = gap === 'untold';
  return (
    <>
      <StateMessage
        icon={<IconEyeOff size={26} stroke={1.5} aria-hidden="true" />}
        title={t(isUntold ? `${name}.untold` : `${name}.unreadable`)}
      >
        {isUntold ? t(`${name}.untoldText`, { portal }) : t('unknownFormat', { portal })}
      </StateMessage>
      {sent === undefined ? undefined : (
        <pre className={classes['sent']} dir="ltr" aria-label={t(`${name}.sent`)}>
          {sent}
        </pre>
      )}
    </>
  );
}
