import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { TextEdit, TextRange } from '#core/text/text-edit.ts';
import { linesOfEntry } from './block-entry.ts';
import type { LocatedEntry } from './located-collection.ts';

/**
 * Computes the edits that move an entry to another index of its collection.
 *
 * The entries between change places with their own comments; what stands between them, commas and
 * empty lines, stays where it is.
 */
export function moveEntry(
  { text }: ParsedSpec,
  { entries, index, inBraces }: LocatedEntry,
  to: number,
): TextEdit[] | undefined {
  if (to < 0 || to >= entries.length) return undefined;
  const slots: TextRange[] = entries.map((entry) =>
    inBraces ? { start: entry.start, end: entry.end } : linesOfEntry(text, entry),
  );
  const texts = slots.map(({ start, end }) => text.slice(start, end));
  const [moved = ''] = texts.slice(index, index + 1);
  const after = texts.toSpliced(index, 1).toSpliced(to, 0, moved);
  return slots.flatMap(({ start, end }, slot): TextEdit[] => {
    const written = after[slot] ?? '';
    return written === texts[slot] ? [] : [{ start, end, text: written }];
  });
}
