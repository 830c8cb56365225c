import { onLanguageChange } from '#messages/language.ts';
import { documentWorkerMessages } from '#messages/en/document-worker.ts';
import { inToldLanguage } from '#renderer/language/worker-language.ts';
import { createReadingSession } from './reading-session.ts';
import type { FromSpecWorker } from './spec-protocol.ts';
import type { ToReadingWorker } from './start-reading-worker.ts';

const session = createReadingSession((message) => globalThis.postMessage(message));

/** Why the document can't be loaded, in the language that is current when it is asked. */
let problem: (() => string) | undefined;

function sayProblem(): void {
  if (problem === undefined) return;
  const message = problem();
  globalThis.postMessage({ kind: 'failed', id: undefined, message } satisfies FromSpecWorker);
}

async function load({ address, ...opened }: Extract<ToReadingWorker, { kind: 'load' }>) {
  try {
    const response = await fetch(address, { headers: { accept: '*/*' } });
    if (!response.ok) {
      const { status } = response;
      problem = () => documentWorkerMessages.t('refused', { status: String(status) });
      sayProblem();
      return;
    }
    const text = await response.text();
    const format = opened.format ?? (/^\s*\{/u.test(text.slice(0, 1_000)) ? 'json' : 'yaml');
    session.receive({ ...opened, kind: 'open', text, format });
  } catch (error) {
    problem = () =>
      error instanceof TypeError
        ? documentWorkerMessages.t('unreachable')
        : String(Object(error).message);
    sayProblem();
  }
}

onLanguageChange(() => {
  session.sayAgain();
  sayProblem();
});
// Strangers load this: of the Arabic messages, it reads those that it can need.
const hear = inToldLanguage<ToReadingWorker>(
  async () => (await import('#messages/ar/published-document.ts')).arabicOfPublishedDocument,
  (message) => {
    if (message.kind === 'load') void load(message);
    else session.receive(message);
  },
);
addEventListener('message', ({ data }: MessageEvent<ToReadingWorker>) => hear(data));
