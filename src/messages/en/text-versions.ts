import { defineMessages } from '#messages/define-messages.ts';

/** Versions of a text: the **History** of a file, what other programs changed, and what differs between two texts. */
export const textVersionsMessages = defineMessages('text-versions', {
  history: {
    action: 'History',
    title: 'History of {file}',
    none: 'There are no earlier versions yet. Each save keeps one on this computer.',
    versions: 'Versions',
    earlier: 'This version',
    now: 'Now, in the editor',
    close: 'Close',
    restore: 'Restore',
    movedOn: 'The text has changed in the meantime. Open the history again.',
    version:
      '{reason, select, saved {Saved} found {Found on disk} other {Not saved, replaced}} · {size}',
    changedVersion:
      '{reason, select, saved {Saved} found {Found on disk} other {Not saved, replaced}} · {size} · +{added, number} −{removed, number} lines',
  },
  differences: {
    label: 'Differences',
    changed: 'Changed lines',
    same: 'Both texts are the same.',
    count:
      '{added, plural, one {# line} other {# lines}} added, {removed, plural, one {# line} other {# lines}} removed',
    comparing: 'Comparing',
    running: 'Comparing the two texts…',
    stopped: 'The comparison was stopped.',
    failed: 'The texts could not be compared: {problem}',
    stop: 'Stop',
    again: 'Compare again',
  },
  outside: {
    gone: '{file} is no longer on disk',
    empty: '{file} is empty on disk',
    changed: 'Changed on disk by another program',
    goneHint: 'Your text is still here. Keep it to write the file with the next save.',
    chooseHint: 'Your text is still here. Choose which version to keep.',
    mergeHint: 'Your changes are in other lines, so both can be merged. You can undo your choice.',
    conflictHint:
      'Both changed the same lines. Choose which version to keep; you can undo your choice.',
    movedOn: 'The text has changed in the meantime. Try again, or choose one of the two.',
    compare: 'Compare',
    merge: 'Merge both',
    useFile: 'Use the file’s version',
    keepMine: 'Keep mine',
    comparison: '{file} on disk and here',
    onDisk: 'On disk',
    here: 'Here',
  },
  conflict: {
    title: '{file} was changed by another program',
    about:
      'The file on disk has changed since you opened it, so it was not overwritten. Choose which version to keep; if you use theirs, undo brings yours back.',
    gone: '{file} no longer exists. Keep your version to write it again.',
    same: 'The text on disk is the same as yours.',
    later: 'Decide later',
    look: 'Look at the differences',
    useTheirs: 'Use theirs',
    keepMine: 'Keep mine',
  },
});
