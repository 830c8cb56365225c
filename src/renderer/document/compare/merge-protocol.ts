import type { LineBreak } from '#core/text/line-breaks.ts';
import type { TextEdit } from '#core/text/text-edit.ts';

/** Asks for the edits that bring `theirs` into `mine`: all of it, or with a `base` what was changed since. */
export type MergeQuestion = {
  kind: 'merge';
  base: string | undefined;
  mine: string;
  theirs: string;
};

/** `edits` is `undefined` where both changed the same lines. */
export type MergeAnswer = { kind: 'merge'; edits: TextEdit[] | undefined };

/** Asks for the text as it is saved to a file whose lines end in different ways. */
export type LineBreaksQuestion = {
  kind: 'line-breaks';
  original: string;
  edited: string;
  usual: LineBreak;
};

export type LineBreaksAnswer = { kind: 'line-breaks'; text: string };

/** What the worker is sent; the answer has the same `id`. */
export type Asked = { id: number; question: MergeQuestion | LineBreaksQuestion };
export type Answered = { id: number; answer: MergeAnswer | LineBreaksAnswer };
