import type { ToSpecWorker } from './spec-protocol.ts';
import { createSpecSession } from './spec-session.ts';

const session = createSpecSession(
  (message) => globalThis.postMessage(message),
  (task, ms) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
);

addEventListener('message', (event: MessageEvent<ToSpecWorker>) => session.receive(event.data));
