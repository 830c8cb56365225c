import type { TextEdit } from '#core/text/text-edit.ts';

/**
 * Applies edits to a text. Offsets count in the text before any edit; edits are in ascending order
 * and don't overlap.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const edit of edits) {
    parts.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

/** Joins edits that touch one another, in ascending order; an empty one is left out. */
export function mergeEdits(edits: readonly TextEdit[]): TextEdit[] {
  const merged: TextEdit[] = [];
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && last.end === edit.start) {
      merged[merged.length - 1] = { ...last, end: edit.end, text: last.text + edit.text };
    } else if (edit.text !== '' || edit.end > edit.start) {
      merged.push(edit);
    }
  }
  return merged;
}
