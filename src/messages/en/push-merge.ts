import { defineMessages } from '#messages/define-messages.ts';

/** **Merge**: what others changed on a portal, brought into the design, and taken back. */
export const pushMergeMessages = defineMessages('push-merge', {
  title: 'Merge',
  comparing: 'Comparing the design and {portal} with their last common version…',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  again: 'Merge again',
  apply: 'Apply',
  conflicts:
    '{count, plural, one {# place was} other {# places were}} changed both here and on {portal}. Choose which version to keep.',
  left: '{left, number} of {count, number} left to decide.',
  ready: 'All files are written at once, and one undo reverts the merge.',
  taken: {
    label: 'Taken from the portal',
    text: 'Taken from {portal}, in addition to your own changes:',
    nothing:
      'The design already has everything that others changed on {portal}: no file has to be written.',
    nothingElse: 'The design already has all other changes on {portal}.',
    isNew: 'new',
    places: '{count, plural, one {# place} other {# places}}',
  },
  conflict: {
    title: '<c>{file}</c>, {place}',
    label: '{file}, {place}',
    base: 'Last common version',
    own: 'Mine',
    nothing: 'nothing',
    mine: 'Keep mine',
    portal: 'Use the portal’s',
    both: 'Both, mine first',
  },
  made: {
    label: 'Merged',
    done: 'The design now has what others changed on {portal}.',
    doneFiles:
      'The design now has what others changed on {portal}: {count, plural, one {# file} other {# files}} written, {files}.',
    undone: 'The merge was undone: what others changed is no longer merged.',
    undoneFiles: 'The merge was undone: {files} {count, plural, one {is} other {are}} as before.',
    undo: 'Undo merge',
    redo: 'Redo merge',
  },
});
