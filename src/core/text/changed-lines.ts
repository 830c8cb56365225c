import { commonLines } from './common-ends.ts';
import { structuredPatch } from 'diff';
import type { ChangedLine } from './changed-line.ts';
import { splitLines } from './line-breaks.ts';
import { applyEditsWithin, type TextEdit } from './text-edit.ts';

/**
 * The lines that edits would write, with `context` unchanged lines around them.
 *
 * Only the neighbourhood of the edits is looked at, so the cost does not grow with the document.
 */
export function changedLines(
  text: string,
  edits: readonly TextEdit[],
  lineAt: (offset: number) => number,
  context = 3,
): ChangedLine[] {
  const window = windowAround(text, edits, lineAt, context);
  if (window === undefined) return [];
  const { before, after, firstLine } = window;
  return numbered(splitLines(before), splitLines(after), firstLine, context);
}

/** The lines from the first edit to the last, with `context` lines around, as they are and as they would be. */
export function windowAround(
  text: string,
  edits: readonly TextEdit[],
  lineAt: (offset: number) => number,
  context: number,
): { before: string; after: string; firstLine: number } | undefined {
  const ordered = edits.toSorted((a, b) => a.start - b.start);
  const first = ordered[0];
  const last = ordered.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const from = lineStart(text, first.start, context);
  const end = lineEnd(text, last.end, context);
  return {
    before: text.slice(from, end),
    after: applyEditsWithin(text, ordered, { start: from, end }),
    firstLine: lineAt(from),
  };
}

/** The offset where the line `above` lines over the one of `offset` begins. */
function lineStart(text: string, offset: number, above: number): number {
  let start = offset;
  for (let left = above; ; left -= 1) {
    start = text.lastIndexOf('\n', start - 1) + 1;
    if (left === 0 || start === 0) return start;
    start -= 1;
  }
}

/** The offset where the line `below` lines under the one of `offset` ends, its break left out. */
function lineEnd(text: string, offset: number, below: number): number {
  let end = offset;
  for (let left = below; ; left -= 1) {
    const next = text.indexOf('\n', end);
    if (next === -1) return text.length;
    if (left === 0) return next;
    end = next + 1;
  }
}

function numbered(
  before: readonly string[],
  after: readonly string[],
  firstLine: number,
  context: number,
): ChangedLine[] {
  const { head, tail } = commonLines(before, after);

  const lines: ChangedLine[] = [];
  const keep = (oldIndex: number, newIndex: number) =>
    lines.push({
      kind: 'context',
      oldLine: firstLine + oldIndex,
      newLine: firstLine + newIndex,
      text: before[oldIndex] ?? '',
    });
  for (let at = Math.max(0, head - context); at < head; at += 1) keep(at, at);
  for (let at = head; at < before.length - tail; at += 1) {
    lines.push({ kind: 'removed', oldLine: firstLine + at, text: before[at] ?? '' });
  }
  for (let at = head; at < after.length - tail; at += 1) {
    lines.push({ kind: 'added', newLine: firstLine + at, text: after[at] ?? '' });
  }
  const rest = Math.min(tail, context);
  for (let at = 0; at < rest; at += 1) {
    keep(before.length - tail + at, after.length - tail + at);
  }
  return lines;
}

/** The lines that differ between two texts, with `context` unchanged lines around each difference. */
export function comparedLines(before: string, after: string, context = 2): ChangedLine[] {
  const patch = structuredPatch('', '', before, after, '', '', { context });
  return patch.hunks.flatMap((hunk) => {
    let oldLine = hunk.oldStart;
    let newLine = hunk.newStart;
    return hunk.lines.flatMap((line): ChangedLine[] => {
      const text = line.slice(1);
      if (line.startsWith('+')) return [{ kind: 'added', newLine: newLine++, text }];
      if (line.startsWith('-')) return [{ kind: 'removed', oldLine: oldLine++, text }];
      if (line.startsWith('\\')) return [];
      return [{ kind: 'context', oldLine: oldLine++, newLine: newLine++, text }];
    });
  });
}
