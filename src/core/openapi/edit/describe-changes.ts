import { parentPointer, splitPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { SpecChange } from './spec-change.ts';

/** What changes do, in a few words, as **Undo** calls them: “Change summary”, “Rename Limit”, “Add to parameters”. */
export function describeChanges([first]: readonly SpecChange[]): string {
  if (first === undefined) return 'Change';
  const { kind, pointer } = first;
  switch (kind) {
    case 'insert':
      return `Add to ${nameIn(pointer)}`;
    case 'remove':
      return isItem(pointer) ? `Remove from ${nameIn(pointer)}` : `Remove ${nameIn(pointer)}`;
    case 'rename':
      return `Rename ${nameIn(pointer)}`;
    case 'move':
      return isItem(pointer) ? `Move in ${nameIn(pointer)}` : `Move ${nameIn(pointer)}`;
    default:
      return `Change ${nameIn(pointer)}`;
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
  return splitPointer(pointer)?.at(-1) ?? 'the document';
}
