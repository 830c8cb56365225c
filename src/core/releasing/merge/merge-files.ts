import { releasingMessages } from '#messages/en/releasing.ts';
import { isSameFile } from '#core/releasing/contents.ts';
import { type MergeChoices, type MergeConflict, shownSide } from './merge-conflict.ts';
import { mergeLines } from './merge-lines.ts';
import { LINES, type Merged, type MergeSides, PROSE, textOf } from './merge-sides.ts';

/** A file that the portal has; one that it has no more stays where it is, and nothing refers to it. */
export function mergeFile(
  { base, own, remote }: MergeSides,
  file: string,
  choices: MergeChoices,
): Merged {
  const [was, mine] = [base.files.get(file), own.files.get(file)];
  const is = remote.isExact ? remote.files.get(file) : remote.texts.get(file);
  if (!is || isSameFile(was, is) || isSameFile(mine, is)) return undefined;
  const [before, text, told] = [was, mine, is].map(textOf);
  const isText = told !== undefined && (!mine || text !== undefined);
  if (!isText) return noText(file, [was, mine, is]);
  if (before !== undefined && !remote.isExact && isSameProse(before, told)) return undefined;
  // Taken out here, and changed there.
  if (was && !mine) return tornOut({ file, before: before ?? '', told, choices });
  const offered = /\.(?:md|markdown|html?)$/i.test(file) ? PROSE : LINES;
  const merged = mergeLines({
    file,
    base: before ?? '',
    own: text ?? '',
    remote: told,
    choices,
    offered,
  });
  return { ...merged, path: file, isWritten: true };
}

function noText(file: string, sides: (Uint8Array | undefined)[]): Merged {
  const [base = null, mine = null, portal = null] = sides.map((bytes) =>
    bytes ? releasingMessages.t('merge.bytes', { bytes: bytes.length }) : null,
  );
  const note = releasingMessages.t('merge.notText');
  const conflict: MergeConflict = {
    id: `${file}#whole`,
    file,
    place: releasingMessages.t('merge.wholeFile'),
    base,
    mine,
    portal,
    choices: ['mine'],
    note,
  };
  return { path: file, text: '', isWritten: false, taken: 0, conflicts: [conflict] };
}

type TornOut = { file: string; before: string; told: string; choices: MergeChoices };

function tornOut({ file, before, told, choices }: TornOut): Merged {
  const id = `${file}#whole`;
  const conflict: MergeConflict = {
    id,
    file,
    place: releasingMessages.t('merge.wholeFile'),
    base: shownSide(before),
    mine: null,
    portal: shownSide(told),
    choices: LINES,
    note: null,
  };
  const isWritten = choices[id] === 'portal';
  return { path: file, text: told, isWritten, taken: 0, conflicts: [conflict] };
}

/** Portals may trim what they keep. */
export function isSameProse(one: string, other: string): boolean {
  return one === other || plainProse(one) === plainProse(other);
}

function plainProse(text: string): string {
  return text.replaceAll('\r\n', '\n').trimEnd();
}
