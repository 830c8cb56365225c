import { releasingMessages } from '#messages/en/releasing.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import { parseChangelog } from '#core/archive/parse-changelog.ts';
import { valueDifferences } from '#core/releasing/value-differences.ts';
import { type MergeChoices, shownSide } from './merge-conflict.ts';
import { isSameProse } from './merge-files.ts';
import { mergeLines } from './merge-lines.ts';
import {
  byData,
  type Merged,
  type MergeSide,
  type MergeSides,
  OVERVIEW,
  overviewIn,
  partIn,
  PROSE,
  type RemoteSide,
  textOf,
} from './merge-sides.ts';
import { overviewAsTold } from './told-overview.ts';

/** Members of overview.json that a file may hold in their place. */
export const PARTS = ['pricing', 'sdks', 'changelog'] as const;
type Part = (typeof PARTS)[number];
type Told = Extract<RemoteSide, { isExact: false }>;

/** Whether a design or a portal has a part in another place than in overview.json itself. */
export function isApart(name: Part, own: MergeSide, remote: Told): boolean {
  return [overviewIn(own)[name], remote.members[name]].some((one) => typeof one === 'string');
}

/** Merges the parts that stand in files of their own. */
export function mergeParts(sides: MergeSides, remote: Told, choices: MergeChoices): Merged[] {
  const { base, own } = sides;
  return PARTS.filter((name) => isApart(name, own, remote)).map((name) => {
    const [was, mine] = [base, own].map((side) => overviewIn(side)[name]);
    const told = remote.members[name];
    if (told === undefined) return undefined;
    if (name === 'changelog') return mergeChangelog(sides, remote, choices);
    const file = typeof mine === 'string' ? mine : '';
    const [before, text] = [partIn(base, was), textOf(own.files.get(file))];
    if (text === undefined) return undefined;
    return byData({
      file,
      text,
      base: before,
      remote: overviewAsTold({ [name]: before }, { ...remote, members: { [name]: told } })[name],
      isExact: false,
      choices,
      describe: (path) => path.join(' › '),
    });
  });
}

/** A changelog is Markdown or a list, on each side. */
function mergeChangelog({ base, own }: MergeSides, remote: Told, choices: MergeChoices): Merged {
  const [was, mine] = [base, own].map((side) => overviewIn(side)['changelog']);
  const told = remote.members['changelog'];
  const is = typeof told === 'string' ? textOf(remote.texts.get(told)) : undefined;
  if (typeof was === 'string' && typeof mine === 'string' && is !== undefined) {
    const before = textOf(base.files.get(was)) ?? '';
    const text = textOf(own.files.get(mine)) ?? '';
    if (isSameProse(before, is)) return undefined;
    const merged = mergeLines({
      file: mine,
      base: before,
      own: text,
      remote: is,
      choices,
      offered: PROSE,
    });
    return { ...merged, path: mine, isWritten: true };
  }
  const entriesOf = (side: MergeSide, value: unknown): unknown =>
    typeof value === 'string' ? parseChangelog(textOf(side.files.get(value)) ?? '') : value;
  const entries = is === undefined ? told : parseChangelog(is);
  const isChanged = (before: unknown): boolean =>
    valueDifferences(before, entries).some(({ kind }) => kind !== 'removed');
  if (!isChanged(entriesOf(base, was)) || !isChanged(entriesOf(own, mine))) return undefined;
  const file = typeof mine === 'string' ? mine : OVERVIEW;
  const side = (value: unknown, files: DesignFiles): string | null =>
    value === undefined
      ? null
      : shownSide(
          (typeof value === 'string' ? textOf(files.get(value)) : undefined) ??
            JSON.stringify(value, null, 2),
        );
  return {
    path: file,
    text: textOf(own.files.get(file)) ?? '',
    isWritten: false,
    taken: 0,
    conflicts: [
      {
        id: `${file}#changelog`,
        file,
        place: releasingMessages.t('merge.changelog'),
        base: side(was, base.files),
        mine: side(mine, own.files),
        portal: side(told, remote.texts),
        choices: ['mine'],
        note: releasingMessages.t('merge.changelogForm'),
      },
    ],
  };
}
