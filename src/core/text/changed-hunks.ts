import type { TextEdit } from './text-edit.ts';
import { changedLines, comparedLines, windowAround } from './changed-lines.ts';
import type { ChangedLine } from './changed-line.ts';
import { shortenLines } from './shorten-lines.ts';

/** The diff of many edits: its first lines, and exact numbers of all of them. */
export type ChangedHunks = {
  lines: ChangedLine[];
  added: number;
  removed: number;
  /** How many lines of the diff are not among `lines`. */
  left: number;
};

/**
 * The lines that many edits would write, those that stand near one another together.
 *
 * The cost grows with the edits, not with the document between them.
 */
export function changedHunks(
  text: string,
  edits: readonly TextEdit[],
  lineAt: (offset: number) => number,
  limit: { lines: number; context: number },
): ChangedHunks {
  const { context } = limit;
  const hunks: ChangedHunks = { lines: [], added: 0, removed: 0, left: 0 };
  let shift = 0;
  for (const near of gathered(edits, lineAt, context)) {
    const moved = shift;
    for (const line of shortenLines(linesOf(text, near, lineAt, context))) {
      if (line.kind === 'added') hunks.added += 1;
      if (line.kind === 'removed') hunks.removed += 1;
      if (hunks.lines.length >= limit.lines) hunks.left += 1;
      else hunks.lines.push('newLine' in line ? { ...line, newLine: line.newLine + moved } : line);
    }
    shift = hunks.added - hunks.removed;
  }
  return hunks;
}

function linesOf(
  text: string,
  near: readonly TextEdit[],
  lineAt: (offset: number) => number,
  context: number,
): ChangedLine[] {
  if (near.length === 1) return changedLines(text, near, lineAt, context);
  const window = windowAround(text, near, lineAt, context);
  if (window === undefined) return [];
  const above = window.firstLine - 1;
  return comparedLines(window.before, window.after, context).map((line) => ({
    ...line,
    ...('oldLine' in line ? { oldLine: line.oldLine + above } : {}),
    ...('newLine' in line ? { newLine: line.newLine + above } : {}),
  }));
}

// Edits whose surroundings would overlap belong together.
function gathered(
  edits: readonly TextEdit[],
  lineAt: (offset: number) => number,
  context: number,
): TextEdit[][] {
  const groups: TextEdit[][] = [];
  let lastLine = -Infinity;
  for (const edit of edits) {
    if (lineAt(edit.start) - lastLine <= 2 * context + 1) groups.at(-1)?.push(edit);
    else groups.push([edit]);
    lastLine = lineAt(edit.end);
  }
  return groups;
}
