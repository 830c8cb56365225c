import { useCallback, useEffect, useState } from 'react';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';

/** Undo and redo of the text where no editor shows it: Ctrl/Cmd+Z, and Ctrl/Cmd+Shift+Z or +Y. `said` is for screen readers. */
export function useTextHistory(model: OpenDocument['model'], isActive: boolean) {
  const [said, setSaid] = useState('');
  const step = useCallback(
    (kind: 'undo' | 'redo') => {
      void model[kind]();
      setSaid(kind === 'undo' ? 'Undone.' : 'Done again.');
    },
    [model],
  );
  useEffect(() => {
    if (!isActive) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const isText = event.target instanceof HTMLInputElement;
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isText) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      step(key === 'y' || event.shiftKey ? 'redo' : 'undo');
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isActive, step]);
  return { said, setSaid, undo: () => step('undo') };
}
