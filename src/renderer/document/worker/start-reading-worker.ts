import type { SpecPort } from './spec-client.ts';
import type { OpenedText, ToSpecWorker } from './spec-protocol.ts';
import { portOf } from './worker-port.ts';

/** What the worker of a document that nobody edits takes: also an address of our own origin to read the text from. */
export type ToReadingWorker =
  | ToSpecWorker
  | ({ kind: 'load'; address: string } & Omit<OpenedText, 'text'>);

/** Starts the worker of a document that nobody edits; with an `address` it reads the text from there by itself. */
export function startReadingWorker(address: string | undefined): SpecPort {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    type: 'module',
    name: 'reading',
  });
  const port = portOf(worker);
  return {
    ...port,
    post(message) {
      if (message.kind !== 'open' || address === undefined) return port.post(message);
      const { text: _text, ...opened } = message;
      const load: ToReadingWorker = { ...opened, kind: 'load', address };
      return worker.postMessage(load);
    },
  };
}
