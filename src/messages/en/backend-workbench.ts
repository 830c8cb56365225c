import { defineMessages } from '#messages/define-messages.ts';

export const backendWorkbenchMessages = defineMessages('backend-workbench', {
  merge: {
    undecided:
      'Choose a version for {file}, {place}{more, plural, =0 {} one {, and for # more places} other {, and for # more places}}.',
    gone: 'This merge is no longer available.',
    movedOn:
      'The API on {portal} or the design has changed since you started to merge. Nothing was written. Merge again.',
  },
  file: {
    notText:
      '{path} is not UTF-8 text, so it can’t be shown here. Convert it to UTF-8, or open it in another program.',
    sayWhat:
      'Say what to overwrite: If-Match with the ETag of the text that was read, or "If-None-Match: *" for a new file.',
  },
  push: {
    underWay:
      'A push of "{slug}" to {portal} is already in progress. Wait until it ends, or cancel it first.',
    noDryRun: '{portal} does not support dry runs. It checks when the API is sent.',
    gone: 'This push is no longer in the outbox.',
    ended: 'This push has ended. Review the design, and push it again.',
    running: 'This push is in progress. Cancel it first.',
  },
  archive: {
    several:
      '{name} contains several APIs, but a design contains one. Unpack it and open the folder of one of them.',
  },
  launchCode:
    'The code in this address has already been used or has expired. Use the window that it opened, or stop Portolan and start it again.',
  onlyDeleted: 'Only APIs can be deleted. Use GET here.',
  onlyReads: 'The window can only read the APIs and limits of a portal.',
  noPortal: 'There is no portal {id}. Choose one from the list.',
  history: 'the file’s history',
  versionGone: 'This version is no longer kept.',
  unsavedCopy: 'the copy of what is not saved',
  unsavedGone: 'This text has since been saved or discarded.',
});
