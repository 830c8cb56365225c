import { commandKey, platform } from '#renderer/browser/platform.ts';
import type { CommandFacts } from '#contracts/commands.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** The shortcut of a command that works in this host: a browser keeps some of the menu's keys for itself. */
export function shortcutOf({ shortcut, heardBy }: CommandFacts): string | undefined {
  return heardBy === 'menu' && !platform.hasMenu ? undefined : shortcut;
}

/** The keys of a shortcut as they are written on the keyboard. */
export function keysOf(shortcut: string): string[] {
  return shortcut.split('+').map((key) => (key === 'CmdOrCtrl' ? commandKey : key));
}

/** Whether the keys that are down are a shortcut's, and no others. */
export function isPressed(shortcut: string, pressed: Pressed): boolean {
  const keys = shortcut.split('+');
  const isApple = commandKey === '⌘';
  const wantsCommand = keys.includes('CmdOrCtrl');
  return (
    pressed.key.toLowerCase() === keys.at(-1)?.toLowerCase() &&
    (isApple ? pressed.metaKey : pressed.ctrlKey) === wantsCommand &&
    !(isApple ? pressed.ctrlKey : pressed.metaKey) &&
    pressed.shiftKey === keys.includes('Shift') &&
    pressed.altKey === keys.includes('Alt')
  );
}
