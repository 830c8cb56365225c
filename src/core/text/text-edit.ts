/** A half-open span of a text, in UTF-16 code units. */
export type TextRange = { start: number; end: number };

/** A place in a text; both numbers count from 1, columns in UTF-16 code units. */
export type TextPosition = { line: number; column: number };

/** Replaces the text between `start` and `end` (UTF-16 code units of the text before any edit) by `text`. */
export type TextEdit = { start: number; end: number; text: string };

/**
 * Applies edits to a text. Offsets count in the text before any edit; edits are in ascending order
 * and don't overlap.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return applyEditsWithin(text, edits, { start: 0, end: text.length });
}

/** What a part of a text becomes by edits that lie in it; costs as much as that part is long. */
export function applyEditsWithin(
  text: string,
  edits: readonly TextEdit[],
  { start, end }: TextRange,
): string {
  const parts: string[] = [];
  let at = start;
  for (const edit of edits) {
    parts.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  parts.push(text.slice(at, end));
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
