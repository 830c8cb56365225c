import { useEffect, useMemo } from 'react';
import { useCommands } from '#renderer/commands/command-registry.ts';
import { redoDraft, undoDraft } from '#renderer/overview/overview-draft.ts';

/** Saves by the command of that name; Ctrl/Cmd+Z, +Shift+Z and +Y go through the form's steps, wherever the focus is. */
export function useFormKeys(designId: string, save: () => Promise<boolean>): void {
  useCommands(useMemo(() => ({ save: () => void save() }), [save]));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isInDialog(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === 'y' || (key === 'z' && event.shiftKey)) redoDraft(designId);
      else if (key === 'z') undoDraft(designId);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [designId]);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}
