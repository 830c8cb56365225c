import { defineMessages } from '#messages/define-messages.ts';

/** The panel **Problems**. */
export const problemsMessages = defineMessages('problems', {
  title: 'Problems',
  checking: 'Checking the document…',
  notChecked: 'Not checked',
  none: 'No problems found',
  noneShown: 'No problems with the selected severities.',
  muted: '{count, plural, other {# muted}}',
  shown: 'Shown problems',
  list: 'List of problems',
  goTo: 'Go to',
  actions: 'Actions at line {line}',
  ofRule: '{count, plural, one {# problem} other {# problems}}',
  notFixed: 'Not fixed',
  count: {
    error: '{count, plural, one {# error} other {# errors}}',
    warning: '{count, plural, one {# warning} other {# warnings}}',
    hint: '{count, plural, one {# hint} other {# hints}}',
  },
  groupBy: {
    rule: 'Group by rule',
    place: 'Group by place',
  },
  rules: {
    with: 'Includes the rules in {files}',
    checking: 'Checking with {files}…',
    checkingFolder: 'Checking with the ruleset of the folder…',
    failed: 'The document could not be checked with its ruleset: {problem}',
    broken:
      '{file} has a syntax error in its tab. Its last valid version is used until you fix it.',
  },
  failed: 'The document could not be checked: {problem} Save your work and reload the window.',
  unreadable:
    'The document has a syntax error on line {line}. The parts that can be read are shown.',
  said: {
    checking: 'The document is still being checked.',
    none: 'No problems.',
    here: 'Problem {number} of {total}, {kind, select, error {error} warning {warning} other {hint}}: {message} line {line}',
    elsewhere:
      'Problem {number} of {total}, {kind, select, error {error} warning {warning} other {hint}}: {message} {file}, line {line}',
  },
});
