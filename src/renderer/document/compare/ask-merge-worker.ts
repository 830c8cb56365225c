import type { TextEdit } from '#core/text/text-edit.ts';
import type { Answered, Asked, LineBreaksQuestion, MergeQuestion } from './merge-worker.ts';

let worker: Worker | undefined;
let asked = 0;

/** The worker is started by the first question: texts that only this window changes never need it. */
function startWorker(): Worker {
  return new Worker(new URL('./merge-worker.ts', import.meta.url), {
    type: 'module',
    name: 'merge',
  });
}

/**
 * The edits that bring `remote` into `local`: all of it, or with a `base` what was changed since, and then `undefined`
 * where both changed the same lines.
 */
export async function askForEdits(
  question: Omit<MergeQuestion, 'kind'>,
): Promise<TextEdit[] | undefined> {
  const answer = await ask({ kind: 'merge', ...question });
  return answer.kind === 'merge' ? answer.edits : undefined;
}

/** The text with the line breaks of the file: a comparison of all lines, in the worker. */
export async function askForLineBreaks(
  question: Omit<LineBreaksQuestion, 'kind'>,
): Promise<string> {
  const answer = await ask({ kind: 'line-breaks', ...question });
  return answer.kind === 'line-breaks' ? answer.text : question.edited;
}

function ask(question: Asked['question']): Promise<Answered['answer']> {
  worker ??= startWorker();
  const own = worker;
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    const end = () => {
      own.removeEventListener('message', onAnswer);
      own.removeEventListener('error', onError);
    };
    const onAnswer = ({ data }: MessageEvent<Answered>) => {
      if (data.id !== id) return;
      end();
      resolve(data.answer);
    };
    const onError = (event: ErrorEvent) => {
      end();
      reject(new Error(event.message));
    };
    own.addEventListener('message', onAnswer);
    own.addEventListener('error', onError);
    own.postMessage({ id, question } satisfies Asked);
  });
}
