import { commonLines, spanOfChange } from './common-ends.ts';
import { nextLineOf, rawLineStartOf } from './lines.ts';
import { structuredPatch } from 'diff';
import { splitAfterBreaks } from './line-breaks.ts';
import { applyEditsWithin, type TextEdit } from './text-edit.ts';

const CONTEXT = 3;
// Beyond this many changed lines a shortest diff costs more than it tells: one hunk shows them all.
const MAX_EDIT_LENGTH = 5000;

/**
 * The unified diff of two texts, with three lines of context; the empty text when they are equal.
 *
 * Only what lies between the first and the last difference is compared line by line, so that a large
 * text with few changes is quick.
 */
export function unifiedDiff(before: string, after: string, options: { path: string }): string {
  if (before === after) return '';
  return formatPatch(options.path, hunksOf(before, spanOfChange(before, after), refine));
}

/**
 * The unified diff that edits make, with three lines of context. Costs as much as the edits are long.
 *
 * Edits are in ascending order and don't overlap.
 */
export function unifiedDiffOfEdits(text: string, edits: readonly TextEdit[], path: string): string {
  return formatPatch(
    path,
    hunksOf(text, edits, (region) => [region]),
  );
}

/** Lines that changed: where they stand before and after, without context. */
type Region = { oldStart: number; newStart: number; removed: string[]; added: string[] };

function hunksOf(
  text: string,
  edits: readonly TextEdit[],
  divide: (region: Region) => Region[],
): Hunk[] {
  const regions: Region[] = [];
  let line = 0;
  let counted = 0;
  let shift = 0;
  let group: TextEdit[] = [];

  const close = (): void => {
    const [first] = group;
    const last = group.at(-1);
    if (first === undefined || last === undefined) return;
    const start = rawLineStartOf(text, first.start);
    const end = nextLineOf(text, last.end);
    line += countLineBreaks(text, counted, start);
    counted = start;
    const region = trimRegion({
      oldStart: line,
      newStart: line + shift,
      removed: splitAfterBreaks(text.slice(start, end)),
      added: splitAfterBreaks(applyEditsWithin(text, group, { start, end })),
    });
    shift += region.added.length - region.removed.length;
    if (region.added.length + region.removed.length > 0) regions.push(...divide(region));
    group = [];
  };

  for (const edit of edits) {
    const last = group.at(-1);
    if (last !== undefined && startsNewLine(text, last.end, edit.start)) close();
    group.push(edit);
  }
  close();
  return toHunks(text, regions);
}

// Joins regions whose context would touch, and adds the context.
function toHunks(text: string, regions: readonly Region[]): Hunk[] {
  const lines = createLineReader(text);
  const hunks: Hunk[] = [];
  let current: { hunk: Hunk; oldEnd: number } | undefined;
  for (const region of regions) {
    const oldEnd = region.oldStart + region.removed.length;
    const changes = [
      ...region.removed.map((line) => `-${line}`),
      ...region.added.map((line) => `+${line}`),
    ];
    if (current !== undefined && region.oldStart - current.oldEnd <= 2 * CONTEXT) {
      current.hunk.lines.push(...context(lines(current.oldEnd, region.oldStart)), ...changes);
      current.oldEnd = oldEnd;
      continue;
    }
    if (current !== undefined) {
      current.hunk.lines.push(...context(lines(current.oldEnd, current.oldEnd + CONTEXT)));
    }
    const from = Math.max(0, region.oldStart - CONTEXT);
    const hunk: Hunk = {
      oldStart: from,
      newStart: region.newStart - (region.oldStart - from),
      lines: [...context(lines(from, region.oldStart)), ...changes],
    };
    hunks.push(hunk);
    current = { hunk, oldEnd };
  }
  if (current !== undefined) {
    current.hunk.lines.push(...context(lines(current.oldEnd, current.oldEnd + CONTEXT)));
  }
  return hunks;
}

function refine(region: Region): Region[] {
  const patch = structuredPatch('', '', region.removed.join(''), region.added.join(''), '', '', {
    context: 0,
    maxEditLength: MAX_EDIT_LENGTH,
  });
  if (patch === undefined) return [region];
  return patch.hunks.map((hunk) => {
    const oldIndex = hunk.oldStart - 1;
    const newIndex = hunk.newStart - 1;
    return {
      oldStart: region.oldStart + oldIndex,
      newStart: region.newStart + newIndex,
      removed: region.removed.slice(oldIndex, oldIndex + hunk.oldLines),
      added: region.added.slice(newIndex, newIndex + hunk.newLines),
    };
  });
}

function trimRegion(region: Region): Region {
  const { removed, added } = region;
  const { head, tail } = commonLines(removed, added);
  return {
    oldStart: region.oldStart + head,
    newStart: region.newStart + head,
    removed: removed.slice(head, removed.length - tail),
    added: added.slice(head, added.length - tail),
  };
}

function createLineReader(text: string): (from: number, to: number) => string[] {
  let line = 0;
  let offset = 0;
  return (from, to) => {
    if (from < line) {
      line = 0;
      offset = 0;
    }
    const lines: string[] = [];
    while (line < to && offset < text.length) {
      const end = nextLineOf(text, offset);
      if (line >= from) lines.push(text.slice(offset, end));
      offset = end;
      line += 1;
    }
    return lines;
  };
}

function context(lines: readonly string[]): string[] {
  return lines.map((line) => ` ${line}`);
}

function startsNewLine(text: string, from: number, to: number): boolean {
  const lineBreak = text.indexOf('\n', from);
  return lineBreak !== -1 && lineBreak < to;
}

function countLineBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) {
    count += 1;
  }
  return count;
}

/** A hunk of a unified diff; lines start with blank, `-` or `+` and keep their line breaks. */
type Hunk = {
  /** 0-based number of the first line before. */
  oldStart: number;
  /** 0-based number of the first line after. */
  newStart: number;
  lines: string[];
};

/** Writes hunks as a unified diff that `patch` and `git apply` read; the empty text for none. */
function formatPatch(path: string, hunks: readonly Hunk[]): string {
  if (hunks.length === 0) return '';
  return [`--- a/${path}\n`, `+++ b/${path}\n`, ...hunks.map(formatHunk)].join('');
}

function formatHunk({ oldStart, newStart, lines }: Hunk): string {
  const oldCount = lines.filter((line) => !line.startsWith('+')).length;
  const newCount = lines.filter((line) => !line.startsWith('-')).length;
  const header = `@@ -${span(oldStart, oldCount)} +${span(newStart, newCount)} @@\n`;
  const body = lines.map((line) =>
    // oxlint-disable-next-line portolan/texts-in-messages -- what patches say, and tools read
    line.endsWith('\n') ? line : `${line}\n\\ No newline at end of file\n`,
  );
  return header + body.join('');
}

// A span without lines names the line before it.
function span(start: number, count: number): string {
  const first = count === 0 ? start : start + 1;
  return count === 1 ? String(first) : `${first},${count}`;
}
