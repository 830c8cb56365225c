import { defineMessages } from '#messages/define-messages.ts';

/** What quick fixes are called. */
export const fixesMessages = defineMessages('fixes', {
  add: 'Add "{name}"',
  addParameter: 'Add the parameter "{name}"',
  change: 'Change "{from}" to "{to}"',
  changeTo: 'Change to "{to}"',
  rename: 'Rename "{from}" to "{to}"',
  quote: 'Put {value} in quotes',
  unquote: 'Remove the quotes around {value}',
  removeUnused: 'Remove the {kind} "{name}"',
  removeSecond: 'Remove the second {kind, select, tag {tag} other {parameter}} "{name}"',
  trim: 'Trim the example',
  nullable: {
    remove: 'Remove "nullable"',
    addNull: 'Add "null" to the types instead',
    all: 'Replace "nullable" in all {count, plural, one {# place} other {# places}}',
    some: 'Replace "nullable" in {count, number} of {total, plural, one {# place} other {# places}}',
  },
});
