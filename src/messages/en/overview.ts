import { defineMessages } from '#messages/define-messages.ts';

/** What the steps of overview.json are called, as **Undo** says it, and what became of those of a design's files. */
export const overviewMessages = defineMessages('overview', {
  typing: 'Typing',
  discard: 'Discard changes',
  useFile: 'Use the file’s text',
  mergeFile: 'Merge the file’s text',
  notUndone: 'Not undone: {name}',
  notRedone: 'Not redone: {name}',
});
