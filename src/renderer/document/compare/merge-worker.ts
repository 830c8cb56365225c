import { editsBetween, mergeEdits } from '#core/text/merge-texts.ts';
import type { Answered, Asked } from './merge-protocol.ts';
import { restoreLineBreaks } from './restore-line-breaks.ts';

addEventListener('message', ({ data: { id, question } }: MessageEvent<Asked>) => {
  postMessage({ id, answer: answer(question) } satisfies Answered);
});

function answer(question: Asked['question']): Answered['answer'] {
  if (question.kind === 'line-breaks') {
    const { kind, original, edited, usual } = question;
    return { kind, text: restoreLineBreaks(original, edited, usual) };
  }
  const { kind, base, mine, theirs } = question;
  const edits = base === undefined ? editsBetween(mine, theirs) : mergeEdits(base, mine, theirs);
  return { kind, edits };
}
