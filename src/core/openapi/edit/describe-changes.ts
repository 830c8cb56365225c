import { editMessages } from '#messages/en/edit.ts';
import { parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { SpecChange } from './spec-change.ts';

/** What changes do, in a few words, as **Undo** calls them: “Change summary”, “Rename Limit”, “Add to parameters”. */
export function describeChanges([first]: readonly SpecChange[]): string {
  if (first === undefined) return editMessages.t('undo.none');
  const { kind, pointer } = first;
  const name = nameIn(pointer);
  switch (kind) {
    case 'insert':
      return editMessages.t('undo.add', { name });
    case 'remove':
      return isItem(pointer)
        ? editMessages.t('undo.removeFrom', { name })
        : editMessages.t('undo.remove', { name });
    case 'rename':
      return editMessages.t('undo.rename', { name });
    case 'move':
      return isItem(pointer)
        ? editMessages.t('undo.moveIn', { name })
        : editMessages.t('undo.move', { name });
    default:
      return editMessages.t('undo.change', { name });
  }
}

/** Whether the last token counts an item of a list; the numbers of status codes are names. */
function isItem(pointer: string): boolean {
  const tokens = splitPointer(pointer) ?? [];
  return /^\d+$/u.test(tokens.at(-1) ?? '') && tokens.at(-2) !== 'responses';
}

/** The last name on the way: an item of a list goes by the list's. */
function nameIn(pointer: string): string {
  if (isItem(pointer)) return nameIn(parentPointer(pointer));
  return splitPointer(pointer)?.at(-1) ?? editMessages.t('document');
}
