import { defineMessages } from '#messages/define-messages.ts';

/** The inspector: the form of the object at the cursor. */
export const inspectorMessages = defineMessages('inspector', {
  title: 'Inspector',
  reading: 'Loading the document…',
  unreadable:
    'This part of the document can’t be read because of line {line}: {problem} Fix it, and its form appears here.',
  nothing: 'Nothing in this text can be shown as a form yet. Start with "openapi: 3.1.0".',
  around: 'Path to this object',
  addResponse: 'Add response',
  addField: 'Add field',
  required: 'required',
  others: 'Other fields',
  editInText: 'edit in the text',
  tooLong: 'Too long for a form: edit in the text',
  typeThenEnter: 'Type and press Enter',
  more: '{count, plural, other {and # more: find them in the outline.}}',
  actions: {
    label: 'Actions for {name}',
    edit: 'Edit in the text',
    duplicate: 'Duplicate',
    up: 'Move up',
    down: 'Move down',
    remove: 'Remove',
  },
  add: {
    action: 'Add',
    named: 'Add {name}',
    to: 'Add to {name}',
    component: 'Component',
    orComponent: 'Or a component',
    byReference: 'Adds a $ref to the component',
    optionalByReference: 'Optional. Adds a $ref to the component',
    noComponent: 'There is no component "{name}". Choose one from the list.',
    noName: 'Enter a name first.',
    noNameOrComponent: 'Enter a name, or choose a component.',
    taken: '{name} already exists. Choose another name.',
    asks: {
      path: 'Path, such as {example}',
      mediaType: 'Media type',
      status: 'Status code or name',
      scheme: 'Security scheme',
      name: 'Name',
    },
  },
  fields: {
    number: 'Enter a number, such as 10 or 0.5.',
    json: 'Line {line}, column {column}: {problem} {hint}',
  },
  rename: {
    label: 'Name',
    usedBy: 'The name that references use.',
    empty: 'Enter a name.',
    changes:
      'Renaming changes {uses, plural, one {# place} other {# places}}{files, plural, =1 {} one {} other { in # files}}.',
    enter:
      'Press Enter to rename it in {uses, plural, one {# place} other {# places}}{files, plural, =1 {} one {} other { in # files}}.',
    action:
      'Rename in {uses, plural, one {# place} other {# places}}{files, plural, =1 {} one {} other { in # files}}',
  },
  reference: {
    hint: 'The component or file that is used here.',
    outside:
      'It points outside the design, and files outside it are not read. Refer to a file of the design.',
    nothing: 'There is nothing at this place in the document. Choose another one.',
    file: 'It points to <code>{file}</code>.',
    goTo: 'Go to the target',
  },
  properties: {
    add: 'Add property',
    addTo: 'Add property to {name}',
    fold: 'Fold {name}',
    unfold: 'Unfold {name}',
    open: 'Open {name}',
    type: 'Type of {name}',
    name: 'Name of {name}',
    isRequired: '{name} is required',
    cut: 'Not all properties are listed. Edit the others in their own forms or in the text.',
    more: 'Show {count, number} more',
    new: 'New property',
    newName: 'Name of the new property',
    newType: 'Type of the new property',
    namePlaceholder: 'Name',
  },
});
