import { defineMessages } from '#messages/define-messages.ts';

/** Why a document can't be edited at a place, and what edits are called by Undo. */
export const editMessages = defineMessages('edit', {
  unreadable:
    'The document can’t be read at line {line}, column {column}: {message} Fix this first.',
  alias:
    '{subject, select, operation {The operation} example {The example} other {This place}} is defined elsewhere: it is a YAML alias of {anchor}. Edit it there.',
  shared:
    '{subject, select, operation {The operation} example {The example} other {This place}} is shared with other places by {anchor}. Replace the alias with a copy where it should differ.',
  anchor: {
    any: 'a YAML anchor',
    named: 'the YAML anchor &{name} (line {line}; its aliases: line {lines})',
    namedAndMore:
      'the YAML anchor &{name} (line {line}; its aliases: line {lines} and {count, number} more)',
  },
  affectsOthers: 'This can’t be changed without affecting something else. Edit the text by hand.',
  affectsAliases: 'This would also change the aliases of {anchor}. Replace them with copies first.',
  wholeDocument: 'The document as a whole can’t be replaced.',
  nothingAt: 'The document has nothing at {pointer}.',
  nameTaken: 'The name {name} is taken. Choose another one.',
  notAnObject: 'New fields can only be added to an object. Fix the text first.',
  document: 'the document',
  undo: {
    none: 'Change',
    add: 'Add to {name}',
    remove: 'Remove {name}',
    removeFrom: 'Remove from {name}',
    rename: 'Rename {name}',
    move: 'Move {name}',
    moveIn: 'Move in {name}',
    change: 'Change {name}',
  },
});
