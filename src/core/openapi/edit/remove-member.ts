import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { TextEdit, TextRange } from '#core/text/text-edit.ts';
import { linesOfEntry } from './block-entry.ts';
import { isFirstOnLine, lineStartOf } from '#core/text/lines.ts';
import type { LocatedEntry } from './located-collection.ts';
import { parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import { locateWithParents } from './locate-owner.ts';

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

/**
 * Computes the edit that removes the member at a pointer, with the mapping around it when nothing else is in it.
 *
 * `undefined` where it stands on a line with others, in a list or behind an alias.
 */
export function removeMember(spec: ParsedSpec, pointer: string): TextEdit[] | undefined {
  const { text } = spec;
  const located = locateWithParents(spec.root, pointer);
  const parent = located?.parents.at(-1);
  if (located?.pair === undefined || parent?.kind !== 'map') return undefined;
  if (located.alias !== undefined && located.alias !== located.node) return undefined;
  if (parent.pairs.length === 1 && located.parents.length > 1) {
    const around = removeMember(spec, parentPointer(pointer));
    if (around !== undefined) return around;
  }
  const { pair } = located;
  const index = parent.pairs.indexOf(pair);
  const next = parent.pairs[index + 1];
  const previous = parent.pairs[index - 1];
  if (parent.flow || spec.format === 'json') {
    if (next !== undefined) return [{ start: pair.keyStart, end: next.keyStart, text: '' }];
    const start = previous === undefined ? parent.start + 1 : previous.value.end;
    return [{ start, end: pair.value.end, text: '' }];
  }
  if (parent.pairs.length === 1 || !isFirstOnLine(text, pair.keyStart)) return undefined;
  const last = Math.max(pair.keyEnd, pair.value.end - 1);
  const lineBreak = text.indexOf('\n', last);
  return [
    {
      start: lineStartOf(text, pair.keyStart),
      end: lineBreak === -1 ? text.length : lineBreak + 1,
      text: '',
    },
  ];
}

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
