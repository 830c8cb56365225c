import { defineMessages } from '#messages/define-messages.ts';

/** The text of an open document: its editor, its steps of undo, and changes of it and of other files of its design. */
export const documentMessages = defineMessages('document', {
  editor: {
    label: 'OpenAPI document',
    readOnly: 'Open the file to change it.',
    addResponse: 'Add response',
    noName: 'Put the cursor on a component, a tag, an operationId or a reference to one.',
  },
  steps: {
    typing: 'Typing',
    useFile: 'Use the file’s text',
    merge: 'Merge the file’s text',
    restore: 'Restore version',
    rename: 'Rename',
    renameNamed: 'Rename {name}',
  },
  change: {
    failed: 'The change could not be made: {problem}',
    keptChanging: 'The text kept changing in the meantime. Try again.',
    movedOn: 'The text has changed in the meantime. Try again.',
    changedOutside:
      '{file} was changed by another program. Open it and decide which text to keep, then {what, select, rename {rename} other {add}} again.',
    notOpened: '{file} can’t be opened. {detail}',
    notRead: '{file} can’t be read. {detail}',
    tooManyFiles: 'The folder has too many files to search. Keep the design in its own folder.',
    noSuchName: 'Nothing with this name was found in the text.',
    notRenamed: 'Not renamed',
    renamed: '{count, plural, one {Renamed in # file} other {Renamed in # files}}',
    unsaved:
      '{files}: not saved yet. {count, plural, one {Undo reverts it.} other {Undo reverts it in all of them.}}',
    unsavedMore:
      '{files} and {more, plural, other {# more}}: not saved yet. Undo reverts it in all of them.',
    saveAll: 'Save all',
  },
  unsavedUnreadable: 'Some unsaved text can’t be read',
  reference: {
    nothingThere: '{file} has nothing that can be read at this place.',
    failed: 'The target could not be looked up: {problem}',
  },
});
