import type { SourceNode } from '#core/openapi/syntax/read/source-node.ts';
import type { TextEdit, TextRange } from '#core/text/text-edit.ts';
import type { CollectionEntry } from './located-collection.ts';
import { columnOf, isFirstOnLine, lineEndOf, lineStartOf } from '#core/text/lines.ts';

/**
 * Where an entry of a block collection ends: behind its last character, or, when blank lines belong
 * to its text, at the start of the line below them.
 */
export function endOfBlockEntry(
  text: string,
  { head, value }: { head: number; value: SourceNode },
): { offset: number; isLineStart: boolean } {
  const leaf = lastLeaf(value);
  const end = Math.max(head, value.end);
  if (leaf.kind !== 'scalar' || leaf.style !== 'block') return { offset: end, isLineStart: false };
  const header = text.slice(leaf.start, lineEndOf(text, leaf.start));
  const body = text.slice(leaf.start, end);
  const isKept = /^[|>]\d?\+/u.test(header) || /\n[^\S\n]*\S/u.exec(body) === null;
  const trailing = /\s*$/u.exec(body)?.[0] ?? '';
  // A line of blanks behind the text may be deep enough to be part of it.
  const hasBlanks = /[ \t]/u.test(trailing.slice(trailing.indexOf('\n')));
  if ((isKept || hasBlanks) && end > 0 && text.charAt(end - 1) === '\n') {
    return { offset: end, isLineStart: true };
  }
  return { offset: end - trailing.length, isLineStart: false };
}

/**
 * The lines of an entry of a block collection without the last line break: from the comment lines
 * right above it, in its own column, to the deeper comments below. Blanks before it stay outside.
 */
export function linesOfEntry(text: string, entry: CollectionEntry): TextRange {
  const { offset, isLineStart } = endOfBlockEntry(text, entry);
  const column = columnOf(text, entry.start);
  const end = isLineStart
    ? endBeforeLine(text, offset)
    : belowDeeperComments(text, lineEndOf(text, offset), column);
  return { start: aboveOwnComments(text, entry.start, column), end };
}

/** The end of the comment lines directly below that are indented deeper: they speak of the entry above. */
export function belowDeeperComments(text: string, lineEnd: number, column: number): number {
  let at = lineEnd;
  for (;;) {
    const next = text.indexOf('\n', at) + 1;
    if (next === 0) return at;
    const end = lineEndOf(text, next);
    const blanks = /^( *)#/u.exec(text.slice(next, end))?.[1];
    if (blanks === undefined || blanks.length <= column) return at;
    at = end;
  }
}

/** The start of the line of a key, or of the comment lines directly above it. */
export function aboveComments(text: string, keyStart: number): number {
  let start = lineStartOf(text, keyStart);
  while (start > 1) {
    const above = lineStartOf(text, start - 1);
    if (!/^\s*#/u.test(text.slice(above, start))) break;
    start = above;
  }
  return start;
}

function aboveOwnComments(text: string, entryStart: number, column: number): number {
  let start = entryStart;
  if (!isFirstOnLine(text, entryStart)) return start;
  for (;;) {
    const line = lineStartOf(text, start);
    if (line <= 1) return start;
    const above = lineStartOf(text, line - 1);
    const blanks = /^( *)#/u.exec(text.slice(above, line))?.[1];
    if (blanks?.length !== column) return start;
    start = above + column;
  }
}

function endBeforeLine(text: string, lineStart: number): number {
  const end = lineStart - 1;
  return text.charAt(end - 1) === '\r' ? end - 1 : end;
}

function lastLeaf(node: SourceNode): SourceNode {
  const last =
    node.kind === 'map' && !node.flow
      ? node.pairs.at(-1)?.value
      : node.kind === 'seq' && !node.flow
        ? node.items.at(-1)
        : undefined;
  return last === undefined ? node : lastLeaf(last);
}

/**
 * Inserts lines below an entry of a block collection, behind the comments that belong to it.
 * `column` is where the collection's entries stand; `undefined` where whole lines can't be inserted.
 */
export function insertLinesBelow(
  text: string,
  above: { head: number; value: SourceNode },
  column: number,
  lines: string,
  lineBreak: string,
): TextEdit[] | undefined {
  const end = endOfBlockEntry(text, above);
  if (end.isLineStart) return [{ start: end.offset, end: end.offset, text: lines + lineBreak }];
  const lineEnd = lineEndOf(text, end.offset);
  if (!isBlankOrComment(text.slice(end.offset, lineEnd))) return undefined;
  const at = belowDeeperComments(text, lineEnd, column);
  return [{ start: at, end: at, text: lineBreak + lines }];
}

/** Whether a text is blanks, or a YAML comment behind blanks. */
export function isBlankOrComment(text: string): boolean {
  return /^\s*(?:#.*)?$/u.test(text);
}
