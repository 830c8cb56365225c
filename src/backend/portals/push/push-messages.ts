import type { Push } from '#contracts/pushes.ts';
import type { PushRecord } from '#storage/desktop/pushes.ts';

type Named = Pick<PushRecord, 'portalName' | 'slug' | 'version' | 'draft'>;

/** What the outbox says about a push, in plain sentences. */
export const pushMessages = {
  queued: ({ portalName }: Named): string => `It is sent to ${portalName} next.`,
  sending: ({ portalName }: Named): string => `It is being sent to ${portalName}.`,
  done: (
    { portalName, version, draft }: Named,
    result: NonNullable<Push['result']>,
    missing: readonly string[] = [],
  ): string => {
    if (!result.asWished && draft === 1) {
      const way = result.canUnpublish ? 'Unpublish it' : `Unpublish it on the portal's own pages`;
      return `${version} is PUBLIC on ${portalName}, though it was sent as a draft. ${way} if nobody is to see it yet.`;
    }
    if (!result.asWished) {
      return `${version} is on ${portalName} now, but it is not public, though it was to be published: its status there is "${result.status}".`;
    }
    if (result.action === 'unchanged') {
      return `${portalName} has exactly this already. Nothing was changed.`;
    }
    const none = missing.length === 0 ? '' : ` ${portalName} shows no ${missing.join(', no ')}.`;
    const status = result.status ?? (draft === 1 ? 'draft' : 'published');
    if (status === 'published') return `${version} is published on ${portalName} now.${none}`;
    return status === 'draft' || status === 'changed'
      ? `${version} is a draft on ${portalName} now.${none}`
      : `${version} is on ${portalName} now, with the status "${status}".${none}`;
  },
  conflict: ({ portalName, slug }: Named): string =>
    `What ${portalName} holds of "${slug}" has changed since the review. Nothing was overwritten. Review it again.`,
  again: (message: string): string => `${message} It is tried again by itself.`,
  unclear: ({ portalName }: Named, message: string): string =>
    `${message} Whether it arrived is not known: ${portalName} is asked before anything is sent again.`,
  notSent: (message: string): string => `${message} It was not sent.`,
  wasSent: ({ portalName }: Named): string => `It was sent, but ${portalName}`,
  taken: ({ portalName }: Named, message: string, isLater: boolean): string =>
    isLater
      ? `${portalName} does it later, and is asked until it is there. ${message}`
      : `${message} It is looked at again.`,
  unknown: ({ portalName, slug }: Named, message: string): string =>
    `Whether it arrived is not known yet. ${message} It is not sent again by itself: look again, or look at "${slug}" on ${portalName}.`,
  unpublished: ({ portalName, version }: Named): string =>
    `${version} is not public on ${portalName} any more. It is a draft there.`,
  notSeen: ({ portalName }: Named): string =>
    `The answer was lost, and ${portalName} shows nothing of it yet. It is looked at again before it is sent again.`,
  resumed: ({ portalName }: Named): string =>
    `Portolan ended while it was sent. ${portalName} is asked whether it arrived.`,
  cancelling: ({ portalName }: Named): string =>
    `It is cancelled. ${portalName} is asked whether it had arrived before.`,
  cancelled: 'It was cancelled. Nothing of it is on the portal.',
  cancelledUnclear: ({ portalName }: Named): string =>
    `It was cancelled after all of it had been sent. Look at ${portalName} whether it arrived.`,
  cancelledLate: (message: string): string => `It had arrived before it was cancelled. ${message}`,
  noPortal: 'The portal is not among the remembered ones any more. Add it again, then retry.',
} as const;
