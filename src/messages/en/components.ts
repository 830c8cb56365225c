import { defineMessages } from '#messages/define-messages.ts';

export const componentMessages = defineMessages('components', {
  opening: 'Opening',
  close: 'Close',
  dismiss: 'Dismiss',
  elapsed: { seconds: '{seconds, number} s', minutes: '{minutes, number} min {seconds, number} s' },
  lines: {
    added: 'added:',
    removed: 'removed:',
    left: '… and {count, plural, one {# more line that is} other {# more lines that are}} not shown here.',
  },
  differences: {
    breaking: 'Breaking',
    removed: 'Removed',
    changed: 'Changed',
    added: 'Added',
    count: '{count, plural, one {# difference} other {# differences}}',
    others: 'and {count, plural, one {# other operation} other {# other operations}}',
    showAll: 'Show all {count, number}',
    none: 'No caller of the API would notice a difference.',
    noneBreaks: 'Nothing here breaks callers.',
    someBreak:
      '{count, plural, one {# difference} other {# differences}} would break callers of the API.',
    notAll: 'Not all differences are listed.',
  },
  findings: {
    error: 'Error',
    warning: 'Warning',
    hint: 'Hint',
    more: '{count, plural, other {# more are not listed. They appear when the ones above are fixed.}}',
    line: 'line {line, number, ::group-off}',
    place: '{file}, line {line, number, ::group-off}',
    actions: 'Actions at line {line, number, ::group-off}',
    actionsInFile: 'Actions at {file}, line {line, number, ::group-off}',
  },
  keepIn: {
    label: 'Keep secrets in',
    keyring: 'Keyring of the operating system',
    passphrase: 'File protected by a passphrase',
    environment: 'Environment',
    session: 'Memory, until Portolan is closed',
  },
  step: {
    undo: 'Undo',
    undoNamed: 'Undo: {name}',
    redo: 'Redo',
    redoNamed: 'Redo: {name}',
    withKeys: '{label} ({keys})',
  },
  visibility: {
    label: 'Visible as',
    draft: 'Draft',
    published: 'Published',
    everyone: 'Everyone who can reach the portal sees it at once.',
    uncertain: 'This portal may not support drafts: check afterwards what it shows.',
    signedIn: 'Only people who are signed in to the portal can see a draft.',
    noStatus: 'overview.json has no status, so this choice decides.',
    sameStatus: 'The status in overview.json is the same: {status}.',
    otherStatus:
      'The status in overview.json is {status}. This choice overrides it, but a portal that follows overview.json alone would treat it as {status}.',
  },
});
