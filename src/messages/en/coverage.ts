import { defineMessages } from '#messages/define-messages.ts';

/** **Coverage**: which operations have which responses, and adding many of them. */
export const coverageMessages = defineMessages('coverage', {
  title: 'Coverage',
  filter: 'Filter',
  filterLabel: 'Filter operations',
  groupBy: 'Group by',
  byTag: 'By tag',
  byPath: 'By path',
  untagged: 'Untagged',
  onlyGaps: 'Only gaps',
  clear: 'Clear selection',
  gaps: '{gaps, plural, one {# gap} other {# gaps}} in {operations, plural, one {# operation} other {# operations}}',
  selected: '{gaps}, {count, plural, other {# selected}}',
  selectedBehind: '{gaps}, {count, plural, other {# selected}}, loading the text…',
  added:
    'Added {responses, plural, one {# response} other {# responses}} to {operations, plural, one {# operation} other {# operations}}.',
  undo: '{added} Undo removes all of them.',
  reading: 'Loading the document…',
  unreadable:
    'The document can’t be read at line {line}: {problem} Operations affected by this can’t get responses until you fix it in the editor.',
  notRead: 'The responses can’t be read: {problem}',
  noOperations: 'This document has no operations yet. Add one under "paths" in the editor.',
  noGaps: 'Every operation has the expected responses.',
  noMatch: 'No operation matches "{filter}". Try part of a path, summary or tag.',
  columns: {
    title: 'Columns',
    other: 'Another status code',
    otherHint: 'Press Enter to add its column.',
    count: '{count, plural, =0 {in no operation} one {in # operation} other {in # operations}}',
  },
  grid: {
    label: 'Responses of all operations',
    operation: 'Operation',
    others: 'Other codes',
    selectColumn: 'Select every missing {status} below',
    cell: '{name}, {status}: {state}',
    have: '{count, number} of {total, number}',
    notExpected: 'not expected',
    complete: 'complete',
    missing: 'missing',
    missingCount: '{count, plural, other {# missing}}',
    missingSome: '{chosen, number} of {count, plural, other {# missing}}',
    add: 'add',
    by: 'covered by {status}',
    noBody: 'no body',
    unread: 'loading',
    thereCell: '{name}, {status}: there, {body}',
    thereHint: 'Already there: {body}. Press Enter to go to it.',
    openCell:
      '{name}, {status}: {state, select, gap {missing} covered {covered by {by}} other {not expected}}',
    chosenCell:
      '{name}, {status}: {state, select, gap {missing} covered {covered by {by}} other {not expected}}, add',
    coveredHint: 'Covered by {by}. Press Space to select it anyway.',
    notExpectedHint: 'Not expected here. Press Space to select it anyway.',
  },
  dialog: {
    title: 'Add responses',
    about:
      '<b>{responses, plural, one {# response} other {# responses}}</b> in {operations, plural, one {# operation} other {# operations}}',
    failed: 'The responses could not be added: {problem} Nothing was written.',
    description: 'Description of {status}',
    descriptionExample: '{operation}: "{description}"',
    filledIn: 'These placeholders are filled in for each operation:',
    planning: 'Planning the responses',
    planned: 'Planning: {done, number} of {count, plural, one {# response} other {# responses}}…',
    add: '{count, plural, one {Add # response} other {Add # responses}}',
    notAdded: 'Not added',
    refused: '{count, plural, one {# response} other {# responses}} can’t be added',
    more: '{count, plural, other {… and # more}}',
  },
  plan: {
    lines:
      '{responses, plural, one {# response} other {# responses}} in {operations, plural, one {# operation} other {# operations}}: {lines, plural, one {# line} other {# lines}} added',
    linesInFiles:
      '{responses, plural, one {# response} other {# responses}} in {operations, plural, one {# operation} other {# operations}} and {files, plural, one {# file} other {# files}}: {lines, plural, one {# line} other {# lines}} added',
    replaced: '{count, plural, other {# replaced}}',
    refused: '{count, plural, other {# can’t be added}}',
  },
  step: 'Add responses',
  replanned:
    'A file has changed since the changes were planned. They are being planned again: review them, then add them.',
});
