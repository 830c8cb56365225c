import type { LineBreak } from '#core/text/line-breaks.ts';
import { editsBetween, mergeEdits } from '#core/text/merge-texts.ts';
import { restoreLineBreaks } from './restore-line-breaks.ts';
import type { TextEdit } from '#core/text/text-edit.ts';

addEventListener('message', ({ data: { id, question } }: MessageEvent<Asked>) => {
  postMessage({ id, answer: answer(question) } satisfies Answered);
});

function answer(question: Asked['question']): Answered['answer'] {
  if (question.kind === 'line-breaks') {
    const { kind, original, edited, usual } = question;
    return { kind, text: restoreLineBreaks(original, edited, usual) };
  }
  const { kind, base, local, remote } = question;
  const edits = base === undefined ? editsBetween(local, remote) : mergeEdits(base, local, remote);
  return { kind, edits };
}

/** Asks for the edits that bring `remote` into `local`: all of it, or with a `base` what was changed since. */
export type MergeQuestion = {
  kind: 'merge';
  base: string | undefined;
  local: string;
  remote: string;
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
