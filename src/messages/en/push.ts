import { defineMessages } from '#messages/define-messages.ts';

/** The review and the push of a design to a portal. */
export const pushMessages = defineMessages('push', {
  documentTitle: 'Push {name} – Portolan',
  title: 'Push to {portal}',
  portal: 'Portal',
  reviewAgain: 'Review again',
  comparing: 'Comparing the design with the portal…',
  retry: 'Try again',
  failure: {
    openEditor: 'Open the editor',
    onDisk: 'Review what is on disk',
    signIn: 'Sign in',
    unlock: 'Unlock',
    unreachable: '{detail} Your design is safe on your disk; nothing was sent.',
    notSaved: {
      title: 'A file of the design could not be saved',
      detail:
        'A review compares what is saved on disk. Open the editor, or the archive for overview.json, to see why.',
    },
    leftBehind: {
      title: 'This design has unsaved changes',
      detail:
        '{files} {count, plural, one {has} other {have}} changes from an earlier window, or from another one, that are not saved. Look at them in the editor, then come back: what is open there is saved before the review.',
    },
  },
  review: {
    title: 'Review',
    now: 'Now on {portal}',
    nothing: 'No API with this slug yet. It will be created.',
    sends: 'To be sent',
    name: 'Name',
    version: 'Version',
    status: 'Status',
    updated: 'Updated',
    archive: 'Archive',
    untold: 'The portal does not say',
    state: { draft: 'Draft', published: 'Published', changed: 'Published, with a newer draft' },
    files: '{count, plural, one {# file} other {# files}}, {size}',
    notes: 'Notes',
  },
  others: {
    title: 'Changed on the portal since your last push',
    kept: 'This design and {portal} last matched <when></when>. The design already has what others changed since.',
    marked:
      'This design and {portal} last matched <when></when>. What a push would undo is marked.',
    undone: 'would be undone',
    merge: 'Merge',
    mergeHelp:
      'Brings their changes into the design. You see what is merged, and choose where both changed something.',
  },
  public: {
    title: 'Compared with the published version',
    text: 'This is what callers use today. Publishing switches them to this design at once.',
  },
  differences: {
    title: 'Differences',
    fromDraft: 'from the newest draft, {version}',
    none: 'There is nothing to compare with: the portal has no API with this slug yet.',
    notForCallers: 'The effect on callers could not be determined.',
    notForReaders: 'The differences for readers could not be determined.',
  },
  contents: {
    title: 'What readers see',
    same: 'Readers would see no difference either.',
    sameAsTold: 'Readers would see no difference either, as far as the portal shows.',
    fields: '{count, plural, one {# field} other {# fields}}',
    files: '{count, plural, one {# file} other {# files}}',
    all: 'Show all {count, number}',
    moreFields: '{count, plural, one {# more field differs} other {# more fields differ}}.',
    filesLabel: 'Files that differ',
    added: 'new',
    removed: 'no longer there',
    changed: '+{added, number} −{removed, number}',
    lines: 'Lines of {path}',
    own: 'This design',
    noLine: 'no line',
    addedLine: 'added: ',
    removedLine: 'removed: ',
    moreLines: '… and {count, plural, one {# more line} other {# more lines}}.',
  },
  findings: {
    title: 'Findings',
    count: '{count, plural, one {# finding} other {# findings}}',
    none: 'No problems found.',
  },
  send: {
    draft: 'Push as draft',
    publish: 'Push and publish',
    dryRun: 'Dry run',
    overwrite: 'Overwrite what others changed: {places}',
    overwriteMore:
      'Overwrite what others changed: {places} and {count, plural, one {# more place} other {# more places}}',
    errors:
      'Fix the {count, plural, one {# error} other {# errors}} in the findings first: a portal would refuse the archive.',
    unticked:
      'Others changed the API since your last push. Merge their changes into the design, or tick the box above to overwrite them.',
    same: 'Nothing changed: {portal} already has exactly this. There is nothing to send.',
    sameButUnread:
      'Nothing changed: {portal} already has exactly this. It returns {parts} in a format that designs can’t hold, so this was not compared.',
    sentBefore:
      'Nothing changed since exactly this was sent: {portal} still shows what it showed then.',
    ready: 'The saved files are sent, exactly as they were reviewed.',
  },
  outcome: {
    movedOn: 'The portal has changed since your review',
    movedOnText:
      'Somebody changed the API there, or the design changed here. Nothing was overwritten and nothing is lost. Review the differences, then push again.',
    accepted: 'The portal would accept it',
    tried: '{message} Nothing was written.',
  },
  release: {
    title: 'Version and changelog',
    matches: 'The version {version} matches the differences.',
    use: 'Use version {version}',
    entry: 'Changelog entry',
    entryHelp:
      'Drafted from the differences, in Markdown. Edit it as you like, or clear it to write none.',
    notSaved: 'The document could not be saved. Open the editor to see why.',
    write: 'Write to design',
    step: 'Write version and changelog entry',
    entryOnly: 'Writes the entry; the version stays.',
    versionOnly: 'Writes the version {version}, then reviews again.',
    both: 'Writes the version {version} and the entry, then reviews again.',
  },
});
