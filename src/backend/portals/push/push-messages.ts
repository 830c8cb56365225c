import type { Push } from '#contracts/pushes.ts';
import type { PushRecord } from '#storage/desktop/pushes.ts';
import { backendPushMessages } from '#messages/en/backend-push.ts';

type Named = Pick<PushRecord, 'portalName' | 'slug' | 'version' | 'draft'>;

/** What is not there, after "shows no". */
export function joinMissing(missing: readonly string[]): string {
  return missing.join(backendPushMessages.t('between'));
}

function done(
  { portalName: portal, version, draft }: Named,
  result: NonNullable<Push['result']>,
  missing: readonly string[] = [],
): string {
  const { t } = backendPushMessages;
  if (!result.asWished && draft === 1) {
    return result.canUnpublish
      ? t('done.public', { version, portal })
      : t('done.publicElsewhere', { version, portal });
  }
  if (!result.asWished) {
    return t('done.notPublic', { version, portal, status: String(result.status) });
  }
  if (result.action === 'unchanged') return t('done.unchanged', { portal });
  const status = result.status ?? (draft === 1 ? 'draft' : 'published');
  const isDraft = status === 'draft' || status === 'changed';
  const is =
    status === 'published'
      ? t('done.published', { version, portal })
      : isDraft
        ? t('done.draft', { version, portal })
        : t('done.other', { version, portal, status });
  return missing.length === 0
    ? is
    : t('done.without', { is, portal, missing: joinMissing(missing) });
}

/** What the outbox says about a push, in plain sentences. */
export const pushMessages = {
  queued: ({ portalName: portal }: Named): string => backendPushMessages.t('queued', { portal }),
  sending: ({ portalName: portal }: Named): string => backendPushMessages.t('sending', { portal }),
  done,
  conflict: ({ portalName: portal, slug }: Named): string =>
    backendPushMessages.t('conflict', { slug, portal }),
  again: (message: string): string => backendPushMessages.t('again', { message }),
  unclear: ({ portalName: portal }: Named, message: string): string =>
    backendPushMessages.t('unclear', { message, portal }),
  notSent: (message: string): string => backendPushMessages.t('notSent', { message }),
  taken: ({ portalName: portal }: Named, message: string, isLater: boolean): string =>
    isLater
      ? backendPushMessages.t('takenLater', { portal, message })
      : backendPushMessages.t('taken', { message }),
  unknown: ({ portalName: portal, slug }: Named, message: string): string =>
    backendPushMessages.t('unknown', { message, slug, portal }),
  unpublished: ({ portalName: portal, version }: Named): string =>
    backendPushMessages.t('unpublished', { version, portal }),
  notSeen: ({ portalName: portal }: Named): string => backendPushMessages.t('notSeen', { portal }),
  resumed: ({ portalName: portal }: Named): string => backendPushMessages.t('resumed', { portal }),
  cancelling: ({ portalName: portal }: Named): string =>
    backendPushMessages.t('cancelling', { portal }),
  cancelled: (): string => backendPushMessages.t('cancelled'),
  cancelledUnclear: ({ portalName: portal }: Named): string =>
    backendPushMessages.t('cancelledUnclear', { portal }),
  cancelledLate: (message: string): string => backendPushMessages.t('cancelledLate', { message }),
  noPortal: (): string => backendPushMessages.t('noPortal'),
} as const;
