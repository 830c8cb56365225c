import type { CompareAnswer, CompareQuestion } from './compare-protocol.ts';
import { compareTexts } from './compare-texts.ts';

function say(answer: CompareAnswer): void {
  return postMessage(answer);
}

addEventListener('message', ({ data }: MessageEvent<CompareQuestion>) => {
  const diff = compareTexts(data.before, data.after, (done) => say({ kind: 'progress', done }));
  say({ kind: 'compared', diff });
});
