import { afterPaint } from '#renderer/browser/after-paint.ts';
import type { ChangedHunks } from '#core/text/changed-hunks.ts';
import type { CompareAnswer, CompareQuestion } from './compare-worker.ts';

type Listener = {
  progress: (done: number) => void;
  compared: (diff: ChangedHunks) => void;
  failed: (message: string) => void;
};

/**
 * Compares two texts in a worker of their own, so that nothing else waits for it. Answers how to stop it.
 *
 * The texts are handed over when the page shows that the comparison has begun.
 */
export function startComparison(texts: CompareQuestion, listener: Listener): () => void {
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), {
    type: 'module',
    name: 'comparison',
  });
  worker.addEventListener('message', ({ data }: MessageEvent<CompareAnswer>) => {
    if (data.kind === 'progress') listener.progress(data.done);
    else {
      worker.terminate();
      listener.compared(data.diff);
    }
  });
  worker.addEventListener('error', ({ message }) => listener.failed(message));
  const cancel = afterPaint(() => worker.postMessage(texts));
  return () => {
    cancel();
    worker.terminate();
  };
}
