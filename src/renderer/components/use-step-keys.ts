import { useEffect } from 'react';

type Steps = { undo: () => void; redo: () => void };

/**
 * Ctrl/Cmd+Z, and +Shift+Z or +Y, wherever the focus is in the view; `steps` must be memoised.
 *
 * A text field keeps its own undo, but for those inside of `data-undo="document"`: what they hold is the document's, unless
 * `data-typed` says that it is not written yet. The text's editor hears the keys before.
 */
export function useStepKeys(steps: Steps): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      const key = event.key.toLowerCase();
      if ((key !== 'z' && key !== 'y') || keepsKeys(event.target)) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) steps.redo();
      else steps.undo();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [steps]);
}

const NO_TEXT = new Set([
  'button',
  'checkbox',
  'radio',
  'range',
  'reset',
  'submit',
  'file',
  'color',
]);

function keepsKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"]') !== null) return true;
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !NO_TEXT.has(target.type)) ||
    target.isContentEditable;
  if (!isText) return false;
  return target.closest('[data-undo="document"]') === null || target.dataset['typed'] === 'true';
}
