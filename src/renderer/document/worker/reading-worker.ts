import { createReadingSession } from './reading-session.ts';
import type { ToReadingWorker } from './start-reading-worker.ts';

const session = createReadingSession((message) => globalThis.postMessage(message));

async function load({ address, ...opened }: Extract<ToReadingWorker, { kind: 'load' }>) {
  try {
    const response = await fetch(address, { headers: { accept: '*/*' } });
    if (!response.ok) throw new Error(`The portal answered with the status ${response.status}.`);
    const text = await response.text();
    const format = opened.format ?? (/^\s*\{/u.test(text.slice(0, 1_000)) ? 'json' : 'yaml');
    session.receive({ ...opened, kind: 'open', text, format });
  } catch (error) {
    const message =
      error instanceof TypeError ? 'The portal can’t be reached.' : String(Object(error).message);
    globalThis.postMessage({ kind: 'failed', id: undefined, message });
  }
}

addEventListener('message', ({ data }: MessageEvent<ToReadingWorker>) => {
  if (data.kind === 'load') void load(data);
  else session.receive(data);
});
