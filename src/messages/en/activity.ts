import { defineMessages } from '#messages/define-messages.ts';

/** **Activity** in the status bar, and the pushes and other long work that it lists. */
export const activityMessages = defineMessages('activity', {
  title: 'Activity',
  empty: 'Nothing yet. Packing, importing, pushing and other long-running work is listed here.',
  clear: 'Clear finished',
  cancel: 'Cancel',
  retry: 'Retry',
  state: { running: 'Running', done: 'Done', failed: 'Failed', cancelled: 'Cancelled' },
  running: '{others, plural, =0 {{title}…} other {{title}, and # more…}}',
  cancelWork: 'Cancel: {title}',
  push: 'Push of {design} to {portal}',
  pushing:
    '{others, plural, =0 {Pushing {design} to {portal}…} other {Pushing {design} to {portal}, and # more…}}',
  cancelPush: 'Cancel: Pushing {design} to {portal}',
});

/** How far a push is, what came of it, and what can be done then. */
export const pushProgressMessages = defineMessages('push-progress', {
  state: {
    waiting: 'Waiting in the outbox',
    sending: 'Sending',
    verifying: 'Checking whether it arrived',
    done: 'Done',
    unknown: 'Outcome not known yet',
    conflict: 'Changed on the portal',
    'sign-in': 'Sign-in needed',
    refused: 'Refused',
    cancelled: 'Cancelled',
  },
  publicNotDraft: 'Public, not a draft',
  notPublic: 'Not public',
  upload: 'Upload of {design}',
  sent: '{sent} of {total}',
  signIn: 'Sign in',
  retry: 'Retry',
  checkAgain: 'Check again',
  unpublish: 'Unpublish',
  cancel: 'Cancel',
  reviewAgain: 'Review again',
  remove: 'Remove',
  showInCatalog: 'Show it in the catalog of {portal}',
  showOutbox: 'Show the outbox',
});
