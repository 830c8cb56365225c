import { editsBetween, mergeEdits } from './merge-texts.ts';
import type { MergeAnswer, MergeQuestion } from './merge-protocol.ts';

addEventListener('message', ({ data }: MessageEvent<MergeQuestion>) => {
  const { base, mine, theirs } = data;
  const answer: MergeAnswer = {
    id: data.id,
    edits: base === undefined ? editsBetween(mine, theirs) : mergeEdits(base, mine, theirs),
  };
  postMessage(answer);
});
