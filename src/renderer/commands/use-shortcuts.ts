import { useEffect } from 'react';
import { commands } from '#contracts/commands.ts';
import { platform } from '#renderer/browser/platform.ts';
import { runCommand, runFirst } from './command-registry.ts';
import { isEditCommand, pressEditKeys } from './edit-keys.ts';
import { isPressed } from './shortcut.ts';

/** The commands that do not pull the designer out of an open dialog. */
const BESIDE_DIALOGS: ReadonlySet<string> = new Set(['save']);

/** A dialog that has given the keyboard back to the window is one that fades. */
function isInDialog(): boolean {
  return (
    document.querySelector('[role="dialog"][aria-modal="true"]') !== null &&
    document.querySelector('main')?.contains(document.activeElement) !== true
  );
}

/** A file, then its design, then the window. */
function closeWhatIsShown(): void {
  if (isInDialog()) return;
  if (!runFirst(['close-tab', 'close-design'])) void platform.run?.('close-window');
}

/**
 * Runs commands by their shortcuts and by the desktop app's menu.
 *
 * The window hears keys before the text's editor does, which has other uses for some; the browser gets none of them
 * (it would print, or load the page again), not even while a dialog keeps the command from running.
 */
export function useShortcuts(): void {
  useEffect(() => {
    const run = (id: (typeof commands)[number]['id']) => {
      if (!isInDialog() || BESIDE_DIALOGS.has(id)) runCommand(id);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const pressed = commands.find(
        ({ heardBy, shortcut }) =>
          heardBy === 'window' && shortcut !== undefined && isPressed(shortcut, event),
      );
      if (pressed === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) run(pressed.id);
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    const stopMenu = platform.onMenuCommand((id) => {
      if (isEditCommand(id)) pressEditKeys(id);
      else if (id === 'close-tab') closeWhatIsShown();
      else run(id);
    });
    return () => {
      removeEventListener('keydown', onKeyDown, { capture: true });
      stopMenu();
    };
  }, []);
}
