import { commandKey } from '#renderer/browser/platform.ts';
import { runCommand } from './command-registry.ts';

/** The keys of the editing commands, and what a text field calls them. */
const keys = {
  undo: { key: 'z', code: 'KeyZ', keyCode: 90, shiftKey: false, own: 'undo' },
  redo: { key: 'z', code: 'KeyZ', keyCode: 90, shiftKey: true, own: 'redo' },
  'select-all': { key: 'a', code: 'KeyA', keyCode: 65, shiftKey: false, own: 'selectAll' },
} as const;

export type EditCommand = keyof typeof keys;

export function isEditCommand(id: string): id is EditCommand {
  return id in keys;
}

/**
 * Carries an editing command out where the focus is, as its keys do: the text's editor and the views hear them and have
 * steps of their own; a text field does it by itself.
 */
export function pressEditKeys(id: EditCommand): void {
  const { own, ...pressed } = keys[id];
  const isApple = commandKey === '⌘';
  const event = new KeyboardEvent('keydown', {
    ...pressed,
    ctrlKey: !isApple,
    metaKey: isApple,
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  const isFree = (document.activeElement ?? document.body).dispatchEvent(event);
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else reaches the steps of a text field
  if (isFree && !document.execCommand(own)) runCommand(id);
}
