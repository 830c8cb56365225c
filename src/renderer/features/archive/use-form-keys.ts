import { useEffect, useEffectEvent } from 'react';
import { redoDraft, undoDraft } from '#renderer/stores/overview/overview-draft.ts';

/** Ctrl/Cmd+S saves the form; Ctrl/Cmd+Z, +Shift+Z and +Y go through its steps, whichever field has the keyboard. */
export const useFormKeys = (designId: string, save: () => Promise<boolean>): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isInDialog(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === 's') void save();
    else if (key === 'y' || (key === 'z' && event.shiftKey)) redoDraft(designId);
    else if (key === 'z') undoDraft(designId);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
};

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;
