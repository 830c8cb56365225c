import type { Push } from '#contracts/pushes.ts';
import type { PushRecord } from '#storage/desktop/pushes.ts';

type Named = Pick<PushRecord, 'portalName' | 'slug' | 'version' | 'draft'>;

/** What the outbox says about a push, in plain sentences. */
export const pushMessages = {
  queued: ({ portalName }: Named): string => `It is sent to ${portalName} next.`,
  sending: ({ portalName }: Named): string => `It is being sent to ${portalName}.`,
  done: ({ portalName, version, draft }: Named, result: NonNullable<Push['result']>): string => {
    if (result.action === 'unchanged') {
      return `${portalName} has exactly this already. Nothing was changed.`;
    }
    const status = result.status ?? (draft === 1 ? 'draft' : 'published');
    if (status === 'published') return `${version} is published on ${portalName} now.`;
    return status === 'draft' || status === 'changed'
      ? `${version} is a draft on ${portalName} now.`
      : `${version} is on ${portalName} now, with the status "${status}".`;
  },
  conflict: ({ portalName, slug }: Named): string =>
    `What ${portalName} holds of "${slug}" has changed since the review. Nothing was overwritten. Review it again.`,
  again: (message: string): string => `${message} It is tried again by itself.`,
  unclear: ({ portalName }: Named, message: string): string =>
    `${message} Whether it arrived is not known: ${portalName} is asked before anything is sent again.`,
  notSent: (message: string): string => `${message} It was not sent.`,
  lost: ({ portalName, slug }: Named, message: string): string =>
    `${message} Whether it arrived is not known: look at "${slug}" on ${portalName} before you send it again.`,
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
