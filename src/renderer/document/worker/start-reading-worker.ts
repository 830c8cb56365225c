import type { SpecFormat } from '#core/openapi/syntax/types.ts';
import type { SpecPort } from './spec-client.ts';
import type { FromSpecWorker, OpenedText, ToSpecWorker } from './spec-protocol.ts';
import { portOf } from './worker-port.ts';

/** A text that the worker reads from an address of our own origin; without a format it is told by its first character. */
type Load = { kind: 'load'; address: string; format?: SpecFormat } & Omit<
  OpenedText,
  'text' | 'format'
>;

/** What the worker of a document that nobody edits takes. */
export type ToReadingWorker = ToSpecWorker | Load;

/** Workers that read before anybody has asked them, by address, with what they have said so far. */
const ahead = new Map<string, { worker: Worker; port: SpecPort; said: FromSpecWorker[] }>();

function startWorker(): Worker {
  return new Worker(new URL('./reading-worker.ts', import.meta.url), {
    type: 'module',
    name: 'reading',
  });
}

/** Has a text read that is about to be shown, while the scripts that show it are still on their way. */
export function readTextAhead(address: string): void {
  const worker = startWorker();
  const said: FromSpecWorker[] = [];
  const port = portOf(worker);
  port.listen((message) => said.push(message));
  port.listenForFaults((message) => said.push({ kind: 'failed', id: undefined, message }));
  const file = 'openapi';
  worker.postMessage({ kind: 'load', address, file, main: file, version: 1 } satisfies Load);
  ahead.set(address, { worker, port, said });
}

/** Starts the worker of a document that nobody edits; with an `address` it reads the text from there by itself. */
export function startReadingWorker(address: string | undefined): SpecPort {
  const begun = ahead.get(address ?? '');
  ahead.delete(address ?? '');
  const worker = begun?.worker ?? startWorker();
  const port = begun?.port ?? portOf(worker);
  let hear: ((message: FromSpecWorker) => void) | undefined;
  return {
    ...port,
    listen(listener) {
      hear = listener;
      port.listen(listener);
    },
    post(message) {
      if (message.kind !== 'open' || address === undefined) return port.post(message);
      if (begun !== undefined) {
        // It has this text already, or will have it: what it said before is said again.
        const said = [...begun.said];
        queueMicrotask(() => said.forEach((one) => hear?.(one)));
        return undefined;
      }
      const { text: _text, ...opened } = message;
      const load: ToReadingWorker = { ...opened, kind: 'load', address };
      return worker.postMessage(load);
    },
  };
}
