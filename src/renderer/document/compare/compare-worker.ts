import { compareTexts } from '#core/text/compare-texts.ts';
import type { ChangedHunks } from '#core/text/changed-hunks.ts';

function say(answer: CompareAnswer): void {
  return postMessage(answer);
}

addEventListener('message', ({ data }: MessageEvent<CompareQuestion>) => {
  const diff = compareTexts(data.before, data.after, (done) => say({ kind: 'progress', done }));
  say({ kind: 'compared', diff });
});

/** Two texts to be compared; one question for each worker. */
export type CompareQuestion = { before: string; after: string };

export type CompareAnswer =
  /** How much is done, from 0 to 1. */
  { kind: 'progress'; done: number } | { kind: 'compared'; diff: ChangedHunks };
