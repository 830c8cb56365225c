import { onLanguageChange } from '#messages/language.ts';
import { inToldLanguage } from '#renderer/language/worker-language.ts';
import type { ToSpecWorker } from './spec-protocol.ts';
import { createSpecSession } from './spec-session.ts';

const session = createSpecSession(
  (message) => globalThis.postMessage(message),
  (task, ms) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
);

onLanguageChange(session.sayAgain);
const hear = inToldLanguage<ToSpecWorker>(
  async () => (await import('#messages/ar/index.ts')).arabic,
  session.receive,
);
addEventListener('message', ({ data }: MessageEvent<ToSpecWorker>) => hear(data));
