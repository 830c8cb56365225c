import type { Finding } from '#core/finding/finding.ts';
import { tellLanguage } from '#renderer/language/worker-language.ts';
import type { OverviewAnswer, OverviewQuestion } from './overview-worker.ts';

let worker: Worker | undefined;
let asked = 0;

/** The worker is started by the first question, and stays for the next ones. */
function startWorker(): Worker {
  const started = new Worker(new URL('./overview-worker.ts', import.meta.url), {
    type: 'module',
    name: 'overview',
  });
  tellLanguage(started);
  return started;
}

/** What is wrong with a text of overview.json, away from the thread that types. */
export function askForOverviewFindings(question: Omit<OverviewQuestion, 'id'>): Promise<Finding[]> {
  worker ??= startWorker();
  const own = worker;
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    const end = () => {
      own.removeEventListener('message', onAnswer);
      own.removeEventListener('error', onError);
    };
    const onAnswer = ({ data }: MessageEvent<OverviewAnswer>) => {
      if (data.id !== id) return;
      end();
      resolve(data.findings);
    };
    const onError = (event: ErrorEvent) => {
      end();
      reject(new Error(event.message));
    };
    own.addEventListener('message', onAnswer);
    own.addEventListener('error', onError);
    own.postMessage({ id, ...question } satisfies OverviewQuestion);
  });
}
