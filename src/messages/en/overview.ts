import { defineMessages } from '#messages/define-messages.ts';

/** What the steps of overview.json are called, as **Undo** says it. */
export const overviewMessages = defineMessages('overview', {
  typing: 'Typing',
  discard: 'Discard changes',
  useFile: 'Use the file’s text',
  mergeFile: 'Merge the file’s text',
});
