import { IconEyeOff } from '@tabler/icons-react';
import { StateMessage } from '#renderer/components/state-message.tsx';
import type { CatalogGap } from '#contracts/remote-portals.ts';
import { usePortalId } from '#renderer/naming/portal-in-use.ts';
import { describePortal, usePortal } from '#renderer/api/portals.ts';
import classes from './api-view.module.css';

type Props = {
  /** What it is about, as in `The portal does not mention SDKs`. */
  name: string;
  gap: CatalogGap;
  /** As the portal sent it, where it cannot be read. */
  sent: string | undefined;
};

/** A part of an API that is not known: its portal says nothing of it, or says it in a way that cannot be read. */
export function GapOfPart({ name, gap, sent }: Props) {
  const portal = describePortal(usePortal(usePortalId()));
  const isUntold = gap === 'untold';
  return (
    <>
      <StateMessage
        icon={<IconEyeOff size={26} stroke={1.5} aria-hidden="true" />}
        title={
          isUntold
            ? `The portal does not mention ${name}`
            : `Not everything about ${name} could be read`
        }
      >
        {isUntold
          ? `Whether this API has ${name} is not known: the answers of ${portal} do not mention it.`
          : `${portal} answers in a format that Portolan does not know. The answer is shown below, unchanged.`}
      </StateMessage>
      {sent === undefined ? undefined : (
        <pre className={classes['sent']} aria-label={`The ${name} as the portal sent it`}>
          {sent}
        </pre>
      )}
    </>
  );
}
