import { defineMessages } from '#messages/define-messages.ts';

/** **Data** in Settings: where everything is kept, backups, and how to come back to one. */
export const dataSettingsMessages = defineMessages('data-settings', {
  title: 'Data',
  note: 'The local portal, remembered portals, the outbox, unsaved texts and the History of files. Designs are ordinary folders: back them up like your other files.',
  copyPath: 'Copy the path of the data folder',
  folder: 'Backup folder',
  folderHelp:
    'Backups are written to this folder and listed from it. A folder on another disk is safer.',
  choose: 'Choose…',
  useFolder: 'Use this folder',
  backUp: 'Back up',
  written: 'Written to {file}',
  backups: 'Backups',
  noBackups: 'There are no backups in this folder.',
  unreadable: 'Can’t be read, {size}',
  madeAt: '<when></when>, {size}',
  restore: 'Restore…',
  restoreNamed: 'Restore {name}',
  job: {
    backup: 'Writing the backup',
    check: 'Checking the backup',
    restore: 'Restoring the backup',
    progress: '{done} of {total}',
    cancel: 'Cancel',
  },
  staged: {
    label: 'Restored backup',
    text: 'The backup made <when></when> is put in place when Portolan next starts. The data that is here until then is kept in the folder {folder}, inside the one above.',
    cancel: 'Cancel the restore',
  },
  kept: {
    label: 'Kept data',
    text: 'Data from before a restore. To see it, start Portolan with one of these folders as its data folder. Delete it when it is no longer needed.',
  },
  dialog: {
    intact: 'The backup is intact. It was made <when></when> by Portolan {version}.',
    contents: 'In the backup',
    apis: '{apis, plural, one {# API} other {# APIs}} with {revisions, plural, one {# revision} other {# revisions}} and {files, plural, one {# file} other {# files}}',
    accounts:
      '{users, plural, one {# account} other {# accounts}} of {tenants, plural, one {# tenant} other {# tenants}}',
    texts: '{count, plural, one {# unsaved text} other {# unsaved texts}}',
    size: '{size} in all',
    consequences:
      'When Portolan next starts, it replaces everything here: APIs, accounts, portals, History and unsaved texts. The current data is kept in a folder with the date, inside the data folder, and is never deleted. Everybody has to sign in again, preview links stop working, and pushes that were waiting in the backup’s outbox are not sent.',
    restore: 'Restore at the next start',
    ready: 'The backup is ready. Close Portolan and start it again to put it in place.',
    close: 'Close',
    cancel: 'Cancel',
  },
});
