import { defineMessages } from '#messages/define-messages.ts';

/** What can be done with the rule of a finding, and what is muted. */
export const rulesMessages = defineMessages('rules', {
  menu: {
    actions: 'Actions for the problem at line {line, number, ::group-off}',
    mute: 'Mute',
    rule: 'Rule {rule}',
    muteHere: 'Mute here',
    muteThese: 'Mute these {count, number} in {file}',
    muteDesign: 'Mute for the design',
    severity: 'Severity in the design',
    error: 'Error',
    warning: 'Warning',
    hint: 'Hint',
    off: 'Off',
    default: 'Default ({severity})',
  },
  changed: {
    inFile: '{rule}, in {file}.',
    inNewFile: '{rule}, in the new file {file}.',
    undo: 'Undo',
    mutedDesign: 'Muted for the design',
    default: 'Back to the default',
    error: 'An error in this design',
    warning: 'A warning in this design',
    hint: 'A hint in this design',
    muted: '{count, plural, =1 {Muted here} other {Muted in # places}}',
    unmuted: '{count, plural, =1 {No longer muted here} other {No longer muted in # places}}',
    nothing: 'Nothing to change',
    elsewhere: '{rule} comes from a ruleset that this one extends. Change it there.',
    same: '{rule} already has this setting.',
    failed: 'The rules were not changed',
    unsaved: '{file} has changes in its tab that can’t be saved.',
  },
  muted: {
    list: 'Muted',
    wholeDesign: 'the whole design',
    places: '{count, plural, one {# place in {file}} other {# places in {file}}}',
    entry: '<b>{rule}</b>: {where}, set in {by}',
    unmute: 'Unmute',
    unmuteIn: 'Unmute {rule} in {where}',
  },
});
