import { defineMessages } from '#messages/define-messages.ts';

/** The view of an open document: its head, its tabs, its panels, and what keeps it from being saved. */
export const editorMessages = defineMessages('editor', {
  opening: 'Opening the document…',
  unsaved: 'Unsaved changes',
  keys: 'F6 goes to the next panel, Shift+F6 to the previous one. Press {keys} to let Tab move out of the text.',
  step: {
    undone: 'Undone: {name}.',
    redone: 'Redone: {name}.',
  },
  panels: {
    all: 'Panels',
    outline: 'Outline',
    text: 'Text',
    preview: 'Preview',
    inspector: 'Inspector',
    problems: 'Problems',
    withKeys: '{panel} ({keys})',
  },
  sizes: {
    outline: 'Width of the outline',
    inspector: 'Width of the inspector',
    problems: 'Height of the problems',
  },
  files: {
    all: 'Files of the design',
    open: 'Open file',
    close: 'Close {file}',
    unsaved: 'not saved',
    stays: '{file} is not saved',
    staysHint: 'Save it, then close it.',
  },
  save: {
    action: 'Save',
    again: 'Save again',
    failed: 'Not saved: {problem}',
    failedHint: '{detail} Your text is still here.',
    dismiss: 'Dismiss',
    unkept: 'Your changes are only in this window',
    unkeptHint: '{detail} Until then, leave the window open.',
  },
  cursor: {
    reading: 'Loading what is at the cursor…',
    stillReading: 'The document is still loading',
    stillMoving: 'The cursor is still moving. Try again in a moment.',
    unknown: 'Try again when the outline appears.',
    noOperation: 'No operation at the cursor',
    noOperationHint: 'Put the cursor in an operation, then add a response to it.',
    noName: 'No name at the cursor',
    noNameHint: 'Put the cursor on a component, a reference, a tag or an operationId.',
    places: '{name}: {count, plural, one {# place} other {# places}}',
    definedHere: 'defined here',
    definedWithin: 'defined here · {place}',
  },
});
