import { notificationsStore } from '@mantine/notifications';
import { expect, test } from 'vitest';
import { tellUnreadable } from './tell-unreadable.ts';

test('each unsaved text that can’t be read is named once', () => {
  const first = { journal: '1', detail: 'The folder 1 can’t be read.' };
  tellUnreadable([first]);
  tellUnreadable([first, { journal: '2', detail: 'The folder 2 can’t be read.' }]);
  expect(notificationsStore.getState().notifications.map(({ message }) => message)).toEqual([
    'The folder 1 can’t be read.',
    'The folder 2 can’t be read.',
  ]);
});
