import type { Push } from '#contracts/pushes.ts';
import type { PushRecord } from '#storage/desktop/pushes.ts';

type Named = Pick<PushRecord, 'portalName' | 'slug' | 'version' | 'draft'>;

/** What the outbox says about a push, in plain sentences. */
export const pushMessages = {
  queued: ({ portalName }: Named): string => `It will be sent to ${portalName} next.`,
  sending: ({ portalName }: Named): string => `It is being sent to ${portalName}.`,
  done: (
    { portalName, version, draft }: Named,
    result: NonNullable<Push['result']>,
    missing: readonly string[] = [],
  ): string => {
    if (!result.asWished && draft === 1) {
      const way = result.canUnpublish ? 'Unpublish it' : `Unpublish it on the portal's own pages`;
      return `${version} is PUBLIC on ${portalName}, though it was sent as a draft. ${way} if nobody should see it yet.`;
    }
    if (!result.asWished) {
      return `${version} is on ${portalName} now, but it is not public, although it should be: its status there is "${result.status}".`;
    }
    if (result.action === 'unchanged') {
      return `${portalName} already has exactly this. Nothing was changed.`;
    }
    const none = missing.length === 0 ? '' : ` ${portalName} shows no ${missing.join(', no ')}.`;
    const status = result.status ?? (draft === 1 ? 'draft' : 'published');
    if (status === 'published') return `${version} is published on ${portalName} now.${none}`;
    return status === 'draft' || status === 'changed'
      ? `${version} is a draft on ${portalName} now.${none}`
      : `${version} is on ${portalName} now, with the status "${status}".${none}`;
  },
  conflict: ({ portalName, slug }: Named): string =>
    `"${slug}" has changed on ${portalName} since the review. Nothing was overwritten. Review it again.`,
  again: (message: string): string => `${message} Portolan will try again.`,
  unclear: ({ portalName }: Named, message: string): string =>
    `${message} Whether it arrived is not known: Portolan checks with ${portalName} before sending anything again.`,
  notSent: (message: string): string => `${message} It was not sent.`,
  wasSent: ({ portalName }: Named): string => `It was sent, but ${portalName}`,
  taken: ({ portalName }: Named, message: string, isLater: boolean): string =>
    isLater
      ? `${portalName} processes it later; Portolan checks until it is done. ${message}`
      : `${message} Portolan will check again.`,
  unknown: ({ portalName, slug }: Named, message: string): string =>
    `Whether it arrived is not known yet. ${message} It is not sent again automatically: check again, or look at "${slug}" on ${portalName}.`,
  unpublished: ({ portalName, version }: Named): string =>
    `${version} is no longer public on ${portalName}. It is a draft there.`,
  notSeen: ({ portalName }: Named): string =>
    `The answer was lost, and ${portalName} shows nothing of it yet. Portolan checks again before sending it again.`,
  resumed: ({ portalName }: Named): string =>
    `Portolan was closed during the upload. It checks with ${portalName} whether the push arrived.`,
  cancelling: ({ portalName }: Named): string =>
    `Cancelling. Portolan checks with ${portalName} whether it had already arrived.`,
  cancelled: 'It was cancelled. Nothing was changed on the portal.',
  cancelledUnclear: ({ portalName }: Named): string =>
    `It was cancelled after everything was sent. Check on ${portalName} whether it arrived.`,
  cancelledLate: (message: string): string => `It had arrived before it was cancelled. ${message}`,
  noPortal: 'The portal has been removed. Add it again, then retry.',
} as const;
