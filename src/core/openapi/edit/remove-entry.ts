import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { TextEdit } from '#core/text/text-edit.ts';
import { linesOfEntry } from './block-entry.ts';
import { isFirstOnLine, lineStartOf } from './lines-around.ts';
import type { LocatedEntry } from './located-collection.ts';

/**
 * Computes the edits that take an entry out of a collection that holds others too.
 *
 * Comments of its own go with it: those beside it, right above it in its column, and deeper ones below.
 */
export function removeEntry(spec: ParsedSpec, located: LocatedEntry): TextEdit[] | undefined {
  const { text } = spec;
  const { entries, entry, index, inBraces } = located;
  const next = entries[index + 1];
  const previous = entries[index - 1];
  if (!inBraces) {
    const lines = linesOfEntry(text, entry);
    if (isFirstOnLine(text, entry.start)) return [deletion(...wholeLines(text, lines))];
    // The first key beside a dash: the next one takes its place.
    return next && [deletion(lines.start, linesOfEntry(text, next).start)];
  }
  if (previous === undefined) return next && [deletion(entry.start, next.start)];
  return [deletion(previous.end, entry.end)];
}

// The lines with one line break: the one behind them, at the end of the text the one before them.
function wholeLines(text: string, lines: { start: number; end: number }): [number, number] {
  const start = lineStartOf(text, lines.start);
  const lineBreak = /^\r?\n/u.exec(text.slice(lines.end, lines.end + 2))?.[0];
  if (lineBreak !== undefined) return [start, lines.end + lineBreak.length];
  const before = /\r?\n$/u.exec(text.slice(Math.max(0, start - 2), start))?.[0] ?? '';
  return [start - before.length, lines.end];
}

function deletion(start: number, end: number): TextEdit {
  return { start, end, text: '' };
}
