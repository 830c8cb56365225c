import { useEffect, useState } from 'react';
import type { ChangedHunks } from '#core/text/changed-hunks.ts';
import { startComparison } from '#renderer/document/compare/start-comparison.ts';

export type Comparison =
  | { kind: 'running'; done: number }
  | { kind: 'compared'; diff: ChangedHunks }
  | { kind: 'stopped' }
  | { kind: 'failed'; message: string };

/** Compares two texts beside the page for as long as they are shown; it can be stopped, and begun again. */
export function useComparison(before: string | undefined, after: string | undefined) {
  const [state, setState] = useState<Comparison>({ kind: 'running', done: 0 });
  const [round, setRound] = useState(0);
  const [texts, setTexts] = useState({ before, after });
  if (texts.before !== before || texts.after !== after) {
    setTexts({ before, after });
    // A text that was only being read does not begin again what was stopped meanwhile.
    const isOther =
      (texts.before !== undefined && texts.before !== before) ||
      (texts.after !== undefined && texts.after !== after);
    if (isOther || state.kind !== 'stopped') setState({ kind: 'running', done: 0 });
  }
  const isStopped = state.kind === 'stopped';

  useEffect(() => {
    if (before === undefined || after === undefined || isStopped) return undefined;
    return startComparison(
      { before, after },
      {
        progress: (done) => setState({ kind: 'running', done }),
        compared: (diff) => setState({ kind: 'compared', diff }),
        failed: (message) => setState({ kind: 'failed', message }),
      },
    );
  }, [before, after, isStopped, round]);

  return {
    state,
    stop: () => setState({ kind: 'stopped' }),
    again: () => {
      setState({ kind: 'running', done: 0 });
      setRound((count) => count + 1);
    },
  };
}
