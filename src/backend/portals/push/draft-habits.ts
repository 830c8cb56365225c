import type { SettingStore } from '#storage/portal/settings.ts';
import { backendPushMessages } from '#messages/en/backend-push.ts';

/** What portals were seen to make of drafts; durable when a method returns. */
export type DraftHabits = {
  /** Notes whether a portal kept a draft from the public. */
  note(portalId: string, isKept: boolean): void;
  /** Whether the last draft that was sent to a portal went public: warn before the next one. */
  ignoresDrafts(portalId: string): boolean;
};

export function createDraftHabits(settings: SettingStore): DraftHabits {
  const key = (portalId: string) => `portal.${portalId}.drafts`;
  return {
    note(portalId, isKept) {
      const before = settings.get(key(portalId));
      const now = isKept ? 'kept' : 'ignored';
      if (before !== now && !(before === undefined && isKept)) settings.set(key(portalId), now);
    },
    ignoresDrafts: (portalId) => settings.get(key(portalId)) === 'ignored',
  };
}

/** What is said before a push to a portal that ignores drafts. */
export function draftsIgnoredNote(portal: string): string {
  return backendPushMessages.t('draftsIgnored', { portal });
}
