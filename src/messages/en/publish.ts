import { defineMessages } from '#messages/define-messages.ts';

/** The view **Publish**: pushes, and the designs that can be pushed. */
export const publishMessages = defineMessages('publish', {
  title: 'Publish',
  lead: 'Pushes to portals, and their results.',
  push: '{version}, {isDraft, select, true {as a draft} other {published}}, to {portal}',
  nothing: 'Nothing pushed yet',
  nothingText:
    'Choose a design below and push it to a portal: pushes and their results are listed here.',
  reading: 'Loading the outbox',
  unread: 'The outbox could not be read',
  outbox: 'Outbox',
  history: 'History',
  designs: 'Designs',
  name: 'Name',
  version: 'Version',
  changed: 'Changed',
  ways: 'Actions',
  archive: 'Archive',
  archiveOf: 'Archive of {name}',
});
