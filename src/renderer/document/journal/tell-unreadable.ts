import { notifications } from '@mantine/notifications';
import type { UnsavedTexts } from '#contracts/unsaved.ts';
import { documentMessages } from '#messages/en/document.ts';

const told = new Set<string>();

/** Names the unsaved texts that could not be read, each once while the window is open. */
export function tellUnreadable(unreadable: UnsavedTexts['unreadable']): void {
  for (const { journal, detail } of unreadable) {
    if (told.has(journal)) continue;
    told.add(journal);
    notifications.show({
      id: `unreadable-${journal}`,
      color: 'red',
      autoClose: false,
      title: documentMessages.t('unsavedUnreadable'),
      message: detail,
    });
  }
}
