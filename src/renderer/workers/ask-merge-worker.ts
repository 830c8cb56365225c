import type { TextEdit } from '#core/openapi/types.ts';
import type { MergeAnswer, MergeQuestion } from './merge-protocol.ts';

let worker: Worker | undefined;
let asked = 0;

/** The worker is started by the first question: texts that only this window changes never need it. */
const startWorker = (): Worker =>
  new Worker(new URL('./merge-worker.ts', import.meta.url), { type: 'module', name: 'merge' });

/**
 * The edits that bring `theirs` into `mine`: all of it, or with a `base` what was changed since, and then `undefined`
 * where both changed the same lines.
 */
export const askForEdits = (
  question: Omit<MergeQuestion, 'id'>,
): Promise<TextEdit[] | undefined> => {
  worker ??= startWorker();
  const own = worker;
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    const end = () => {
      own.removeEventListener('message', onAnswer);
      own.removeEventListener('error', onError);
    };
    const onAnswer = ({ data }: MessageEvent<MergeAnswer>) => {
      if (data.id !== id) return;
      end();
      resolve(data.edits);
    };
    const onError = (event: ErrorEvent) => {
      end();
      reject(new Error(event.message));
    };
    own.addEventListener('message', onAnswer);
    own.addEventListener('error', onError);
    own.postMessage({ id, ...question } satisfies MergeQuestion);
  });
};
