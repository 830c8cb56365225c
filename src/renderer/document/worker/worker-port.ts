import { documentWorkerMessages } from '#messages/en/document-worker.ts';
import { tellLanguage } from '#renderer/language/worker-language.ts';
import type { SpecPort } from './spec-client.ts';
import type { FromSpecWorker } from './spec-protocol.ts';

/** The page's end of a document's worker, which is told the language of the window. */
export function portOf(worker: Worker): SpecPort {
  const stopTelling = tellLanguage(worker);
  return {
    post: (message) => worker.postMessage(message),
    listen: (listener) =>
      worker.addEventListener('message', (event: MessageEvent<FromSpecWorker>) =>
        listener(event.data),
      ),
    listenForFaults: (listener) => {
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        listener(event.message || documentWorkerMessages.t('notStarted'));
      });
      worker.addEventListener('messageerror', () =>
        listener(documentWorkerMessages.t('unreadable')),
      );
    },
    close: () => {
      stopTelling();
      worker.terminate();
    },
  };
}
