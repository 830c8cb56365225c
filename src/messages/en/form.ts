import { defineMessages } from '#messages/define-messages.ts';

/** What forms say of a part of a document, and what their edits are called by Undo. */
export const formMessages = defineMessages('form', {
  document: 'Document',
  unnamed: 'Unnamed',
  noAddress: 'No URL',
  open: 'None: open to everyone',
  and: '{first} and {last}',
  any: 'any',
  required: 'required',
  nameEmpty: 'Enter a name first.',
  propertyTaken: 'There is already a property "{name}".',
  typeEmpty: 'Choose a type.',
  notDuplicable: 'This can’t be duplicated.',
  typeCircular: '"{type}" would refer to itself. Choose another one.',
  typeUnknown:
    '"{type}" is neither a type nor a schema of this document. Choose one from the list.',
  undo: {
    type: 'Change type',
    addProperty: 'Add property {name}',
    require: 'Make {name} required',
    unrequire: 'Make {name} optional',
    duplicate: 'Duplicate {name}',
  },
});
