import type { SpecPort } from './spec-client.ts';
import { portOf } from './worker-port.ts';

/** Starts a document's worker: a file of our own origin, as the content security policy asks for. */
export function startSpecWorker(): SpecPort {
  return portOf(
    new Worker(new URL('./spec-worker.ts', import.meta.url), { type: 'module', name: 'document' }),
  );
}
