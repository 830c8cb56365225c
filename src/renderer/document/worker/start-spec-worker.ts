import type { SpecPort } from './spec-client.ts';
import type { FromSpecWorker } from './spec-protocol.ts';

/** Starts a document's worker: a file of our own origin, as the content security policy asks for. */
export function startSpecWorker(): SpecPort {
  const worker = new Worker(new URL('./spec-worker.ts', import.meta.url), {
    type: 'module',
    name: 'document',
  });
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
