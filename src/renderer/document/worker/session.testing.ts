import type { FromSpecWorker } from './spec-protocol.ts';
import { createSpecSession } from './spec-session.ts';

/**
 * A session of a document, for tests: its pauses end when the test runs them, which gives what was said meanwhile; `pauses` are
 * how long they were to be, in milliseconds.
 */
export function openTestSession(text: string, file = 'openapi.yaml') {
  const said: FromSpecWorker[] = [];
  const pauses: number[] = [];
  let tasks: { task: () => void; cancelled: boolean }[] = [];
  const session = createSpecSession(
    (message) => said.push(message),
    (task, ms) => {
      pauses.push(ms);
      const entry = { task, cancelled: false };
      tasks.push(entry);
      return () => {
        entry.cancelled = true;
      };
    },
  );
  session.receive({ kind: 'open', file, main: 'openapi.yaml', format: 'yaml', text, version: 1 });
  const run = () => {
    while (tasks.length > 0) {
      const due = tasks;
      tasks = [];
      for (const { task, cancelled } of due) if (!cancelled) task();
    }
    return said.splice(0);
  };
  return { session, run, pauses };
}
