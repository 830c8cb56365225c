import { componentMessages } from '#messages/en/components.ts';

export type OverviewStatus = 'draft' | 'published' | null;

/** How the status in overview.json relates to what is chosen for a portal, in sentences. */
export function describeStatus(status: OverviewStatus, draft: boolean): string {
  const chosen = draft ? 'draft' : 'published';
  if (status === null) return componentMessages.t('visibility.noStatus');
  return componentMessages.t(
    status === chosen ? 'visibility.sameStatus' : 'visibility.otherStatus',
    { status },
  );
}
