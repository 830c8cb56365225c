import type { SpecPort } from './spec-client.ts';
import type { FromSpecWorker } from './spec-protocol.ts';

/** The page's end of a document's worker. */
export function portOf(worker: Worker): SpecPort {
  return {
    post: (message) => worker.postMessage(message),
    listen: (listener) =>
      worker.addEventListener('message', (event: MessageEvent<FromSpecWorker>) =>
        listener(event.data),
      ),
    listenForFaults: (listener) => {
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        listener(event.message || 'The worker could not be started.');
      });
      worker.addEventListener('messageerror', () => listener('A message could not be read.'));
    },
    close: () => worker.terminate(),
  };
}
