import { releasingMessages } from '#messages/en/releasing.ts';
/** Whose text is to stand: one's own, the portal's, or both one after the other. */
export type MergeChoice = 'mine' | 'portal' | 'both';

/** What was chosen so far, by the conflicts' ids. */
export type MergeChoices = Readonly<Record<string, MergeChoice>>;

/** A place that both changed since the base, and not alike. */
export type MergeConflict = {
  /** The same for the same three sides. */
  id: string;
  /** The path of the file in the design. */
  file: string;
  /** Where in the file, for people. */
  place: string;
  /** What stands there in each; `null` where nothing does. */
  base: string | null;
  mine: string | null;
  portal: string | null;
  /** What may be chosen. */
  choices: readonly MergeChoice[];
  /** Why not everything may be chosen, in a sentence. */
  note: string | null;
};

/** A text with what others changed brought in; where nothing was chosen, one's own stays. */
export type MergedText = {
  text: string;
  /** How many places were taken from the portal without a conflict. */
  taken: number;
  conflicts: MergeConflict[];
};

/** More than anyone reads of one side of a conflict. */
const MOST = 20_000;

/** A side of a conflict as it is shown. */
export function shownSide(text: string | null): string | null {
  return text === null || text.length <= MOST
    ? text
    : `${text.slice(0, MOST)}\n${releasingMessages.t('merge.more', { count: text.length - MOST })}`;
}
